import { eloFromScore } from '@draughts-lab/stats';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingAnswers, tellingAnswers } from '../draw/findings-text.ts';
import { formatEstimate } from '../draw/quantity.ts';
import { PLAIN } from '../draw/words.ts';
import { eloEstimateOf, estimateOf } from '../estimate.ts';
import type { RunReport } from '../run-report.ts';
import { noVerdict, type VariantVerdict } from '../verdict/verdict.ts';
import { describeFindings } from './describe-findings.ts';
import { type FindingLine, type Findings, findingsOf, type MatchLine, type Unsettled } from './findings.ts';

const estimate = (value: number, half: number): FindingLine['draws'] =>
  estimateOf({
    value,
    interval: { low: value - half, high: value + half, confidence: 0.95, method: 'wald' } as never,
  });

function lineOf(
  variant: string,
  part: Partial<VariantVerdict>,
  elo: number,
  draws: number,
  plies: number,
): FindingLine {
  const value = estimate(elo, 12);
  const verdict: VariantVerdict = {
    ...noVerdict('too-few'),
    reason: null,
    value,
    together: value,
    variant,
    variantName: variant,
    variantHash: 'a',
    cells: [0],
    ...part,
  };
  return {
    variant,
    verdict,
    advantage: verdict.kind === 'none' ? null : value,
    games: 1900,
    draws: estimate(draws, 0.02),
    plies: estimate(plies, 1),
  };
}

const LINES = [
  lineOf('russian', { kind: 'balanced' }, 4, 0.31, 62),
  lineOf('armenian', { kind: 'balanced', side: 'first' }, 15, 0.31, 70),
  lineOf('corners', { kind: 'favoured', side: 'first' }, 60, 0.02, 90),
  lineOf('pool', { kind: 'edge', side: 'second' }, -33, 0.25, 60),
  lineOf('towers', { kind: 'depends' }, 10, 0.1, 61),
  lineOf('turkish', { kind: 'open', moreGames: 4300 }, 20, 0.1, 61),
  lineOf('thai', { kind: 'open', onTheMargin: true }, 35, 0.1, 61),
  lineOf('lasca', { kind: 'none', reason: 'one-line' }, 0, 0.1, 61),
];

function reportOf(lines: readonly FindingLine[], part: Partial<Findings> = {}): RunReport {
  const rest = findingsOf({ cells: [], players: [], openings: { kind: 'start' } }, [], [], []);
  const findings: Findings = {
    ...rest,
    lines,
    kinds: 3,
    balanced: lines.filter(({ verdict }) => verdict.kind === 'balanced').map(({ variant }) => variant),
    favoured: lines.filter(({ verdict: { kind } }) => kind === 'favoured' || kind === 'edge'),
    mostDrawish: { variant: 'russian', value: 0.31, alike: ['armenian'] },
    longest: { variant: 'corners', value: 90, alike: [] },
    unsettled: lines.flatMap(({ variant, verdict: { kind, moreGames, onTheMargin } }): Unsettled[] =>
      kind === 'depends'
        ? [{ variant, need: 'players', games: null }]
        : kind === 'open'
          ? [{ variant, need: onTheMargin ? 'margin' : 'games', games: moreGames }]
          : [],
    ),
    ...part,
  };
  return {
    findings,
    rows: [],
    problems: [],
    lost: [],
    otherPrograms: [],
    games: 10_460,
    gamesPlanned: 11_400,
    imported: null,
    code: 'abc1234',
    seed: '1',
    rowsHash: 'ab'.repeat(32),
  } as unknown as RunReport;
}

const NEXT = [
  ['dlab report six --notes', 'methods, and every number with its interval'],
  ['dlab dashboard', 'look at the games'],
] as const;

test('the screen at the end of a run', () => {
  expect(describeFindings(reportOf(LINES), NEXT)).toMatchSnapshot();
});

test('a verdict after random plies says so, in every sentence that has it', () => {
  const screen = describeFindings(reportOf(LINES, { afterRandomPlies: true }), NEXT);
  expect(screen).toContain('Asked after random opening plies, poor moves included');
  const answers = findingAnswers(reportOf(LINES, { afterRandomPlies: true }).findings, PLAIN, (id) => id);
  expect(
    answers.filter(({ answer }) => answer.includes('(after random opening plies)')).map(({ asked }) => asked),
  ).toEqual(['fairest', 'favoured']);
  expect(describeFindings(reportOf(LINES), NEXT)).not.toContain('random');
});

