import { loadPreset, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { testRng } from '../testing/player.contract.ts';
import { costsOfCells, createRace } from './race.ts';

function preset(id: string): Variant {
  const loaded = loadPreset(id);
  if (!loaded.ok) throw new Error(`preset ${id} does not load`);
  return loaded.value;
}

/** A zone of more holes than rows of costs are kept for. */
function withWideZones(variant: Variant): Variant {
  const zone = Array.from({ length: 36 }, (_, square) => square);
  return { ...variant, players: variant.players.map((player) => ({ ...player, zone })) };
}

const cases: [string, Variant][] = [
  ...['corners', 'corners-4x4', 'star', 'star-6p'].map((id): [string, Variant] => [id, preset(id)]),
  ['corners with wide zones', withWideZones(preset('corners'))],
];

test.each(cases)('%s: the costs of a board are those of its pieces one by one', (_name, variant) => {
  const races = variant.players.map((_, player) => createRace(variant, player));
  const read = costsOfCells(races.map(({ tables }) => tables));
  const rng = testRng(3);
  const costs = new Int32Array(races.length);
  const cells = new Uint8Array(variant.board.size);
  // More ways to fill a zone than rows are kept for, and then the first of them again.
  const boards = Array.from({ length: 600 }, (_, board) => (board % 5 === 4 ? 2 : 2 + (board % 4)));
  const seen: [Uint8Array, number[]][] = [];
  for (const spread of boards) {
    cells.fill(0);
    for (let square = 0; square < cells.length; square++)
      if (rng.int(spread) === 0) cells[square] = 1 + 2 * rng.int(races.length);
    const expected = races.map((race, player) =>
      race.cost([...cells.keys()].filter((square) => cells[square] === 1 + 2 * player)),
    );
    read(cells, costs);
    expect([...costs]).toEqual(expected);
    seen.push([cells.slice(), expected]);
  }
  for (const [board, expected] of seen.slice(0, 50)) {
    read(board, costs);
    expect([...costs]).toEqual(expected);
  }
});
