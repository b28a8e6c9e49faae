import {
  differenceUnit,
  formatEstimate,
  formatValue,
  gamesSearch,
  type Metric,
  type Verdict,
  verdictWords,
} from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { AnalysisCell, DifferenceLine } from '../../../api/analysis.ts';
import { type Adjusted, adjustedColumn } from '../../shared/adjusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Estimate } from '../../shared/estimate.tsx';
import { useWords, type Words } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { VerdictWord } from '../../shared/verdict-word.tsx';

/** Below this a difference is shown, all tests of the page together. */
const LEVEL = 0.05;

export const isShown = ({ difference }: DifferenceLine): boolean =>
  difference !== null && difference.pAdjusted < LEVEL;

/** Each row with its numbers, and below each number its difference from the first row. */
export function CompareMatrix({
  cells,
  lines,
  verdicts,
  adjusted,
  caption,
}: {
  readonly cells: readonly AnalysisCell[];
  readonly lines: readonly DifferenceLine[];
  /** In the order of `cells`. */
  readonly verdicts: readonly Verdict[];
  /** Null where no row has openings that are judged. */
  readonly adjusted: Adjusted | null;
  readonly caption: string;
}): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const metrics = [...new Set(lines.map(({ metric }) => metric))];
  const at = (key: string, metric: Metric): DifferenceLine | undefined =>
    lines.find((line) => line.key === key && line.metric === metric);
  const verdictOf = ({ key }: AnalysisCell): Verdict =>
    verdicts[cells.findIndex((cell) => cell.key === key)]!;
  return (
    <DataTable
      title={t('compare.differences')}
      caption={caption}
      copies={caption}
      stacked
      rows={cells}
      keyOf={({ key }) => key}
      columns={[
        {
          title: t('axis.variant'),
          head: true,
          cell: ({ label }) => say(label),
        },
        {
          title: t('column.verdict'),
          cell: (cell) => <VerdictWord verdict={verdictOf(cell)} />,
          text: (cell) => verdictWords(verdictOf(cell), words),
        },
        ...metrics.map((metric): Column<AnalysisCell> => ({
          id: metric,
          title: t(`metric.${metric}`),
          num: true,
          cell: ({ key }) => <Measure line={at(key, metric)} words={words} />,
          text: ({ key }) => measureText(at(key, metric), words),
        })),
        ...(adjusted === null ? [] : [adjustedColumn(adjusted, ({ key }: AnalysisCell) => key, words)]),
      ]}
    />
  );
}

const unitOf = ({ metric }: DifferenceLine): 'plies' | 'share' => (metric === 'plies' ? 'plies' : 'share');

/** A number with its games, and its difference from that of the first row. */
export function Measure({
  line,
  words,
}: {
  readonly line: DifferenceLine | undefined;
  readonly words: Words;
}): ReactElement {
  if (line === undefined) return <span className="faint">–</span>;
  const { value, difference, games, n, metric } = line;
  const { t } = words;
  return (
    <div className="measure">
      <Estimate number={value} unit={unitOf(line)} />
      <small>
        n <Link href={`/games?${gamesSearch(games)}`}>{words.number(n, 0)}</Link>
      </small>
      {difference !== null && (
        <div className={isShown(line) ? 'difference shown' : 'difference'}>
          <Estimate number={difference} unit={differenceUnit(metric)} />
          <small>
            {t('compare.p', { p: formatValue(difference.pAdjusted, 'p', words) })}
            {difference.paired !== null && `, ${howText(difference, words)}`}
          </small>
        </div>
      )}
    </div>
  );
}

/** The same in copies of the table, with everything that was tested. */
export function measureText(line: DifferenceLine | undefined, words: Words): string {
  if (line === undefined) return '–';
  const { value, difference, n, metric } = line;
  const own = `${formatEstimate({ ...value, unit: unitOf(line) }, words)}, n ${words.number(n, 0)}`;
  if (difference === null) return own;
  const minus = formatEstimate({ ...difference, unit: differenceUnit(metric) }, words);
  const { pValue, pAdjusted } = difference;
  const p = [pValue, pAdjusted].map((one) => formatValue(one, 'p', words));
  return `${own}; ${minus}, p ${p[0]!}, ${words.t('compare.p', { p: p[1]! })}, ${howText(difference, words)}`;
}

/** Over independent games, or over pairs: then how much of the variance is left. */
function howText(
  { paired, n, varianceRatio }: NonNullable<DifferenceLine['difference']>,
  { t, percent }: Words,
): string {
  return paired === null
    ? t('compare.independent')
    : t(`compare.paired.${paired}`, { pairs: n[0], share: percent(varianceRatio!, 0) });
}
