import { ESTIMAND_WORDS } from '../estimand-words.ts';
import {
  type Contents,
  type Field,
  markdownTable,
  markdownText,
  numbers,
  quantity,
  tableOf,
  textTable,
} from '../draw/table.ts';
import type { ReportTrend } from '../trend.ts';
import type { PooledTrend, SkillDepth, StrengthLadder, StrengthReport } from './strength-report.ts';

/** A part of the answer with the words that it needs. */
interface Part {
  readonly title: string;
  readonly table: Contents;
  readonly notes: readonly string[];
}

/** The report on strength as text. */
export function describeStrength(report: StrengthReport): string {
  const parts = strengthParts(report);
  if (parts.length === 0)
    return 'no row in which a player meets itself with one budget or with two: nothing to say of strength';
  return parts
    .map(({ title, table, notes }) =>
      [title, '', textTable(table), '', ...notes.map((note) => `  ${note}`)].join('\n'),
    )
    .join('\n\n');
}

/** The same in Markdown, for a page of results. */
export function strengthMarkdown(report: StrengthReport): string {
  return strengthParts(report)
    .map(({ title, table, notes }) =>
      [
        `## ${title}`,
        '',
        ...markdownTable(table),
        '',
        ...notes.map((note) => `- ${markdownText(note)}`),
        '',
      ].join('\n'),
    )
    .join('\n');
}

/** Its tables; those without a line are left out. */
function strengthParts({ ladders, pooled, depth, equalSkill }: StrengthReport): Part[] {
  const about = new Set(ladders.map(({ estimand }) => estimand)).size > 1;
  const question: Field<{ readonly estimand: StrengthLadder['estimand'] }> = [
    'question',
    ({ estimand }) => ESTIMAND_WORDS[estimand],
  ];
  const rungs = ladders.flatMap(({ variant, estimand, rungs: list }) =>
    list.map((rung) => ({ variant, estimand, ...rung })),
  );
  return [
    {
      title: 'Balance and draws by budget',
      table: tableOf(rungs, [
        ['variant', ({ variant }) => variant],
        ...(about ? [question] : []),
        numbers('nodes', 'nodes', ({ nodes }) => nodes),
        numbers('games', 'games', ({ games }) => games),
        ['Elo of the first player', ({ elo }) => quantity(elo, 'elo')],
        ['draws %', ({ draws }) => quantity(draws, 'share')],
        ['run', ({ run }) => run],
      ]),
      notes: ['95 % intervals, each alone'],
    },
    {
      title: 'Do they change with strength?',
      table: tableOf(trendLines(ladders, pooled), [
        ['variant', ({ variant }) => variant],
        ...(about ? [question] : []),
        ['of', ({ quantity: what }) => what],
        ['for each doubling', ({ perDoubling, unit }) => quantity(perDoubling, unit)],
        ['verdict', ({ verdict }) => verdict],
        numbers('margin', 'number', ({ margin }) => margin),
        ['off the line', ({ fit }) => fit],
      ]),
      notes: [
        'advantage in Elo, draws in logits; stable: the 90 % interval lies within the margin; still-moving: the 95 % interval excludes 0',
        ...(pooled.length === 0
          ? []
          : ['mean: over these variants, each counts the same; p: that all of them change alike']),
      ],
    },
    depthPart(depth),
    {
      title: 'Draws at equal skill',
      table: tableOf(equalSkill, [
        ['variants', ({ a, b }) => `${a} - ${b}`],
        numbers('skill', 'elo', ({ skill }) => skill),
        numbers('draws of the first %', 'share', ({ drawsA }) => drawsA),
        numbers('of the second %', 'share', ({ drawsB }) => drawsB),
        ['difference, logits', ({ difference }) => quantity(difference, 'number')],
        numbers('p', 'p', ({ pValue }) => pValue),
      ]),
      notes: [
        'skill: Elo above the fewest nodes of the same variant; the draws of each are read off a line against skill, at the most that both reach',
      ],
    },
  ].filter(({ table }) => table.rows.length > 0);
}

function depthPart(depth: readonly SkillDepth[]): Part {
  return {
    title: 'Is it deep?',
    table: tableOf(depth, [
      ['variant', ({ variant }) => variant],
      ['nodes', ({ skills }) => skills.map(({ nodes }) => nodes).join(' < ')],
      ['Elo, most nodes over fewest', ({ range }) => quantity(range, 'elo')],
      ['levels', ({ levels }) => quantity(levels, 'number')],
      ['bend', ({ bend }) => quantity(bend, 'elo')],
      ['worth of a doubling', ({ verdict }) => verdict ?? 'one step only'],
    ]),
    notes: [
      'one scale: Elo from expected scores, added up over the steps; a level scores 75 % against the one below (191 Elo)',
      'bend: Elo for each doubling in the last step less that in the first; falling: more search is worth less and less',
    ],
  };
}

interface TrendLine {
  readonly variant: string;
  readonly estimand: StrengthLadder['estimand'];
  readonly quantity: PooledTrend['quantity'];
  readonly perDoubling: ReportTrend['perDoubling'];
  readonly unit: 'elo' | 'number';
  readonly verdict: string;
  readonly margin: number;
  readonly fit: string;
}

function trendLines(ladders: readonly StrengthLadder[], pooled: readonly PooledTrend[]): TrendLine[] {
  const unitOf = (of: PooledTrend['quantity']): 'elo' | 'number' => (of === 'advantage' ? 'elo' : 'number');
  return (['advantage', 'draws'] as const).flatMap((of) => [
    ...ladders.flatMap(({ variant, estimand, [of]: trend }): TrendLine[] =>
      trend === null
        ? []
        : [
            {
              variant,
              estimand,
              quantity: of,
              perDoubling: trend.perDoubling,
              unit: unitOf(of),
              verdict: trend.verdict,
              margin: trend.margin,
              fit: `chi² ${trend.chiSquare.toFixed(1)}, df ${trend.degrees}`,
            },
          ],
    ),
    ...pooled
      .filter(({ quantity: what }) => what === of)
      .map(({ estimand, variants, perDoubling, verdict, margin, alike }): TrendLine => ({
        variant: `mean of ${variants.length}`,
        estimand,
        quantity: of,
        perDoubling,
        unit: unitOf(of),
        verdict,
        margin,
        fit: `alike: p ${alike.toFixed(3)}`,
      })),
  ]);
}
