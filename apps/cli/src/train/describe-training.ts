import { matchText, type TrainingReport } from '@draughts-lab/learn';
import { type LearnedWeights, pieceMaps } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { boardMapText, PLAIN, tableOf, textTable, worthMap } from '@draughts-lab/report/draw';

/** The report as text: what each generation learned, what it won, and what pieces are worth. */
export function describeTraining(
  { variant, generations, search = [], card }: TrainingReport,
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
  for (const { setting, nodes, accepted, ...result } of search)
    lines.push(
      `search, ${setting} at ${nodes} nodes: ${matchText(result)}; ${accepted ? 'kept' : 'not kept'}`,
    );
  for (const entry of card)
    lines.push(`against the hand-made evaluation at ${entry.nodes} nodes: ${matchText(entry)}`);
  if (learned !== null) lines.push('', describePieces(rules, learned));
  return lines.join('\n');
}

/** What pieces are worth, as maps of the board. */
export function describePieces(rules: Variant, learned: LearnedWeights | null): string {
  return pieceMaps(rules, learned)
    .map((map) => boardMapText(worthMap(map, rules.board), PLAIN))
    .join('\n\n');
}
