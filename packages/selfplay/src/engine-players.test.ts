import { fileURLToPath } from 'node:url';
import { planBatches } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { checkRun } from './check-run.ts';
import { batchJob } from './job.ts';
import { playBatch } from './play-batch.ts';
import { testManifest } from './testing/test-manifest.ts';

const ENGINE = fileURLToPath(new URL('../../engines/src/testing/scripted-engine.ts', import.meta.url));
const scripted = (...args: string[]): object => ({
  player: 'engine',
  command: [process.execPath, '--conditions=source', ENGINE, ...args],
});

const manifest = (first: object): ReturnType<typeof testManifest> =>
  testManifest({
    variants: ['killer'],
    players: { first: { name: 'guest', ...first }, second: { player: 'random' } },
    seats: 'rotate',
    games: 2,
    maxPlies: 30,
    openings: { kind: 'random', plies: 2 },
  });

const played = (first: object, engines: boolean): ReturnType<typeof playBatch>['records'] => {
  const run = manifest(first);
  return planBatches(run).flatMap(
    (batch) => playBatch(batchJob(run, batch, 'compiled', { engines })).records,
  );
};

describe('a program from outside', () => {
  test('plays whole games, and the nodes it reports are counted', () => {
    for (const { ending, error, nodes, seats } of played(scripted('good'), true)) {
      expect([ending, error]).toEqual([expect.stringMatching(/rule|capped/), null]);
      expect(nodes[seats.indexOf(0)]! % 1234).toBe(0);
      expect(nodes[seats.indexOf(0)]).toBeGreaterThan(0);
    }
  });

  test('that crashes gives its game up with the reason, and plays the next one', () => {
    const records = played(scripted('crash', '3'), true);
    expect(records.map(({ ending, winner }) => [ending, winner])).toEqual([
      ['crashed', null],
      ['crashed', null],
    ]);
    for (const { error, plies } of records) {
      expect(error).toMatch(/EngineError: the engine has (ended \(status 7\)|closed its output)/);
      expect(plies).toBeGreaterThan(4);
    }
  });

  test('is not started where nobody has said that it may', () => {
    expect(checkRun(manifest(scripted('good')), 'compiled')).toMatchObject([
      { path: 'players[0].command', message: 'guest: programs from outside are not started here' },
    ]);
    expect(checkRun(manifest(scripted('good')), 'compiled', { engines: true })).toEqual([]);
    expect(() => played(scripted('good'), false)).toThrow(/cannot be started here/);
  });
});
