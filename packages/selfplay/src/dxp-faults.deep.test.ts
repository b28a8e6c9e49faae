import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playGauntlet } from './testing/gauntlet.ts';

const PARTNER = fileURLToPath(new URL('../../engines/src/testing/scripted-dxp.ts', import.meta.url));
const VARIANT = 'international';

/** Each way in which a partner fails by itself in its second move of a game, and what the game says of it. */
const WAYS: readonly (readonly [way: string, reason: RegExp])[] = [
  ['crash', /has ended \(status 7\)/],
  ['garbage', /no message of the DamExchange protocol/],
  ['illegal', /answers "1-50", which is no legal move/],
  ['nonsense', /no message of the DamExchange protocol|no legal move/],
  ['miscounted', /no message of the DamExchange protocol/],
  ['disconnect', /has closed the connection/],
  ['reset', /has closed the connection|was reset|ECONNRESET/],
  ['endless', /more than 127 characters/],
  ['leaves', /ends the game|gives no reason|without/],
  ['requests', /asks for a game itself/],
  ['chatter', /too many|without end/],
];

/** Each way in which it may be lost, and why its games stay unplayed. */
const LOST: typeof WAYS = [
  ['killed', /has ended \(SIGKILL\)/],
  ['deaf', /no program listens/],
  ['silence', /does not answer within/],
];

test('a run with a partner for each way of failing over DXP ends: games given up with the reason, the others played', () => {
  const guest = (way: string): object => ({
    player: 'engine',
    name: way,
    variant: VARIANT,
    dxp: {},
    // Loading the rules takes a partner that plays longer than all else.
    timeoutMs: way === 'good' || way === 'bytes' || way === 'resigns' ? 60_000 : 6000,
    command: [process.execPath, '--conditions=source', PARTNER, way, '2', '{port}', VARIANT],
  });
  const { run, ends, faults } = playGauntlet(VARIANT, [
    ...[...WAYS, ...LOST].map(([way]) => guest(way)),
    guest('resigns'),
    guest('bytes'),
    guest('good'),
  ]);
  expect([...new Set(ends.map(({ guest: way }) => way))]).toEqual([
    ...WAYS.map(([way]) => way),
    'resigns',
    'bytes',
    'good',
  ]);
  expect(ends).toHaveLength(2 * (WAYS.length + 3));
  const told = ends.map(({ guest: way, ending, winner, score, seats, error }) => {
    const reason = WAYS.find(([name]) => name === way)?.[1];
    // The partner is the player listed first; it is nobody's gain but that of who stayed.
    const won = winner === null ? null : run.players[seats[winner]!]!.name;
    return [
      way,
      ending,
      won,
      score === null,
      reason === undefined || reason.test(String(error)) ? 'its reason' : error,
    ];
  });
  const wanted = ends.map(({ guest: way, game }) => {
    if (WAYS.some(([name]) => name === way)) return [way, 'crashed', null, true, 'its reason'];
    // Who gives up has lost, and stays for the next game: its part comes once in a conversation.
    return way === 'resigns' && game === 0
      ? [way, 'forfeited', 'random', false, 'its reason']
      : [way, 'capped', null, true, 'its reason'];
  });
  expect(told).toEqual(wanted);
  expect([...faults.keys()]).toEqual(LOST.map(([way]) => way));
  for (const [way, reason] of LOST) expect(faults.get(way)).toMatch(reason);
}, 600_000);
