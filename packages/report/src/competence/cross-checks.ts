import { intervalDifference } from '@draughts-lab/stats';
import type { Estimate } from '../estimate.ts';
import type { Row } from '../row.ts';
import type { Competence, Judge, SecondOpinion } from './competence.ts';

/** Fills in what other rows of the run say about each row. */
export function withCrossChecks(rows: readonly Row[]): Row[] {
  const byRules = Map.groupBy(rows, ({ variantHash }) => variantHash);
  return rows.map((row) => {
    const others = byRules.get(row.variantHash)!;
    const { judges } = row.competence;
    return { ...row, competence: { judges, budgets: budgetsOf(row, others), second: secondOf(row, others) } };
  });
}

function budgetsOf({ ladder }: Row, others: readonly Row[]): Competence['budgets'] {
  if (ladder === null) return [];
  const steps = others.flatMap((row) =>
    row.ladder?.player === ladder.player && row.score !== null
      ? [{ nodes: row.ladder.nodes, score: row.score }]
      : [],
  );
  return new Set(steps.map(({ nodes }) => nodes)).size < 2 ? [] : steps.toSorted((a, b) => a.nodes - b.nodes);
}

/** The row of another kind of player with the most games; the earlier one of two. Players that meet another say nothing here. */
function secondOf(row: Row, others: readonly Row[]): SecondOpinion | null {
  const own = lone(row);
  if (own === null || row.score === null) return null;
  const unlike = others.filter((other) => {
    const judge = lone(other);
    return judge !== null && isUnlike(own, judge) && other.score !== null && !other.sparse;
  });
  const [best] = unlike.toSorted((a, b) => b.counted - a.counted || a.cell - b.cell);
  const difference = best === undefined ? null : scoreDifference(row.score, best.score!);
  if (best === undefined || difference === null) return null;
  return {
    cell: best.cell,
    player: best.pairing,
    score: best.score!,
    difference,
    agrees: difference.low! <= 0 && difference.high! >= 0,
  };
}

/** The one player of a row that plays itself and has an opinion; players who move by chance have none. */
function lone({ competence: { judges } }: Row): Judge | null {
  return judges.length === 1 && judges[0]!.evaluation !== 'none' ? judges[0]! : null;
}

/** Another search, or another evaluation. More nodes make no other player. */
const isUnlike = (a: Judge, b: Judge): boolean =>
  a.kind !== b.kind || a.evaluation !== b.evaluation || a.part !== b.part || a.weights !== b.weights;

function scoreDifference(a: Estimate, b: Estimate): Estimate | null {
  if (a.low === null || a.high === null || b.low === null || b.high === null) return null;
  const ends = intervalDifference(
    { value: a.value, low: a.low, high: a.high },
    { value: b.value, low: b.low, high: b.high },
  );
  return { ...ends, method: 'wald' };
}
