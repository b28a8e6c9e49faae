import type { Rules } from '@draughts-lab/engine';
import { formatFen, formatMove, parseFen, type SquareStyle } from '@draughts-lab/notation';
import { judgeMove, type MoveJudgement } from '@draughts-lab/referee';
import { type Setup } from '@draughts-lab/variant';
import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command } from '../command.ts';
import { drawBoard } from '../shared/draw-board.ts';
import { printResult } from '../shared/io.ts';
import { type Answer, answerLines } from '../shared/lines.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { moveJson } from './move-json.ts';
import { createRules, engineOption } from '../shared/rules.ts';
import { issuesInOneLine, setupOf } from '../shared/setup.ts';

export function registerMoves(program: Command): Command {
  return addCommand(program, 'moves <variant>', 'list the legal moves of a position')
    .addOption(new Option('--fen <fen>', 'the position (default: the initial position)').conflicts('stdin'))
    .option('--stdin', 'one FEN a line in, one JSON object a line out')
    .addOption(
      new Option('--why <move>', 'whether a move is legal, and which rule forbids it').conflicts('stdin'),
    )
    .option('--json', 'a JSON object')
    .addOption(
      new Option('--squares <style>', 'names of squares')
        .choices(['numeric', 'algebraic'])
        .default('own', "the variant's own"),
    )
    .addOption(engineOption())
    .action(async (argument, options) => {
      const variant = loadVariant(argument);
      const rules = createRules(variant, options.engine);
      const { squares } = options;
      if (options.stdin) {
        await answerLines(
          (line) => answer(rules, line, squares),
          (fen) => ({ fen }),
        );
        return;
      }
      const setup = setupOf(variant, options.fen);
      const fen = options.fen ?? formatFen(variant, setup, { squares });
      const { why } = options;
      if (why !== undefined) {
        const judged = judgeMove(rules, rules.fromSetup(setup), why);
        const { legal, reason, code, rules: forbidding, irregularity } = judged;
        const judgement = { fen, move: why, legal, reason, code, rules: forbidding, irregularity };
        printResult(options.json, judgement, () => whyText(judged));
        return;
      }
      const moves = listMoves(rules, setup, squares);
      printResult(options.json, { fen, moves }, () => describe(rules, setup, squares));
    });
}

const whyText = ({ legal, reason }: MoveJudgement): string =>
  legal === null ? `not legal: ${reason}` : `${legal} is legal`;

function listMoves(rules: Rules, setup: Setup, squares: SquareStyle): object[] {
  const legal = rules.legalMoves(rules.fromSetup(setup));
  return legal.map((move) => moveJson(rules.variant, move, legal, squares));
}

function answer(rules: Rules, fen: string, squares: SquareStyle): Answer {
  const setup = parseFen(rules.variant, fen);
  if (!setup.ok) return { fen, error: issuesInOneLine(setup.issues) };
  return { fen, moves: listMoves(rules, setup.value, squares) };
}

function describe(rules: Rules, setup: Setup, squares: SquareStyle): string {
  const { variant } = rules;
  const legal = rules.legalMoves(rules.fromSetup(setup));
  const count = legal.length === 1 ? '1 legal move' : `${legal.length} legal moves`;
  return [
    drawBoard(variant, setup),
    `${variant.players[setup.turn]!.id} to move, ${count}`,
    ...legal.map((move) => `  ${formatMove(variant, move, legal, 'short', squares)}`),
  ].join('\n');
}
