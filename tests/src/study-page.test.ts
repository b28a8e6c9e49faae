import { describe, expect, test } from 'vitest';

interface Row {
  readonly variant: string;
  readonly estimand: string;
  readonly nodes: number;
  readonly value: number;
  /** Half-width of the interval that holds with all rows. */
  readonly half: number;
  readonly verdict: string;
  readonly counted?: number;
  /** As many equally frequent beginnings would be as varied. */
  readonly beginnings?: number;
}
type Page = (facts: object) => string;

const SCRIPT = '../../scripts/study-page.mjs';
const { studyPage } = (await import(SCRIPT)) as { studyPage: Page };

const estimate = (value: number, half: number): object => ({
  value,
  low: value - half,
  high: value + half,
  method: 'wilson-t',
});

function page(rows: readonly Row[]): string {
  const parts = [
    ['start', 'initial-position', 3000],
    ['start-high', 'initial-position', 10_000],
    ['level', 'these-openings', 3000],
    ['level-high', 'these-openings', 10_000],
  ] as const;
  return studyPage({
    study: 'made-up',
    sample: '3%',
    parts: parts.map(([part, estimand, nodes]) => ({
      name: `made-up-${part}`,
      manifest: { createdAt: '2026-11-22T20:30:00Z', variants: [{ id: 'one' }, { id: 'two' }] },
      verified: { replayed: 5, different: [] },
      variety: {
        rows: rows
          .filter((row) => row.estimand === estimand && row.nodes === nodes)
          .map(({ beginnings = 99 }, cell) => ({
            cell,
            plies: [{ ply: 4, distinct: Math.ceil(beginnings), perplexity: beginnings }],
          })),
      },
      report: {
        code: '0.0.0+0123456789ab ffff',
        rowsHash: `${part}-0123456789abcdef`,
        games: 800,
        gamesPlanned: 800,
        beside: null,
        rows: rows
          .filter((row) => row.estimand === estimand && row.nodes === nodes)
          .map(({ value, half, counted = 400, ...row }, cell) => ({
            ...row,
            cell,
            planned: 400,
            games: counted,
            counted,
            distinctGames: counted,
            duplicates: null,
            score: estimate(value, half / 2),
            scoreTogether: estimate(value, half),
            drawRate: estimate(0.3, 0.05),
            elo: estimate(700 * (value - 0.5), 350 * half),
          })),
      },
    })),
    rankings: parts.map(([, estimand, nodes]) => ({
      estimand,
      nodes,
      ranking: {
        lines: rows
          .filter((row) => row.estimand === estimand && row.nodes === nodes)
          .map(({ variant, verdict }) => ({ label: `${variant} · a player`, verdict })),
        left: [],
      },
    })),
    strength: {},
  });
}

const both = (variant: string, values: readonly [number, number], rest: Partial<Row> = {}): Row[] =>
  (['initial-position', 'these-openings'] as const).flatMap((estimand, index) =>
    [3000, 10_000].map((nodes) => ({
      variant,
      estimand,
      nodes,
      value: values[index]!,
      half: 0.04,
      verdict: 'undecided',
      ...rest,
    })),
  );

describe('the page of the study says what the rules of its plan say', () => {
  test('a finding takes both questions, on the same side', () => {
    const told = page([...both('one', [0.6, 0.57]), ...both('two', [0.6, 0.52])]);
    expect(told).toContain('**Found favoured**, by both questions: the first player in one.');
    expect(told).toContain(
      'By one question and not by the other, so no finding: two (first player, from the initial position).',
    );
  });

  test('two questions that contradict each other are no finding', () => {
    const told = page([...both('one', [0.6, 0.4]), ...both('two', [0.5, 0.5])]);
    expect(told).toContain('**No side is found favoured in any of the six**');
    expect(told).toContain(
      'one (first player, from the initial position; second player, over 100 level openings)',
    );
  });

  test('verdicts are those of the ranking; at the highest budget only unfair is claimed', () => {
    const told = page([
      ...both('one', [0.5, 0.5], { verdict: 'fair' }),
      ...both('two', [0.7, 0.7], { verdict: 'unfair' }),
    ]);
    expect(told).toContain(
      '**From the initial position**, at 3,000 nodes: fair within 35 Elo: one; beyond it: two.',
    );
    expect(told).toMatch(
      /At 10,000 nodes shown to be beyond 35 Elo: two from the initial position .* and two over/,
    );
    expect(told).not.toContain('fair within 35 Elo: one and');
  });

  test('a row with less than half of its games has no claim, whatever it shows', () => {
    const told = page([
      ...both('one', [0.8, 0.8], { counted: 199, verdict: 'unfair' }),
      ...both('two', [0.5, 0.5]),
    ]);
    expect(told).toContain('none: 199 games');
    expect(told).toContain('**No side is found favoured in any of the six**');
    expect(told).not.toContain('3,000 nodes: none is shown to be fair; beyond it');
  });

  test('a row about few lines has no claim, and what the plan alone would have said of it is told', () => {
    const told = page([
      ...both('one', [0.7, 0.52], { verdict: 'unfair', beginnings: 4.2 }),
      ...both('two', [0.5, 0.5]),
    ]);
    expect(told).toContain('| about few lines |');
    expect(told).not.toContain('so no finding: one');
    expect(told).toMatch(/By the plan alone: .*one at 3,000 nodes unfair/);
    expect(told).toContain('one at 10,000 nodes unfair');
  });
});
