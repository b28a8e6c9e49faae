import { compileRules } from '@draughts-lab/engine';
import { formatFen, formatMove } from '@draughts-lab/notation';
import {
  compareStandings,
  moveStandings,
  type Standing,
  standingOfSetup,
  tableLine,
  type TableReader,
  type Value,
} from '@draughts-lab/tables';
import type { Setup, Variant } from '@draughts-lab/variant';
import { CliError } from '../shared/exit.ts';
import { print, printJson } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { outcomeInWords } from '../play/outcome-words.ts';
import { setupOf } from '../shared/setup.ts';
import { openReader } from './open-reader.ts';

export interface ProbeFlags {
  readonly fen: string;
  readonly folder?: string;
  readonly json?: boolean;
}

/** Plies of the line that is shown. */
const MAX_LINE = 300;

/** Prints the value of a position for the side to move, of every move, and the winning line. */
export function probeCommand(argument: string, flags: ProbeFlags): void {
  const variant = loadVariant(argument);
  const setup = setupOf(variant, flags.fen);
  const rules = compileRules(variant);
  const outcome = rules.outcome(rules.fromSetup(setup));
  if (outcome.over) {
    if (flags.json)
      printJson({
        variant: variant.id,
        hash: variant.hash,
        fen: flags.fen,
        outcome,
        standing: null,
        moves: [],
        line: [],
      });
    else print(`the game is over: ${outcomeInWords(variant, outcome)}`);
    return;
  }
  const reader = openReader(variant, flags.folder);
  const standing = standingOfSetup(reader, setup);
  if (standing === undefined)
    throw new CliError(
      `there is no table for this position; those for ${variant.id} go to ${reader.identity.pieces} pieces`,
    );
  const machine = rules.createMachine();
  machine.load(setup);
  const moves = (moveStandings(reader, machine) ?? [])
    .toSorted((a, b) => compareStandings(a.standing, b.standing))
    .map(({ index, standing: after }) => ({
      move: formatMove(variant, machine.move(index), rules.legalMoves(rules.fromSetup(setup)), 'short'),
      standing: after,
    }));
  const line = lineText(variant, reader, setup);
  reader.close();
  if (flags.json)
    printJson({
      variant: variant.id,
      hash: variant.hash,
      fen: formatFen(variant, setup),
      tables: reader.identity,
      standing,
      moves,
      line,
    });
  else
    print(
      [
        `${variant.players[setup.turn]!.id} to move: ${standingText(standing)}`,
        ...moves.map(({ move, standing: after }) => `  ${move.padEnd(10)}  ${standingText(after)}`),
        ...(line.length === 0 ? [] : [`best play: ${line.join(' ')}`]),
      ].join('\n'),
    );
}

function lineText(variant: Variant, reader: TableReader, setup: Setup): string[] {
  const rules = reader.rules.uncounted;
  const machine = rules.createMachine();
  machine.load(setup);
  let position = rules.fromSetup(setup);
  return tableLine(reader, machine, MAX_LINE).map((index) => {
    const move = machine.move(index);
    machine.make(index);
    const words = formatMove(variant, move, rules.legalMoves(position), 'short');
    position = rules.play(position, move);
    return words;
  });
}

const valueText = ({ result, plies }: Value): string =>
  result === 'draw'
    ? 'draw'
    : `${result === 'win' ? 'won' : 'lost'} in ${plies} ${plies === 1 ? 'ply' : 'plies'}`;

/** `won in 25 plies`, and whether the counter allows it. */
function standingText({ end, counted, counter }: Standing): string {
  const text = valueText(end);
  if (counter === null || end.result === 'draw') return text;
  const { name, plies, used } = counter;
  const left = `${name}: ${plies - used} of ${plies} plies left`;
  return counted.result === end.result ? `${text} (${left})` : `${text}, but drawn by the counter (${left})`;
}
