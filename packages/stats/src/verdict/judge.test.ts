import { describe, expect, it } from 'vitest';
import { scoreFromElo } from '../score/elo.ts';
import { judgeLooks, judgeVariants, type LookedAt } from './judge.ts';
import type { JudgedGroup, JudgedRow, LineSums } from './verdict.ts';

/** As many lines of equal size, whose scores differ by `tau` (a standard deviation) beyond chance. */
function linesOf(lines: number, games: number, score: number, tau: number): LineSums {
  const perLine = games / lines;
  const variance = 0.17;
  const between = (lines - 1) * variance + games * tau ** 2 * (1 - 1 / lines);
  const total = games * score;
  return {
    lines,
    games,
    sumGamesSquared: lines * perLine ** 2,
    sumScoreSquaredPerGame: total ** 2 / games + between,
    score: total,
    scoreSquared: total ** 2 / games + between + (games - lines) * variance,
  };
}

const row = (score: number, units = 1000, tau = 0, lines = 100): JudgedRow => ({
  units,
  score,
  variance: 0.17 / units,
  lines: linesOf(Math.min(lines, units / 3), units, score, tau),
});
const group = (...rows: JudgedRow[]): JudgedGroup => ({ refused: null, rows });
const refused = (reason: 'seats' | 'level-openings'): JudgedGroup => ({ refused: reason, rows: [] });
const kindOf = (...rows: JudgedRow[]): string => judgeVariants([group(...rows)])[0]!.kind;

describe('the verdict on one variant', () => {
  it('follows the pooled rows where they agree', () => {
    expect(kindOf(row(0.5), row(0.505, 400), row(0.495, 500))).toBe('balanced');
    expect(kindOf(row(0.62), row(0.6, 400), row(0.61, 500))).toBe('favoured');
    expect(kindOf(row(0.548), row(0.545, 400), row(0.55, 500))).toBe('edge');
    expect(kindOf(row(0.51, 60), row(0.49, 60))).toBe('open');
  });

  it('names the side', () => {
    const [first, second] = judgeVariants([group(row(0.6)), group(row(0.4))]);
    expect([first!.side, second!.side]).toEqual(['first', 'second']);
    expect(judgeVariants([group(row(0.5))])[0]!.side).toBeNull();
    // Within the margin, and for one side all the same.
    expect(judgeVariants([group(row(0.52, 10_000))])[0]).toMatchObject({ kind: 'balanced', side: 'first' });
  });

  it('depends on the players where they differ, unless each of them shows the same', () => {
    expect(kindOf(row(0.5), row(0.56, 1000), row(0.44, 1000))).toBe('depends');
    expect(kindOf(row(0.6), row(0.7), row(0.8))).toBe('favoured');
    expect(kindOf(row(0.505, 20_000), row(0.49, 20_000))).toBe('balanced');
    expect(kindOf(row(0.54, 2000), row(0.6, 2000))).toBe('edge');
  });

  it('is settled where more games of these players would change nothing', () => {
    const settled = (...rows: JudgedRow[]): boolean => judgeVariants([group(...rows)])[0]!.settled;
    expect(settled(row(0.5))).toBe(true);
    expect(settled(row(0.52, 100))).toBe(false);
    expect(settled(row(0.5), row(0.56), row(0.44))).toBe(true);
    // Both are beyond the margin, the first by too little to be shown.
    expect(judgeVariants([group(row(0.56, 400), row(0.7, 400))])[0]).toMatchObject({ settled: false });
  });

  it('rests on one kind of player where there is one row', () => {
    expect(judgeVariants([group(row(0.5))])[0]).toMatchObject({ kind: 'balanced', onePlayer: true });
    expect(judgeVariants([group(row(0.5), row(0.5))])[0]).toMatchObject({ onePlayer: false });
  });
});

