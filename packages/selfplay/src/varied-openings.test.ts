import { must } from '@draughts-lab/input';
import { type GameRecord, type Manifest, planBatches } from '@draughts-lab/records';
import { loadPreset } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { batchJob } from './job.ts';
import { playUnit } from './play-unit.ts';
import { prepareExperiment } from './prepare-experiment.ts';
import { tableFor } from './table.ts';

const SEARCH = { player: 'alpha-beta', nodes: 100 };

function prepare(fields: object): ReturnType<typeof prepareExperiment> {
  return prepareExperiment(
    {
      id: 'varied',
      seed: '5',
      variants: ['russian'],
      players: { all: SEARCH },
      games: 12,
      batchSize: 100,
      openings: { kind: 'varied', plies: 6, spread: 40 },
      ...fields,
    },
    {
      readVariant: (entry) => loadPreset(String(entry)),
      readBook: () => ({ ok: false, issues: [] }),
      runName: (id) => id,
    },
  );
}

/** All games of all cells, unit after unit. */
function play(fields: object): { manifest: Manifest; games: GameRecord[] } {
  const { manifest } = must(prepare(fields), 'experiment');
  const games = planBatches(manifest).flatMap((batch) => {
    const job = batchJob(manifest, batch, 'compiled');
    const table = tableFor(job);
    return Array.from({ length: batch.units }, (_, unit) => playUnit(job, table, unit)).flat();
  });
  return { manifest, games: games.map(({ record }) => record) };
}

describe('varied openings', () => {
  test('begin at the initial position and differ; a wider spread gives more and costs more', () => {
    const sizes = [5, 40, 200].map((spread) => {
      const { games } = play({ games: 40, openings: { kind: 'varied', plies: 6, spread } });
      expect(games.every(({ opening, openingPlies }) => opening === 'varied' && openingPlies === 6)).toBe(
        true,
      );
      const loss = games.flatMap(({ openingLoss }) => openingLoss!).reduce((sum, own) => sum + own, 0);
      return { distinct: new Set(games.map(({ openingHash }) => openingHash)).size, loss };
    });
    const [narrow, middle, wide] = sizes as [(typeof sizes)[0], (typeof sizes)[0], (typeof sizes)[0]];
    expect(middle.distinct).toBeGreaterThan(narrow.distinct);
    expect(wide.distinct).toBeGreaterThan(30);
    expect(middle.loss).toBeGreaterThan(narrow.loss);
    expect(wide.loss).toBeGreaterThan(middle.loss);
    // Six plies, three for each side.
    expect(narrow.loss).toBeLessThanOrEqual(40 * 6 * 5);
  });

  test('are the same each time, and in both games of a pair', () => {
    const pair = { players: { first: SEARCH, second: { player: 'alpha-beta', nodes: 50 } } };
    const [once, again] = [play(pair), play(pair)];
    expect(again.games).toEqual(once.games);
    for (let unit = 0; unit < 6; unit++) {
      const [one, other] = once.games.filter((game) => game.unit === unit);
      expect(other!.openingHash).toBe(one!.openingHash);
      expect(other!.openingLoss).toEqual(one!.openingLoss);
      expect(other!.seats).toEqual(one!.seats.toReversed());
    }
  });

  test('a judge chooses the same openings whoever plays', () => {
    const openings = { kind: 'varied', plies: 5, spread: 60, player: { player: 'alpha-beta', nodes: 80 } };
    const hashes = [SEARCH, { player: 'random' }].map((all) =>
      play({ openings, players: { all } }).games.map(({ openingHash }) => openingHash),
    );
    expect(hashes[1]).toEqual(hashes[0]);
  });

  test.each([
    ['corners', { player: 'alpha-beta', nodes: 60 }],
    ['star-3p', { player: 'mcts', playouts: 20 }],
    ['towers', { player: 'greedy' }],
  ])('are for %s and its players too', (variant, all) => {
    const { games } = play({ variants: [variant], players: { all }, games: 3, maxPlies: 40 });
    for (const { openingLoss, openingPlies, ending } of games) {
      expect(ending).not.toBe('crashed');
      expect(openingPlies).toBe(6);
      expect(openingLoss!.every((loss) => loss >= 0)).toBe(true);
    }
  });

  test('a game that is over in its opening is a game', () => {
    const { games } = play({ openings: { kind: 'varied', plies: 200, spread: 5000 } });
    for (const { ending, plies, openingPlies, winner, score } of games) {
      expect(ending).toBe('rule');
      expect(openingPlies).toBe(plies);
      expect(score).toBe(winner === null ? 0.5 : winner === 0 ? 1 : 0);
    }
  });

  test('need players that know which moves are near the best, or such a judge', () => {
    const random = { players: { all: { player: 'random' } } };
    expect(prepare(random)).toMatchObject({
      ok: false,
      issues: [{ path: 'openings.player', message: expect.stringContaining('random') as string }],
    });
    expect(prepare({ ...random, openings: { kind: 'varied', player: { player: 'random' } } })).toMatchObject({
      ok: false,
      issues: [{ path: 'openings.player' }],
    });
    expect(prepare({ variants: ['star-3p'], openings: { kind: 'varied', player: SEARCH } }).ok).toBe(false);
    expect(prepare({ openings: { kind: 'varied', spread: 0 } }).ok).toBe(false);
  });

  test('the line of a game is its first four turns', () => {
    const { games } = play({ games: 30 });
    const lines = new Map<string, string>();
    for (const { line, moves } of play({ games: 30, keepMoves: true }).games) {
      const begin = moves!.split(' ').slice(0, 4).join(' ');
      expect(lines.getOrInsert(begin, line!)).toBe(line);
    }
    expect(new Set(lines.values()).size).toBe(lines.size);
    // It is kept whether the moves are or not.
    expect(new Set(games.map(({ line }) => line))).toEqual(new Set(lines.values()));
  });
});

test('random openings have one ply more in every second unit, unless the experiment says otherwise', () => {
  const plies = (openings: object): number[] =>
    play({ openings, games: 4, players: { all: { player: 'random' } } }).games.map(
      (game) => game.openingPlies,
    );
  expect(plies({ kind: 'random', plies: 4 })).toEqual([4, 5, 4, 5]);
  expect(plies({ kind: 'random', plies: 4, mixed: false })).toEqual([4, 4, 4, 4]);
});
