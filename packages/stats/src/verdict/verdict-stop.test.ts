import { type GameRecord, type Manifest, planBatches, type PlannedBatch } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { createVerdictStop, type VerdictRun } from './verdict-stop.ts';

/** Variants, each with two players of themselves and so many games, and a match of both in the last one. */
function runOf(looks: readonly number[], batchSize = 10): VerdictRun {
  const cell = (variant: number, units: number, ...players: number[]): Manifest['cells'][number] => ({
    variant,
    pairing: players.join(),
    players,
    gamesPerUnit: 1,
    units,
  });
  const two = { seats: 2 } as Manifest['variants'][number];
  return {
    variants: [two, two, two],
    players: [
      { name: 'a', spec: { player: 'a' } },
      { name: 'b', spec: { player: 'b' } },
    ],
    cells: [
      cell(0, 1000, 0, 0),
      cell(0, 400, 1, 1),
      cell(1, 1000, 0, 0),
      cell(1, 400, 1, 1),
      cell(2, 100, 0, 1),
    ],
    openings: { kind: 'varied', plies: 8, spread: 50 },
    stop: { kind: 'verdict', looks: [...looks] },
    batchSize,
  };
}

/** Games that the first player of a variant wins with this chance. */
function play(
  run: VerdictRun,
  chances: readonly number[],
): { readonly played: PlannedBatch[]; readonly ended: boolean } {
  const random = seededRandom(5);
  const rule = createVerdictStop(run);
  const played: PlannedBatch[] = [];
  let ended = false;
  for (const batch of planBatches(run)) {
    if (!rule.isOpen!(batch.cell)) continue;
    expect(ended).toBe(false);
    const chance = chances[run.cells[batch.cell]!.variant]!;
    const records = Array.from({ length: batch.units }, () => ({
      game: 0,
      score: random() < chance ? 1 : 0,
      line: String(Math.floor(1000 * random())),
    }));
    played.push(batch);
    ended = rule.next(batch, records as unknown as GameRecord[]);
  }
  return { played, ended };
}

const unitsOf = (played: readonly PlannedBatch[], cell: number): number =>
  played.filter((batch) => batch.cell === cell).reduce((sum, { units }) => sum + units, 0);

test('a variant that is settled ends at a look with all its rows, the others play on', () => {
  const { played, ended } = play(runOf([0.25, 0.5, 1]), [0.8, 0.54, 0.5]);
  expect(ended).toBe(true);
  expect([0, 1].map((cell) => unitsOf(played, cell))).toEqual([250, 100]);
  expect([2, 3].map((cell) => unitsOf(played, cell))).toEqual([1000, 400]);
  // Who is stronger is no verdict on the rules.
  expect(unitsOf(played, 4)).toBe(100);
});

test('looks are where batches end', () => {
  const { played, ended } = play(runOf([0.1, 0.5, 1], 60), [0.95, 0.95, 0.5]);
  expect(ended).toBe(true);
  // A tenth of the games are 100 and 40: the batches in which they are end the look.
  expect([0, 1, 2, 3].map((cell) => unitsOf(played, cell))).toEqual([120, 60, 120, 60]);
});

test('what a look needs comes before what the next one does, and each row keeps its order', () => {
  const run = runOf([0.25, 0.5, 1]);
  const plan = planBatches(run);
  expect(plan.map(({ index }) => index)).toEqual(plan.map((_, index) => index));
  const share = ({ cell, firstUnit }: PlannedBatch): number => firstUnit / run.cells[cell]!.units;
  const looks = plan.map((batch) => [0.25, 0.5, 1].findIndex((look) => share(batch) < look));
  expect(looks).toEqual(looks.toSorted((a, b) => a - b));
  for (const cell of run.cells.keys()) {
    const units = plan.filter((batch) => batch.cell === cell).map(({ firstUnit }) => firstUnit);
    expect(units).toEqual(units.toSorted((a, b) => a - b));
  }
});
