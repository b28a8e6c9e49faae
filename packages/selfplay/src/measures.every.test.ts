import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@draughts-lab/input';
import { compareRecords, type GameRecord, type Manifest, type PlannedBatch } from '@draughts-lab/records';
import { loadPreset } from '@draughts-lab/variant';
import { wideOnly } from '@draughts-lab/input/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRun } from './check-run.ts';
import { prepareExperiment } from './prepare-experiment.ts';
import { runExperiment } from './run-experiment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'measures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function prepared(measure: string, more: object = {}): Manifest {
  const module = join(folder, `m${measure.length}.cjs`);
  writeFileSync(module, `exports.names = ['captures', 'last']; exports.measure = (game) => ${measure};`);
  const experiment = {
    id: 'own',
    seed: '1',
    variants: ['russian', 'towers'],
    players: { all: { player: 'random' } },
    games: 12,
    batchSize: 4,
    measures: [{ module }],
    ...more,
  };
  return must(
    prepareExperiment(experiment, {
      readVariant: (entry) => loadPreset(String(entry)),
      readBook: () => ({ ok: false, issues: [] }),
      runName: (id) => id,
      guests: { engines: true },
    }),
    'experiment',
  ).manifest;
}

async function played(
  manifest: Manifest,
  workers: number,
  patienceMs?: number,
  before?: readonly GameRecord[],
): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  const guests = { engines: true };
  const recorded =
    before && (async ({ index }: PlannedBatch) => before.filter(({ batch }) => batch === index));
  for await (const batch of runExperiment({ manifest, guests, pool: { workers, patienceMs }, recorded }))
    records.push(...batch.records);
  return records.toSorted(compareRecords);
}

const COUNT = `({
  captures: game.moves.filter((move) => move.captures.length > 0).length,
  last: game.fen(game.moves.length).length,
})`;

test('games are measured as their rows have them, with any number of workers', async () => {
  const manifest = prepared(COUNT);
  const [one, two] = [await played(manifest, 1), await played(manifest, 2)];
  expect(two).toEqual(one);
  expect(one).toHaveLength(24);
  for (const { measures, captures, measureError } of one) {
    expect(measureError).toBeNull();
    expect(measures![0]).toBe(captures);
    expect(measures![1]).toBeGreaterThan(5);
  }
  const plain = await played({ ...manifest, measures: undefined }, 2);
  expect(plain).toEqual(one.map((row) => ({ ...row, measures: null })));
});

test.each([true, false])(
  'games that were played before are measured alike, moves stored: %s',
  async (keepMoves) => {
    const manifest = prepared(COUNT, { keepMoves, openings: { kind: 'random', plies: 2 } });
    const before = await played({ ...manifest, measures: undefined }, 2);
    const measured = await played(manifest, 2, undefined, before);
    expect(measured).toEqual(await played(manifest, 2));
    // A game that comes out otherwise, as by another version of the program, keeps its row; its measures say why there are none.
    const other = before.map((row, at) => (at === 3 ? { ...row, movesHash: 'f'.repeat(16) } : row));
    const again = await played(manifest, 2, undefined, other);
    const why = 'played again it is another game: another version of the program played the run';
    const missing = keepMoves ? {} : { measures: [null, null], measureError: why };
    const expected = { ...measured[3]!, ...missing, movesHash: other[3]!.movesHash };
    expect(again).toEqual(measured.with(3, expected));
  },
);

test.each(wideOnly())(
  'a measure that does not come back costs no game: what it measured before is kept, the rest of the batch has the reason',
  async () => {
    const hangs = `game.moves.length % 7 === 3 ? (() => { for (;;); })() : ${COUNT}`;
    const manifest = prepared(hangs);
    const [records, plain] = [await played(manifest, 2, 700), await played(prepared(COUNT), 2)];
    expect(
      await played(
        manifest,
        2,
        700,
        plain.map((row) => ({ ...row, measures: null })),
      ),
    ).toEqual(records);
    expect(records.map(({ movesHash }) => movesHash)).toEqual(plain.map(({ movesHash }) => movesHash));
    const byBatch = Map.groupBy(records, ({ batch }) => batch);
    const hung = plain.filter(({ plies }) => plies % 7 === 3);
    expect(hung.length).toBeGreaterThan(0);
    for (const rows of byBatch.values()) {
      const first = rows.findIndex(({ plies }) => plies % 7 === 3);
      const kept = rows.slice(0, first === -1 ? rows.length : first);
      expect(kept.map(({ measures, measureError }) => [measures![0], measureError])).toEqual(
        kept.map(({ captures }) => [captures, null]),
      );
      for (const { measures, measureError } of rows.slice(kept.length)) {
        expect(measures).toEqual([null, null]);
        expect(measureError).toMatch(/^no answer of a measure in [\d.]+ s of processor time$/);
      }
    }
  },
);

test('files of the user are loaded where he starts the run, and nowhere else', () => {
  const manifest = prepared(COUNT, { players: { all: { player: 'random' } } });
  expect(checkRun(manifest, 'compiled', { engines: true })).toEqual([]);
  expect(checkRun(manifest)).toMatchObject([{ path: 'measures[0]', code: 'module.not-here' }]);
  const module = join(folder, 'mine.cjs');
  writeFileSync(module, 'exports.choose = () => 0;');
  const own = prepared(COUNT, { players: { all: { player: 'module', module } } });
  expect(own.players).toMatchObject([
    { name: 'mine', spec: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ]);
  expect(checkRun({ ...own, measures: undefined })).toMatchObject([
    { path: 'players[0].module', message: 'mine: files of your own are not loaded here' },
  ]);
  writeFileSync(
    own.measures![0]!.module,
    'exports.names = ["other"]; exports.measure = () => ({ other: 1 });',
  );
  expect(checkRun(own, 'compiled', { engines: true })).toMatchObject([{ path: 'measures[0]' }]);
});