test('a screen has at most 30 lines of 100 columns, whatever the games are called', () => {
  const kinds = fc.constantFrom(...LINES.map(({ verdict }) => verdict));
  const anyLine = fc
    .record({
      variant: fc.string({ minLength: 1, maxLength: 60 }),
      verdict: kinds,
      elo: fc.integer({ min: -900, max: 900 }),
    })
    .map(({ variant, verdict, elo }) => lineOf(variant, { ...verdict, variant }, elo, 0.2, 60));
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 60 }), (lines) => {
      const screen = describeFindings(reportOf(lines, { afterRandomPlies: true }), NEXT).split('\n');
      expect(Math.max(...screen.map((line) => line.length))).toBeLessThanOrEqual(100);
      expect(screen.length).toBeLessThanOrEqual(30);
    }),
    { numRuns: 200 },
  );
});

test('what changes the reading stands on it, in a line each', () => {
  const report = {
    ...reportOf(LINES.slice(0, 1)),
    lost: [{ path: 'shards/a', message: 'damaged' }],
    otherPrograms: [{}],
  } as unknown as RunReport;
  expect(describeFindings(report, [])).toMatch(/Damaged +one part|Damaged +1 part/);
  expect(describeFindings(report, [])).toContain('More than one version of the program');
});

test('of given openings the screen names those that favour a side', () => {
  const [line] = [lineOf('english', { kind: 'none', reason: 'chosen-openings' }, 0, 0.4, 90)];
  const openings = [
    {
      variant: 'english',
      rated: 156,
      favouring: [
        { opening: 'ACF 65', side: 'second', score: 0.269 },
        { opening: 'ACF 170', side: 'first', score: 0.635 },
      ],
    },
  ] as const;
  const screen = describeFindings(reportOf([line], { mostDrawish: null, longest: null, openings }), NEXT);
  expect(screen.replace(/\s+/g, ' ')).toContain(
    'English: for all players, 1 of 156 openings are shown to favour the first side, 1 the second;',
  );
  expect(screen.replace(/\s+/g, ' ')).toContain('27 % from ACF 65, 64 % from ACF 170.');
});

/** What is said of a match, by the Elo of its first player. */
function stronger(elo: MatchLine['elo']): string | undefined {
  const match = { variant: 'russian', variantName: 'Russian', players: ['a', 'b'] as const, games: 60 };
  const { findings } = reportOf([], {
    mostDrawish: null,
    longest: null,
    matches: [{ ...match, score: null, elo }],
  });
  const [said, ...others] = findingAnswers(findings, PLAIN, String);
  return others.length === 0 && said?.asked === 'stronger' ? said.answer : undefined;
}

test('where there is room for two answers, those that say most; a match says who is stronger with its interval', () => {
  const asked = (lines: readonly FindingLine[], part: Partial<Findings> = {}): string[] =>
    tellingAnswers(reportOf(lines, part).findings, 2, PLAIN, String).map((answer) => answer.asked);
  expect(asked(LINES)).toEqual(['favoured', 'fairest']);
  expect(asked(LINES.slice(5), { mostDrawish: null })).toEqual(['longest', 'open']);
  const elo = { value: -120, low: -180, high: -70, method: 'jeffreys' };
  expect(stronger(elo)).toBe('B is, by 120 [70, 180] Elo.');
});

test('of a player that lost all games the Elo has one end: where the scale is cut is no measurement', () => {
  const lost = eloEstimateOf({
    value: eloFromScore(0),
    interval: { low: eloFromScore(0), high: -613, confidence: 0.95, method: 'jeffreys' },
  });
  expect(lost).toMatchObject({ low: null, high: -613 });
  expect(stronger(lost)).toBe('B is, by more than 613 Elo.');
  expect(formatEstimate({ ...lost, unit: 'elo' }, PLAIN)).toBe('[-∞, -613.0]');
});

test('a match with fixed seats says that it cannot answer, and what would', () => {
  const match = { variant: 'russian', variantName: 'Russian', players: ['a', 'b'] as const, games: 60 };
  const [question] = describeFindings(
    reportOf([], { mostDrawish: null, longest: null, matches: [{ ...match, score: null, elo: null }] }),
    NEXT,
  ).split('\n');
  expect(question).toMatch(/^Who is stronger\? .* games, seats fixed: an answer needs "seats": "rotate"\.$/);
});
