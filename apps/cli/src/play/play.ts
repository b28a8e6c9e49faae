import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { formatIssues, type Issue, visible } from '@draughts-lab/input';
import { type Variant } from '@draughts-lab/variant';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { addCommand, type Command, wholeNumber } from '../command.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, print } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { ballotGame } from './ballot-opening.ts';
import { playDialogue } from './dialogue.ts';
import { createGameClocks } from './game-clocks.ts';
import { gamePdn, newGame, readTimeControl, type TimeControl } from '@draughts-lab/referee';
import { defaultSeats, readSeat, type Seat } from './seats.ts';
import { openLineReader } from './terminal.ts';
import { createRules, engineOption } from '../shared/rules.ts';
import { setupOf } from '../shared/setup.ts';

/** What a record of this command says that it was played for. */
const EVENT = 'dlab play';

export function registerPlay(program: Command): Command {
  return addCommand(program, 'play <variant>', 'play a game in the terminal')
    .option(
      '--white <player>',
      'human, random, greedy, alpha-beta:<nodes>, alpha-beta:depth=<plies>, alpha-beta:moveMs=<ms>, mcts:<playouts>, engine:<name>, dxp:<host>:<port>',
    )
    .option('--black <player>', 'the same for black')
    .option('--players <list>', 'players of all seats in turn order, separated by spaces')
    .option('--fen <fen>', 'the starting position (default: the initial position)')
    .addOption(
      new Option(
        '--opening <n>',
        'opening of the ballot of the rules, from 1; 0: no ballot (default: random)',
      )
        .argParser(wholeNumber(0, 3000))
        .conflicts('fen'),
    )
    .option('--seed <text>', "seed of the computer's choices (default: random)")
    .option('--numbers', 'write the name of each square beside its piece')
    .option(
      '--clock <control>',
      'time for each player: 15m, 5m+3s (increment), 5m~3s (delay), 50/2h:30m (periods); a player whose flag falls loses or draws by the rules',
      timeControl,
    )
    .option('--save <file>', 'write the game as PDN when it ends')
    .addOption(engineOption())
    .action(async (argument, options) => {
      const variant = loadVariant(argument);
      const rules = createRules(variant, options.engine);
      const seats = seatsOf(variant, options).map((text) =>
        readSeat(rules, text, options.clock !== undefined),
      );
      const issues: Issue[] = seats.flatMap((seat) => (seat.ok ? [] : seat.issues));
      if (issues.length > 0) throw new CliError(formatIssues('players', issues), EXIT.usage);
      const players: Seat[] = seats.flatMap((seat) => (seat.ok ? [seat.value] : []));
      const names = players.map(({ name }) => name);
      const seed = options.seed ?? String(randomInt(1_000_000_000));
      const drawn = options.fen === undefined ? ballotGame(rules, seed, options.opening) : null;
      const start = drawn?.game ?? newGame(rules, setupOf(variant, options.fen));
      const fromStart = drawn?.fromStart ?? options.fen === undefined;

      print(
        `${visible(variant.name)}: ${variant.players.map(({ id }, seat) => `${id} ${players[seat]!.name}`).join(', ')}; seed ${seed}`,
      );
      if (drawn !== null) print(drawn.words);
      const reader = openLineReader(() => note('\ninterrupted'));
      const clocks = createGameClocks(
        variant,
        options.clock ?? null,
        () => performance.now(),
        start.plies.length,
      );
      const { game, end } = await playDialogue(
        start,
        players,
        seed,
        {
          ask: reader.ask,
          say: print,
          cells: options.numbers === true ? 'both' : 'pieces',
          save: (path, current) =>
            saveNew(path, gamePdn(EVENT, current, names, null, fromStart, clocks.times())),
          wait: (ms) => setTimeout(ms, 'up' as const, { ref: false }),
        },
        clocks,
      );
      reader.close();
      const plies = game.plies.length === 1 ? '1 ply' : `${game.plies.length} plies`;
      print(end === null ? `the game was left after ${plies}` : `${end.words} (${plies})`);
      if (options.save !== undefined)
        print(saveNew(options.save, gamePdn(EVENT, game, names, end, fromStart, clocks.times())));
    });
}

/** For `argParser`. */
function timeControl(text: string): TimeControl {
  const read = readTimeControl(text);
  if (read.ok) return read.value;
  throw new InvalidArgumentError(read.issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
}

interface Seated {
  readonly white?: string;
  readonly black?: string;
  readonly players?: string;
}

/** One word for each seat, in turn order. */
function seatsOf(variant: Variant, { white, black, players }: Seated): string[] {
  const ids = variant.players.map(({ id }) => id);
  if (players !== undefined) {
    if (white !== undefined || black !== undefined)
      throw new CliError('--players already names every seat', EXIT.usage);
    const list = players.split(/\s+/).filter((word) => word !== '');
    if (list.length === ids.length) return list;
    throw new CliError(
      `--players: expected ${ids.length} players (${ids.join(', ')}), found ${list.length}`,
      EXIT.usage,
    );
  }
  const seats = defaultSeats(variant);
  for (const [id, text] of Object.entries({ white, black })) {
    if (text === undefined) continue;
    const seat = ids.findIndex((other) => other === id);
    if (seat < 0)
      throw new CliError(`the seats are ${ids.join(', ')}: name all of them with --players`, EXIT.usage);
    seats[seat] = text;
  }
  return seats;
}

/** Writes a file that does not exist yet; answers with what happened. */
function saveNew(path: string, text: string): string {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return `saved ${path}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `${path} ${code === 'EEXIST' ? 'exists already: nothing is written' : `cannot be written (${code ?? String(error)})`}`;
  }
}