describe('lines', () => {
  it('widen the interval, by an error that is told apart', () => {
    const [few] = judgeVariants([group(row(0.5, 1000, 0.25, 20))]);
    expect(few!.errors!.lines).toBeNear(0.25 * Math.sqrt(1 / 20), 0.005);
    expect(few!.errors!.total).toBeNear(Math.hypot(few!.errors!.sampling, few!.errors!.lines), 1e-12);
    expect(few!.kind).toBe('open');
  });

  it('add the same to all rows: more players do not average it away', () => {
    const one = row(0.5, 1000, 0.2, 20);
    const [alone, three] = [[one], [one, one, one]].map((rows) => judgeVariants([group(...rows)])[0]!);
    expect(three!.errors!.lines).toBeNear(alone!.errors!.lines, 1e-12);
    expect(three!.errors!.sampling).toBeNear(alone!.errors!.sampling / Math.sqrt(3), 1e-12);
  });

  it('refuse a verdict where there is one, or none is known', () => {
    const reasonOf = (lines: LineSums | null): string | null =>
      judgeVariants([group(row(0.5), { ...row(0.5), lines })])[0]!.reason;
    expect(reasonOf(linesOf(1, 1000, 0.5, 0))).toBe('one-line');
    expect(reasonOf(null)).toBe('no-lines');
    expect(judgeVariants([group(row(0.5), row(0.5, 29))])[0]).toMatchObject({
      kind: 'none',
      reason: 'too-few',
      settled: false,
      score: null,
      rows: [],
    });
  });

  it('that are too few keep a verdict open whatever is played', () => {
    const [verdict] = judgeVariants([group(row(0.5, 4000, 0.3, 20))]);
    expect(verdict).toMatchObject({ kind: 'open', moreGames: null, onTheMargin: false });
  });
});

describe('games that are missing', () => {
  it('would decide', () => {
    const [verdict] = judgeVariants([group(row(0.525, 600))]);
    expect(verdict!.kind).toBe('open');
    const more = verdict!.moreGames!;
    const after = (units: number): string => kindOf(row(0.525, units));
    expect(after(600 + more + 20)).toBe('balanced');
    expect(after(600 + more - 20)).not.toBe('balanced');
  });

  it('are not named on the margin', () => {
    const [verdict] = judgeVariants([group(row(scoreFromElo(35) + 0.001, 1000))]);
    expect(verdict).toMatchObject({ kind: 'edge', moreGames: null, onTheMargin: true });
  });
});

describe('several variants', () => {
  it('hold together: what is shown alone may not be among six', () => {
    const near = group(row(0.519, 1000));
    expect(judgeVariants([near])[0]!.kind).toBe('balanced');
    const six = judgeVariants(Array.from({ length: 6 }, () => near));
    expect(new Set(six.map(({ kind }) => kind))).toEqual(new Set(['open']));
    expect(six[0]!.score!.together.high).toBeGreaterThan(six[0]!.score!.interval.high);
  });

  it('that are refused by their design take nothing from the others', () => {
    const near = group(row(0.519, 1000));
    const verdicts = judgeVariants([refused('seats'), near, refused('level-openings')]);
    expect(verdicts.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['none', 'seats'],
      ['balanced', null],
      ['none', 'level-openings'],
    ]);
  });

  it('may be none', () => {
    expect(judgeVariants([])).toEqual([]);
  });
});

describe('several looks', () => {
  const looks = [0.25, 0.5, 1];
  const seen = (...rows: JudgedRow[]): LookedAt[] => rows.map((one, look) => ({ look, group: group(one) }));
  const near = row(0.525, 1000);

  it('cost something, the less the earlier they are', () => {
    expect(judgeLooks([seen(near)])[0]!.kind).toBe('balanced');
    expect(judgeLooks([seen(near)], { looks })[0]!.kind).toBe('open');
    const level = (...rows: JudgedRow[]): number =>
      judgeLooks([seen(...rows)], { looks })[0]!.score!.interval.confidence;
    expect(level(near)).toBeNear(1 - 0.05 / 73, 1e-12);
    expect(level(near, near, near)).toBeNear(1 - (0.05 * 64) / 73, 1e-12);
  });

  it('keep what one of them has shown', () => {
    const [clear, blurred] = [row(0.5, 2000), row(0.53, 300)];
    expect(judgeLooks([seen(clear, blurred)], { looks })[0]!.kind).toBe('balanced');
    expect(judgeLooks([seen(blurred, blurred)], { looks })[0]!.kind).toBe('open');
  });

  it('are those of each variant', () => {
    const history = [seen(row(0.5, 2000)), seen(near, near, near)];
    const [settled, played] = judgeLooks(history, { looks });
    expect(settled!.score!.interval.confidence).toBeGreaterThan(played!.score!.interval.confidence);
  });

  it('are counted', () => {
    expect(() => judgeLooks([seen(near, near)])).toThrow(/look 1 of 1/);
    expect(() => judgeLooks([seen(near)], { looks: [0.5] })).toThrow(/looks must ascend .* 0.5/);
    expect(() => judgeLooks([seen(near)], { looks: [0.5, 0.5, 1] })).toThrow(/looks must ascend/);
  });
});

it('refuses what makes no sense', () => {
  expect(() => judgeVariants([], { marginElo: 0 })).toThrow(/marginElo .* got 0/);
  expect(() => judgeVariants([], { level: 0.5 })).toThrow(/level .* 0.5/);
  expect(() => judgeVariants([group({ ...row(0.5), variance: 0 })])).toThrow(/variance .* got 0/);
});
