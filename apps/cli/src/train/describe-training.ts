import { matchText, type TrainingReport } from '@draughts-lab/learn';
import type { LearnedWeights } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { textTable } from '@draughts-lab/report/draw';

/** The report as text: what each generation learned, what it won, and what pieces are worth. */
export function describeTraining(
  { variant, generations, card }: TrainingReport,
  rules: Variant,
  learned: LearnedWeights | null,
): string {
  const rows = generations.map(({ generation, fit, gate, accepted }) => [
    String(generation),
    String(fit.games),
    String(fit.positions),
    fit.materialLoss.toFixed(4),
    fit.lossBefore.toFixed(4),
    fit.loss.toFixed(4),
    fit.leastLoss.toFixed(4),
    matchText(gate),
    accepted ? 'yes' : 'no',
  ]);
  const head = [
    'generation',
    'games',
    'positions',
    'material',
    'before',
    'learned',
    'least',
    'against the one before',
    'kept',
  ];
  const lines = [
    variant,
    textTable(
      head.map((title) => ({ title })),
      rows,
    ),
    '',
  ];
  for (const entry of card)
    lines.push(`against the hand-made evaluation at ${entry.nodes} nodes: ${matchText(entry)}`);
  if (learned !== null) lines.push(pieceValues(rules, learned));
  return lines.join('\n');
}

/** Mean worth of each kind of piece of the first player over the squares, without patterns. */
function pieceValues({ board, document }: Variant, { set, weights }: LearnedWeights): string {
  const kinds = document.king === null ? ['man'] : ['man', 'king'];
  return kinds
    .map((kind, king) => {
      const mean = [0, 1].map((phase) => {
        let sum = 0;
        for (let square = 0; square < board.size; square++) {
          const feature = set.offsets.squares + 4 * square + king;
          const parameter = set.parameter[feature]!;
          if (parameter >= 0) sum += set.sign[feature]! * weights[2 * parameter + phase]!;
        }
        return Math.round(sum / board.size);
      });
      return `${kind}, mean over the squares: ${mean[0]} in the opening, ${mean[1]} in the ending`;
    })
    .join('\n');
}
