import { matchText, type TrainingReport } from '@draughts-lab/learn';
import type { LearnedWeights } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { tableOf, textTable } from '@draughts-lab/report/draw';

/** The report as text: what each generation learned, what it won, and what pieces are worth. */
export function describeTraining(
  { variant, generations, card }: TrainingReport,
  rules: Variant,
  learned: LearnedWeights | null,
): string {
  const lines = [
    variant,
    textTable(
      tableOf(generations, [
        ['generation', ({ generation }) => String(generation)],
        ['games', ({ fit }) => String(fit.games)],
        ['positions', ({ fit }) => String(fit.positions)],
        ['material', ({ fit }) => fit.materialLoss.toFixed(4)],
        ['before', ({ fit }) => fit.lossBefore.toFixed(4)],
        ['learned', ({ fit }) => fit.loss.toFixed(4)],
        ['least', ({ fit }) => fit.leastLoss.toFixed(4)],
        ['against the one before', ({ gate }) => matchText(gate)],
        ['kept', ({ accepted }) => (accepted ? 'yes' : 'no')],
      ]),
    ),
    '',
  ];
  for (const { generation, fit } of generations)
    for (const warning of fit.warnings ?? []) lines.push(`generation ${generation}: ${warning}`);
  for (const entry of card)
    lines.push(`against the hand-made evaluation at ${entry.nodes} nodes: ${matchText(entry)}`);
  if (learned !== null) lines.push('', pieceMaps(rules, learned));
  return lines.join('\n');
}

/**
 * Worth of each kind of piece of the first player: the mean over the squares, and a map of the board with what each square
 * adds to it, in the opening and in the ending. What patterns add is not in it.
 */
function pieceMaps({ board, document }: Variant, { set, weights }: LearnedWeights): string {
  const kinds = document.king === null ? ['man'] : ['man', 'king'];
  return kinds
    .flatMap((kind, king) =>
      ['opening', 'ending'].map((phase, at) => {
        const worths = Array.from({ length: board.size }, (_, square) => {
          const feature = set.offsets.squares + 4 * square + king;
          const parameter = set.parameter[feature]!;
          return parameter < 0 ? 0 : set.sign[feature]! * weights[2 * parameter + at]!;
        });
        const mean = Math.round(worths.reduce((sum, worth) => sum + worth, 0) / board.size);
        return `${kind} in the ${phase}: ${mean}, and by square\n${squareMap(board, worths, mean)}`;
      }),
    )
    .join('\n\n');
}

/** One number for each square, less the mean, where the square is on the board. */
function squareMap(
  { size, columns, rows, x, y }: Variant['board'],
  worths: readonly number[],
  mean: number,
): string {
  const lines = Array.from({ length: rows }, () => new Array<string>(columns).fill('   .'));
  for (let square = 0; square < size; square++)
    lines[rows - 1 - y[square]!]![x[square]!] = String(worths[square]! - mean).padStart(4);
  return lines.map((line) => line.join('')).join('\n');
}
