import type { Outcome, Rules } from '@draughts-lab/engine';
import { parseJson } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import { initialSetup, type Variant } from '@draughts-lab/variant';
import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command } from '../command.ts';
import { CliError } from '../shared/exit.ts';
import { printResult } from '../shared/io.ts';
import { type Answer, answerLines } from '../shared/lines.ts';
import { loadVariant } from '../shared/load-variant.ts';
import {
  claimOf,
  isCountedDraw,
  newGame,
  outcomeOf,
  playMove,
  positionOf,
  readLegalMove,
} from '@draughts-lab/referee';
import { createRules, engineOption } from '../shared/rules.ts';
import { issuesInOneLine } from '../shared/setup.ts';

interface GameText {
  readonly fen?: string;
  readonly moves: readonly string[];
}

/** How a record stands after its last ply, or the ply (from 1; 0 is the position) at which it goes wrong. */
type OutcomeAnswer =
  | {
      readonly result: string;
      readonly reason: string;
      readonly ply: number;
      readonly seat?: string;
      /** The rule by which the side to move may claim the end; absent where there is nothing to claim. */
      readonly claim?: string;
      /** The first draw that the rules count and from which the record goes on; absent without one. */
      readonly unclaimed?: { readonly reason: string; readonly ply: number };
    }
  | { readonly error: string; readonly ply: number };

export function registerOutcome(program: Command): Command {
  return addCommand(program, 'outcome <variant>', 'show whether a game is over, and why')
    .addOption(new Option('--fen <fen>', 'the position before the first move').conflicts('stdin'))
    .addOption(new Option('--moves <moves>', 'the moves, separated by spaces').conflicts('stdin'))
    .option(
      '--stdin',
      'one record {"fen", "moves": [...]} a line in, one JSON object a line out; fen may be left out',
    )
    .addOption(engineOption())
    .option('--json', 'a JSON object')
    .action(async (argument, options) => {
      const variant = loadVariant(argument);
      const rules = createRules(variant, options.engine);
      if (options.stdin) {
        await answerLines(
          (line) => answerRecord(rules, line),
          () => ({ ply: 0 }),
        );
        return;
      }
      const { fen, moves = '' } = options;
      const game = { moves: moves.split(/\s+/).filter((word) => word !== '') };
      const answer = judge(rules, fen === undefined ? game : { ...game, fen });
      if ('error' in answer) throw new CliError(`ply ${answer.ply}: ${answer.error}`);
      printResult(options.json, answer, () =>
        [
          `${answer.result}, ${answer.reason}, ply ${answer.ply}`,
          ...(answer.unclaimed === undefined
            ? []
            : [`played on from a draw: ${answer.unclaimed.reason}, ply ${answer.unclaimed.ply}`]),
          ...(answer.claim === undefined ? [] : [`the side to move may claim: ${answer.claim}`]),
        ].join('\n'),
      );
    });
}

function answerRecord(rules: Rules, line: string): Answer {
  const game = readRecord(line);
  return typeof game === 'string' ? { error: game, ply: 0 } : judge(rules, game);
}

/** A record, or what is wrong with it. */
function readRecord(line: string): GameText | string {
  const parsed = parseJson(line);
  if (!parsed.ok) return parsed.issues[0]!.message;
  const record = parsed.value;
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return 'expected an object {"fen", "moves"}';
  }
  const { fen, moves } = record as { fen?: unknown; moves?: unknown };
  if (fen !== undefined && fen !== null && typeof fen !== 'string') return 'fen: expected a text';
  if (!Array.isArray(moves) || !moves.every((move): move is string => typeof move === 'string')) {
    return 'moves: expected an array of texts';
  }
  return typeof fen === 'string' ? { fen, moves } : { moves };
}

function judge(rules: Rules, { fen, moves }: GameText): OutcomeAnswer {
  const { variant } = rules;
  const setup =
    fen === undefined ? { ok: true as const, value: initialSetup(variant) } : parseFen(variant, fen);
  if (!setup.ok) return { error: `fen: ${issuesInOneLine(setup.issues)}`, ply: 0 };
  let game = newGame(rules, setup.value);
  let unclaimed: { reason: string; ply: number } | null = null;
  for (const [index, text] of moves.entries()) {
    const position = positionOf(game);
    const before = rules.outcome(position);
    if (before.over && isCountedDraw(variant, before)) unclaimed ??= { reason: before.reason, ply: index };
    else if (before.over)
      return { error: `the game was over after ply ${index} (${before.reason})`, ply: index + 1 };
    const found = readLegalMove(rules, position, text);
    if (!found.ok) return { error: issuesInOneLine(found.issues), ply: index + 1 };
    game = playMove(game, found.value);
  }
  const claim = claimOf(game);
  return {
    ...resultOf(variant, outcomeOf(game)),
    ply: moves.length,
    ...(unclaimed !== null && { unclaimed }),
    ...(claim !== null && { claim: claim.rule }),
  };
}

/** `white`, `black`, `draw` or `ongoing`; seat N of a star is white, S is black, the others keep their name. */
function resultOf(variant: Variant, outcome: Outcome): { result: string; reason: string; seat?: string } {
  if (!outcome.over) return { result: 'ongoing', reason: 'none' };
  const { reason, winner } = outcome;
  if (winner === null) return { result: 'draw', reason };
  const { id } = variant.players[winner]!;
  if (variant.board.shape !== 'star') return { result: id, reason };
  return { result: id === 'N' ? 'white' : id === 'S' ? 'black' : id, reason, seat: id };
}
