import { percent } from '../run/numbers.ts';
import { formatTable } from '../table.ts';
import type { Comparison, ComparisonLine, Metric } from './compare-cells.ts';

const WORDS: Readonly<Record<Metric, string>> = {
  score: 'first player %',
  draws: 'draws %',
  decisive: 'first of decisive %',
  plies: 'plies',
};

/** The comparison as text: the rows, a line for each difference, and what to keep in mind. */
export function describeComparison({ rows, differences, adjustment, tests, warnings }: Comparison): string {
  const played = formatTable(
    [
      { title: 'row' },
      { title: 'players' },
      { title: 'games', align: 'right' },
      { title: 'run' },
      { title: 'seed' },
      { title: 'rules' },
    ],
    rows.map(({ label, players, games, run, seed, hash }) => [
      label,
      players,
      String(games),
      run,
      seed,
      hash.slice(0, 12),
    ]),
  );
  const notes = [
    ...(differences.length === 0
      ? ['nothing to compare: two rows need the same players, or the same rules']
      : [
          `difference: the first row minus the second; 95 % intervals, each for itself; p-values of ${tests} tests adjusted by ${adjustment === 'holm' ? 'Holm' : 'Benjamini-Hochberg'}`,
          'rows are never added up: players and budgets stay apart',
        ]),
    ...warnings.map((warning) => `warning: ${warning}`),
  ];
  return [
    played,
    '',
    ...(differences.length === 0 ? [] : [differenceTable(differences), '']),
    ...notes.map((line) => `  ${line}`),
  ].join('\n');
}

function differenceTable(lines: readonly ComparisonLine[]): string {
  return formatTable(
    [
      { title: 'rows' },
      { title: 'difference of' },
      { title: 'value', align: 'right' },
      { title: '95 % interval' },
      { title: 'n', align: 'right' },
      { title: 'p', align: 'right' },
      { title: 'adjusted', align: 'right' },
      { title: 'how' },
    ],
    lines.map((line) => {
      const show = line.metric === 'plies' ? (value: number): string => value.toFixed(1) : percent;
      const sign = (value: number): string => `${value > 0 ? '+' : ''}${show(value)}`;
      return [
        `${line.a} - ${line.b}`,
        WORDS[line.metric],
        sign(line.value),
        `[${sign(line.low)}, ${sign(line.high)}]`,
        line.paired === null ? line.n.join('/') : `${line.n[0]} pairs`,
        pText(line.pValue),
        pText(line.pAdjusted),
        line.paired === null
          ? line.method
          : `${line.method}, paired by ${line.paired}, variance x ${line.varianceRatio!.toFixed(2)}`,
      ];
    }),
  );
}

const pText = (p: number): string => (p < 0.0001 ? '<0.0001' : p.toFixed(4));
