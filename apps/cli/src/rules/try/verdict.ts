import { visible } from '@draughts-lab/input';
import type { Comparison, ComparisonLine, Row, RunReport } from '@draughts-lab/report';
import { balanceText, formatEstimate, PLAIN, textTable } from '@draughts-lab/report/draw';
import type { Variant } from '@draughts-lab/variant';

/** What a difference is called, and in which unit it is told. */
const METRICS: Readonly<Record<ComparisonLine['metric'], { more: string; less: string; what: string }>> = {
  score: { what: "the first player's score", more: 'higher', less: 'lower' },
  draws: { what: 'draws', more: 'more frequent', less: 'rarer' },
  fairness: { what: 'the distance from a fair score', more: 'larger', less: 'smaller' },
  decisive: { what: "the first player's part of decisive games", more: 'larger', less: 'smaller' },
  plies: { what: 'games', more: 'longer', less: 'shorter' },
};
const LEVEL = 0.05;

/** The rows of both games at each strength, what is shown to be different, and whether it is fair: text, line by line. */
export function verdictText(
  report: RunReport,
  comparison: Comparison,
  variant: Variant,
  base: Variant,
): string[] {
  const strengths = [...new Set(report.rows.map(({ pairing }) => pairing))];
  return strengths.flatMap((pairing, index) => {
    const rows = [variant, base].map(
      ({ id }) => report.rows.find((row) => row.pairing === pairing && row.variant === id) ?? null,
    );
    const [own, other] = rows;
    const name = `${index === 0 ? 'weak' : 'strong'} players (${pairing})`;
    if (own === null || other === null || own === undefined || other === undefined)
      return [`${name}: no games`, ''];
    return [
      name,
      ...table([own, other]),
      ...differencesOf(comparison, own, other).map((line) => `  ${line}`),
      `  ${visible(variant.id)}: ${own.balance === null ? 'not judged' : balanceText(own.balance, PLAIN)}`,
      '',
    ];
  });
}

function table(rows: readonly Row[]): string[] {
  const columns = [
    { title: 'game' },
    { title: 'games', align: 'right' },
    { title: 'first player %', align: 'right' },
    { title: 'draws %', align: 'right' },
    { title: 'plies', align: 'right' },
  ] as const;
  const lines = rows.map((row) => [
    visible(row.variant),
    String(row.counted),
    row.score === null ? '' : formatEstimate({ ...row.score, unit: 'share' }, PLAIN, true),
    row.drawRate === null ? '' : formatEstimate({ ...row.drawRate, unit: 'share' }, PLAIN, true),
    row.plies === null ? '' : formatEstimate({ ...row.plies, unit: 'plies' }, PLAIN, true),
  ]);
  return textTable({ columns, rows: lines })
    .split('\n')
    .map((line) => `  ${line}`);
}

/** The differences that are shown, after the correction for looking at several; a sentence where none is. */
function differencesOf(comparison: Comparison, own: Row, other: Row): string[] {
  const label = ({ cell }: Row): string | undefined =>
    comparison.rows.find((row) => row.cell === cell)?.label;
  const lines = comparison.differences.filter(({ a, b }) => a === label(own) && b === label(other));
  if (lines.length === 0) return ['the two cannot be compared: too few games, or copies of the same game'];
  const shown = lines.filter(({ pAdjusted }) => pAdjusted < LEVEL);
  if (shown.length === 0)
    return ['no difference is shown: what you changed hardly matters here, or there are too few games'];
  return shown.map((line) => {
    const { what, more, less } = METRICS[line.metric];
    const unit = line.metric === 'plies' ? 'plies' : 'difference';
    const by = formatEstimate({ ...line, unit }, PLAIN);
    return `${what} ${line.value > 0 ? more : less} than in ${visible(other.variant)}, by ${by}${unit === 'plies' ? ' plies' : ''}`;
  });
}
