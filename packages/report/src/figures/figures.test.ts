import { expect, test } from 'vitest';
import type { Manifest } from '@draughts-lab/records';
import { aboutOpenings, type Change, copiesOf, distinct, madeRun, sharp } from '../testing/made-run.ts';
import { rowOf } from '../row.ts';
import { balanceMatrix, drawScatter } from './balance-map.ts';
import { convergence, type Stretch } from './convergence.ts';
import type { FigureCell } from './figure-cell.ts';
import { runFigures } from './run-figures.ts';
import { strengthLines, strengthVerdicts } from './strength.ts';

function cellOf(
  seats: number,
  games: number,
  change: Change = distinct,
  plan: (manifest: Manifest) => Manifest = (manifest) => manifest,
): FigureCell {
  const { manifest, tallies } = madeRun({ seats: [seats], games }, change);
  return { run: 'a-run', openings: 'random 4', summary: rowOf(plan(manifest), 0, tallies[0]) };
}

const stretches: readonly Stretch[] = [1, 2, 3, 4].map((index) => ({
  unitTo: index * 50,
  wins: 20,
  draws: 10,
  losses: 20,
}));

const widthOf = (cell: FigureCell): number => {
  const mark = convergence(cell, stretches, 0.95).marks.at(-1)!;
  return mark.high! - mark.low!;
};

test('the band of the convergence line counts effective games, and there is none for copies', () => {
  const all = cellOf(2, 200, sharp);
  const some = cellOf(2, 200, sharp, aboutOpenings);
  expect(some.summary.effectiveGames).toBeLessThan(0.8 * all.summary.effectiveGames);
  expect(widthOf(some)).toBeGreaterThan(1.1 * widthOf(all));
  const copies = convergence(cellOf(2, 200, copiesOf(20)), stretches, 0.95);
  expect(copies.marks.length).toBeGreaterThan(0);
  expect(copies.marks.every(({ low, high }) => low === null && high === null)).toBe(true);
});

test.each([3, 4, 6])(
  '%i seats: 1 / seats is fair in the forest, the scatter, the map and the convergence',
  (seats) => {
    const cell = cellOf(seats, 90);
    const lines = [
      ...runFigures([cell], 0.95).filter(({ id }) => id === 'score'),
      drawScatter([cell], 0.95),
      convergence(cell, stretches, 0.95),
    ].map((figure) => figure.lines[0]!.at);
    expect(lines).toEqual([1 / seats, 1 / seats, 1 / seats]);
    const score = balanceMatrix([cell], 0.95).marks.find(({ series }) => series === 'score')!;
    expect(Math.sign(score.shade!)).toBe(Math.sign(score.value! - 1 / seats));
  },
);

test('rows of several numbers of seats have a line for each', () => {
  const [score] = runFigures([cellOf(2, 60), cellOf(3, 60)], 0.95);
  expect(score!.lines).toEqual(
    [
      { axis: 'x', at: 1 / 3, label: { key: 'line.evenOf', values: { seats: 3 } } },
      { axis: 'x', at: 1 / 2, label: { key: 'line.evenOf', values: { seats: 2 } } },
    ].toReversed(),
  );
});

/** Rows of one player with some budget, in runs of their own. */
const rung = (nodes: number, games: number, run = `run ${nodes} ${games}`): FigureCell => {
  const cell = cellOf(2, games, distinct, (manifest) => ({
    ...manifest,
    players: manifest.players.map(({ name }) => ({ name, spec: { player: 'a', nodes } })),
  }));
  return { ...cell, run };
};

test('points of strength stand at their budgets, and a line of thousands does not lead to a handful', () => {
  const cells = [rung(100, 1000), rung(100, 12), rung(200, 1000), rung(400, 12)];
  const { marks } = strengthLines(cells, 'score', 0.95);
  expect(marks.map(({ x, loose = false }) => [x, loose])).toEqual([
    [100, false],
    [200, false],
    [100, true],
    [400, true],
  ]);
  expect(strengthVerdicts(cells, 0.95).map(({ rungs }) => rungs)).toEqual([2, 2]);
});

test('below 30 games nothing is said about strength', () => {
  expect(strengthVerdicts([rung(100, 20), rung(200, 20)], 0.95)).toEqual([]);
});
