import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wideOnly } from '@draughts-lab/input/testing';
import { interpretRules } from '@draughts-lab/engine';
import { Resigned } from '@draughts-lab/players';
import { planBatches } from '@draughts-lab/records';
import { loadPreset } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { checkRun } from './check-run.ts';
import { batchJob } from './job.ts';
import type { FinishedBatch } from './dispatcher.ts';
import { playsOnOnePort } from './lone-ports.ts';
import { playBatch } from './play-batch.ts';
import { type PlayedGame, playGame } from './play-game.ts';
import { runExperiment } from './run-experiment.ts';
import { testManifest } from './testing/test-manifest.ts';

const ENGINE = fileURLToPath(new URL('../../engines/src/testing/scripted-engine.ts', import.meta.url));
const scripted = (...args: string[]): object => ({
  player: 'engine',
  command: [process.execPath, '--conditions=source', ENGINE, ...args],
});

type Players = NonNullable<NonNullable<Parameters<typeof testManifest>[0]>['players']>;

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

  test.each(wideOnly())('that crashes gives its game up with the reason, and plays the next one', () => {
    const records = played(scripted('crash', '3'), true);
    expect(records.map(({ ending, winner }) => [ending, winner])).toEqual([
      ['crashed', null],
      ['crashed', null],
    ]);
    for (const { error, plies } of records) {
      expect(error).toBe('EngineError: the engine has ended (status 7)');
      expect(plies).toBeGreaterThan(4);
    }
  });

  test.each(wideOnly())('that somebody ends has played no game: its batch is begun anew', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-once-'));
    const guest = scripted('killed-once', '2', join(folder, 'killed'));
    const run = manifest(guest);
    const batches: FinishedBatch[] = [];
    for await (const batch of runExperiment({
      manifest: run,
      guests: { engines: true },
      pool: { workers: 1 },
    }))
      batches.push(batch);
    expect(batches.flatMap(({ incidents }) => incidents)).toEqual([
      { cell: 0, unit: 0, error: 'the engine has ended (SIGKILL)' },
    ]);
    const records = batches.flatMap((batch) => batch.records);
    expect(records).toEqual(played(guest, true));
    expect(records.map(({ ending }) => ending)).not.toContain('crashed');
    rmSync(folder, { recursive: true });
  });

  test('is not started where nobody has said that it may', () => {
    expect(checkRun(manifest(scripted('good')), 'compiled')).toMatchObject([
      { path: 'players[0].command', message: 'guest: programs from outside are not started here' },
    ]);
    expect(checkRun(manifest(scripted('good')), 'compiled', { engines: true })).toEqual([]);
    expect(() => played(scripted('good'), false)).toThrow(/cannot be started here/);
  });

  test('that listens on one port is spoken to by one thread, and not twice at once', () => {
    const guest = (name: string, dxp: object, command?: string[]): object => ({
      player: 'engine',
      name,
      dxp,
      variant: 'killer',
      ...(command !== undefined && { command }),
    });
    const run = (players: Players): ReturnType<typeof testManifest> =>
      testManifest({ variants: ['killer'], players, games: 2, openings: { kind: 'random', plies: 2 } });
    const against = (first: object, second: object): ReturnType<typeof testManifest> =>
      run({ first, second });
    const other = { player: 'random' };
    const free = guest('started', {}, ['moby', '-p', '{port}']);
    expect(playsOnOnePort(against(guest('here', { port: 5 }), other))).toBe(true);
    expect(playsOnOnePort(against(free, other))).toBe(false);
    expect(playsOnOnePort(against(other, other))).toBe(false);
    const issues = (manifest: ReturnType<typeof testManifest>): string[] =>
      checkRun(manifest, 'compiled', { engines: true }).map(({ path, message }) => `${path}: ${message}`);
    expect(issues(against(guest('here', { port: 5 }), guest('there', { port: 6 })))).toEqual([]);
    expect(issues(against(guest('here', {}), guest('there', { port: 27_531 })))).toEqual([
      'players[1].dxp: here listens on 127.0.0.1:27531 too',
    ]);
    expect(issues(run({ all: guest('here', {}) }))).toEqual([
      'players[0].dxp: a program on 127.0.0.1:27531 cannot play against itself',
    ]);
    expect(issues(run({ all: free }))).toEqual([]);
  });

  test('that gives up has lost, with its words', () => {
    expect(gameOf(new Resigned('Moby gives the game up'))).toMatchObject({
      ending: 'forfeited',
      reason: 'resigned',
      winner: 1,
      error: 'Moby gives the game up',
    });
  });
});

/** A game in which the first player throws. */
function gameOf(error: Error): PlayedGame {
  const parsed = loadPreset('killer');
  if (!parsed.ok) throw new Error('killer');
  const rules = interpretRules(parsed.value);
  const player = {
    kind: 'engine',
    choose: (): never => {
      throw error;
    },
  };
  const rng = { int: () => 0 };
  const opening = { name: 'start', start: rules.initialPosition(), moves: [], hash: '', loss: null };
  const seat = { player, rng };
  return playGame({ rules, opening, seats: [seat, seat], maxPlies: 10 });
}
