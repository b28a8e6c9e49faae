import { interpretRules } from '@draughts-lab/engine';
import { parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { probePlay } from './probe-play.ts';

function changed(base: string, changes: object): Variant {
  const parsed = parseVariant({ extends: base, ...changes }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

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

test('games that do not end are a warning', () => {
  const endless = changed('star', { end: { moveLimit: null }, draws: { repetition: null } });
  const { report, warnings, issues } = probePlay(interpretRules(endless), 1);
  expect(issues).toEqual([]);
  expect(report).toMatchObject({ games: 1, ended: 0, meanPlies: null });
  expect(warnings).toEqual(['1 of 1 random games were not over after 1000 plies']);
});
