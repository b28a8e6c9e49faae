import { createRng, hash64, type Manifest, tallyRecords } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { type Change, madeRecords, madeRun } from '../testing/made-run.ts';
import { variantVerdicts } from './variant-verdicts.ts';
import type { VariantVerdict } from './verdict.ts';

/** Games that the first player wins with a probability, over so many lines. */
const won =
  (share: number, lines = 200): Change =>
  (record, index) => {
    const rng = createRng(hash64(`game ${record.cell} ${index}`));
    const isWon = rng.int(1000) < 1000 * share;
    return {
      ...record,
      ending: 'rule',
      winner: isWon ? record.first : 1 - record.first,
      score: isWon ? 1 : 0,
      line: hash64(`line ${rng.int(lines)}`),
    };
  };

function judge(
  change: Change,
  manifestOf: (manifest: Manifest) => Manifest = (same) => same,
  games = 3000,
): VariantVerdict {
  const { manifest } = madeRun({ seats: [2], games });
  const [tally] = tallyRecords(madeRecords(manifest, change));
  return variantVerdicts(manifestOf(manifest), new Map([[0, tally!]])).get(0)!;
}

test.each([
  [0.5, 'balanced', null],
  [0.7, 'favoured', 'first'],
  [0.3, 'favoured', 'second'],
])('first player wins %d of the games: %s', (share, kind, side) => {
  const verdict = judge(won(share));
  expect(verdict).toMatchObject({ kind, side, reason: null, margin: 35, scale: 'elo', onePlayer: true });
  const { value, together } = verdict;
  expect(together!.low).toBeLessThanOrEqual(value!.low!);
  expect(together!.high).toBeGreaterThanOrEqual(value!.high!);
});

test('few games leave it open, and say about how many more would decide', () => {
  const verdict = judge(won(0.5, 5000), undefined, 150);
  expect(verdict.kind).toBe('open');
  expect(verdict.moreGames).toBeGreaterThan(50);
});

test('few lines widen the interval beyond what the games allow, and one line gives no verdict', () => {
  const byLine: Change = (record, index) => {
    const line = createRng(hash64(`game ${record.cell} ${index}`)).int(6);
    return won(line < 3 ? 0.8 : 0.2, 1)({ ...record, line: null }, index);
  };
  const named: Change = (record, index) => ({
    ...byLine(record, index),
    line: hash64(`line ${createRng(hash64(`game ${record.cell} ${index}`)).int(6)}`),
  });
  expect(judge(named)).toMatchObject({ kind: 'open' });
  expect(judge(named).errors!.lines).toBeGreaterThan(3 * judge(named).errors!.sampling);
  expect(judge(won(0.7, 1))).toMatchObject({ kind: 'none', reason: 'one-line', value: null });
});

const bookOf =
  (made: object | undefined) =>
  (manifest: Manifest): Manifest => ({
    ...manifest,
    openings: {
      kind: 'book',
      path: null,
      order: 'random',
      positions: ['moves a'],
      hash: '0'.repeat(16),
      ...(made === undefined ? {} : { made }),
    } as never,
  });

test.each([
  ['level openings', bookOf({ kind: 'level' }), 'level-openings'],
  ['openings that somebody chose', bookOf(undefined), 'chosen-openings'],
  [
    'a run that ends by its score',
    (m: Manifest) => ({ ...m, stop: { kind: 'sprt' } as never }),
    'stopped-by-score',
  ],
  ['games of people', (m: Manifest) => ({ ...m, imported: {} as never }), 'imported'],
])('no verdict about the rules from %s', (_, manifestOf, reason) => {
  expect(judge(won(0.8), manifestOf)).toMatchObject({ kind: 'none', reason, value: null });
});

test('no verdict about the rules where two unlike players met', () => {
  const { manifest } = madeRun({ seats: [2], games: 2000, rotate: true });
  const [tally] = tallyRecords(madeRecords(manifest, won(0.7)));
  const verdict = variantVerdicts(manifest, new Map([[0, tally!]])).get(0)!;
  expect(verdict).toMatchObject({ kind: 'none', reason: 'unequal-players' });
});

test('what is stored of a game changes no verdict', () => {
  const kept = madeRun({ seats: [2, 2], games: 600, keepMoves: true }, won(0.55));
  const without = madeRun({ seats: [2, 2], games: 600, keepMoves: false }, won(0.55));
  const verdictsOf = ({ manifest, tallies }: typeof kept): unknown =>
    variantVerdicts(manifest, new Map(tallies.map((tally) => [tally.cell, tally])));
  expect(verdictsOf(kept)).toEqual(verdictsOf(without));
});
