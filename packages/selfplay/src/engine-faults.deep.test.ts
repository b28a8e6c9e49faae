import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playGauntlet } from './testing/gauntlet.ts';

const ENGINE = fileURLToPath(new URL('../../engines/src/testing/scripted-engine.ts', import.meta.url));

/** Each way in which the engine fails by itself, and what the game says of it. */
const WAYS: readonly (readonly [way: string, reason: RegExp])[] = [
  ['crash', /has ended \(status 7\)/],
  ['illegal', /answers "1-50", which is no legal move/],
  ['nonsense', /no legal move/],
  ['nothing', /answers "", which is no legal move/],
  ['error', /out of ideas/],
  ['flood', /prints without end/],
];

/** Each way in which it may be lost, and why its games stay unplayed. */
const LOST: typeof WAYS = [
  ['killed', /has ended \(SIGKILL\)/],
  ['hang', /does not answer within/],
  ['chatter', /does not answer within/],
  ['mute', /does not answer within .* \(hub\)/],
  ['never-ready', /does not answer within .* \(init\)/],
  ['absent', /cannot be started/],
];

test('a run with an engine for each way of failing ends: games given up with the reason or unplayed, the others played', () => {
  const guest = (way: string): object => ({
    player: 'engine',
    name: way,
    // Loading the rules takes an engine that plays longer than all else.
    timeoutMs: /garbage|good/.test(way) ? 60_000 : 8000,
    nodes: 10,
    command: way === 'absent' ? ['/no/such/program'] : [process.execPath, '--conditions=source', ENGINE, way],
  });
  const { ends, faults } = playGauntlet('killer', [
    ...[...WAYS, ...LOST].map(([way]) => guest(way)),
    guest('garbage'),
    guest('good'),
  ]);
  expect([...new Set(ends.map(({ guest: way }) => way))]).toEqual([
    ...WAYS.map(([way]) => way),
    'garbage',
    'good',
  ]);
  expect(ends).toHaveLength(2 * (WAYS.length + 2));
  // The reason is the one of its way: what was said instead stands in its place otherwise.
  const told = ends.map(({ guest: way, ending, winner, score, error }) => {
    const reason = WAYS.find(([name]) => name === way)?.[1] ?? /^null$/;
    return [way, ending, winner, score, reason.test(String(error)) ? 'its reason' : error];
  });
  const wanted = ends.map(({ guest: way }) => [
    way,
    WAYS.some(([name]) => name === way) ? 'crashed' : 'capped',
    null,
    null,
    'its reason',
  ]);
  expect(told).toEqual(wanted);
  expect([...faults.keys()]).toEqual(LOST.map(([way]) => way));
  for (const [way, reason] of LOST) expect(faults.get(way)).toMatch(reason);
}, 300_000);
