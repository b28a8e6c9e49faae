import { interpretRules } from '@draughts-lab/engine';
import { parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { probePlay } from './probe-play.ts';

function changed(base: string, changes: object): Variant {
  const parsed = parseVariant({ extends: base, ...changes }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

test('a game that nobody can win is odd', () => {
  const draws = changed('russian', { end: { noPieces: 'draw', noMoves: 'draw' } });
  expect(probePlay(interpretRules(draws), 6).warnings).toMatchObject([
    { code: 'probe.nobody-won', params: { games: 6 } },
  ]);
});

test('a playable variant: every game ends, and the numbers agree with one another', () => {
  const { report, issues, warnings } = probePlay(interpretRules(changed('russian', {})), 10);
  expect(issues).toEqual([]);
  expect(warnings).toEqual([]);
  expect(report).toMatchObject({ firstMoves: 7, games: 10, ended: 10 });
  const sum = (counts: Readonly<Record<string, number>>): number =>
    Object.values(counts).reduce((a, b) => a + b, 0);
  expect(sum(report.reasons)).toBe(10);
  expect(sum(report.results)).toBe(10);
  expect(probePlay(interpretRules(changed('russian', {})), 10).report).toEqual(report);
});

test('a first player without a move is a problem', () => {
  const stuck = changed('russian', { setup: { white: { men: ['a3'] }, black: { men: ['b4', 'c5'] } } });
  const { issues } = probePlay(interpretRules(stuck), 5);
  expect(issues.map(({ path }) => path)).toEqual(['setup']);
});

/** Thirty flying kings against as many as stand apart on a board of 16: captures without end. */
const lattice = (from: number, row: number): string[] =>
  Array.from({ length: 7 }, (_, x) =>
    Array.from({ length: 4 }, (_, y) => `${'abcdefghijklmnop'[from + 2 * x]}${row + 2 * y}`),
  ).flat();
const monstrous = changed('turkish', {
  board: { columns: 16, rows: 16 },
  setup: {
    white: { men: [], kings: lattice(0, 1) },
    black: { men: [], kings: [...lattice(1, 2), ...lattice(1, 10)] },
  },
  king: { capture: { directions: ['orthogonal', 'diagonal'] } },
  capture: { chain: 'may-stop', reversal: 'allowed', choice: [] },
});

test('captures without end in the start position are a problem, not a matter of minutes and gigabytes', () => {
  const { issues, report } = probePlay(interpretRules(monstrous, { maxLines: 20_000 }), 5);
  expect(issues).toMatchObject([
    { path: 'setup', message: 'the position has more than 20000 capture lines' },
  ]);
  expect(report).toMatchObject({ games: 0, firstMoves: 0 });
});

test('games stop when their time is up, and nobody is said to have had no move', () => {
  let clock = 0;
  const { issues, warnings, report } = probePlay(
    interpretRules(changed('russian', {})),
    20,
    () => (clock += 10_000),
  );
  expect(issues).toEqual([]);
  expect(warnings).toMatchObject([{ code: 'probe.late', params: { seconds: 15, game: 1 } }]);
  expect(report).toMatchObject({ games: 1, ended: 0 });
});

test('games that do not end are a warning', () => {
  const endless = changed('star', { end: { moveLimit: null }, draws: { repetition: null } });
  const { report, warnings, issues } = probePlay(interpretRules(endless), 1);
  expect(issues).toEqual([]);
  expect(report).toMatchObject({ games: 1, ended: 0, meanPlies: null });
  expect(warnings).toMatchObject([{ code: 'probe.unfinished', params: { open: 1, games: 1, plies: 1000 } }]);
});
