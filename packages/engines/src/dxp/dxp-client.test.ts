import { afterEach, describe, expect, test } from 'vitest';
import { type Partner, startPartner } from '../testing/dxp-partner.ts';
import { type DxpEngine, type DxpQuestion, startDxpEngine } from './dxp-client.ts';

const START = `W${'z'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;
const started: { close(): void }[] = [];
afterEach(() => {
  for (const one of started.splice(0)) one.close();
});

async function meet(
  part: string,
  options: Parameters<typeof startPartner>[2] = {},
  timeoutMs = 5000,
): Promise<{ partner: Partner; engine: DxpEngine }> {
  const partner = await startPartner(part, 'international', options);
  started.push(partner);
  const { port } = partner;
  const engine = await startDxpEngine({
    protocol: 'dxp',
    host: '127.0.0.1',
    port,
    command: null,
    minutes: 1,
    moves: 0,
    timeoutMs,
  });
  started.push(engine);
  return { partner, engine };
}

const first = (timeoutMs = 5000): DxpQuestion => ({
  isNewGame: true,
  position: START,
  reply: null,
  seconds: 0,
  timeoutMs,
});
const reply = (move: string): DxpQuestion => ({ ...first(), isNewGame: false, reply: move });

describe('a game', () => {
  test('is asked for, and its moves go to and fro', async () => {
    const { partner, engine } = await meet('good');
    const { move } = await engine.think(first());
    expect(move).toBe('31-27');
    expect((await engine.think(reply('16-21'))).move).toMatch('27x16x21');
    expect(engine.name).toBe('Partner 1');
    expect(partner.heard).toEqual([`R01${'Draughts Lab'.padEnd(32)}W001000A`, 'M0000162100']);
  });

  test('is ended before the next one, and the end is answered', async () => {
    const { partner, engine } = await meet('good');
    await engine.think(first());
    await engine.think(first());
    expect(partner.heard.map((text) => text[0])).toEqual(['R', 'E', 'R']);
  });

  test('comes whole however it is cut into packets', async () => {
    for (const part of ['bytes', 'together']) {
      const { partner, engine } = await meet(part);
      expect((await engine.think(first())).move).toBe('31-27');
      // Taking back is answered, and not done; nothing else is.
      const answers = part === 'together' ? ['K1'] : [];
      await expect.poll(() => partner.heard.slice(1)).toEqual(answers);
    }
  });
});

describe('a partner that fails, with the reason', () => {
  test.each([
    ['garbage', /sends "\?\[2J\{\\"move\\": 5\}", which is no message of the DamExchange protocol/],
    ['silence', /does not answer within 0\.3 s \(a move\)/],
    ['nonsense', /"M00009999", which is no message/],
    ['miscounted', /"M000032280312", which is no message/],
    ['disconnect', /has closed the connection/],
    ['reset', /connection to the engine is lost|has closed the connection/],
    ['endless', /message of more than 127 characters/],
    ['chatter', /sends without end/],
    [
      'draws',
      /Partner 1 ends the game as a draw, which by the rules it is not; it says "three times the same"/,
    ],
    ['leaves', /ends the game without saying why/],
    ['requests', /asks for a game itself: it has to be started as the follower/],
  ])('%s', async (part, reason) => {
    const { engine } = await meet(part, { turn: 2 });
    await engine.think(first());
    await expect(engine.think({ ...reply('16-21'), timeoutMs: 300 })).rejects.toThrow(reason);
  });

  test('one that moves twice is found out, at the latest with its next answer', async () => {
    const { engine } = await meet('twice');
    const answers = (async () => {
      await engine.think(first());
      await engine.think(reply('16-21'));
    })();
    await expect(answers).rejects.toThrow('the engine speaks out of turn (move)');
  });

  test('one that gives up has lost, and plays the next game', async () => {
    const { engine } = await meet('resigns', { turn: 2 });
    await engine.think(first());
    await expect(engine.think(reply('16-21'))).rejects.toMatchObject({
      name: 'Resigned',
      message: 'Partner 1 gives the game up; it says "I have seen enough"',
    });
    // It answers the answer to its end: heard between two games, that is nothing to lose the second one by.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await engine.think(first())).move).toBe('31-27');
  });

  test.each([
    ['1', 'speaks another version'],
    ['2', 'does not accept this game'],
    ['3', 'wants no game at all'],
  ])('one that refuses with code %s', async (code, reason) => {
    const { engine } = await meet('good', { accept: `A${'No'.padEnd(32)}${code}` });
    await expect(engine.think(first())).rejects.toThrow(`No refuses the game: it ${reason}`);
  });

  test('one that never answers the request', async () => {
    const { engine } = await meet('good', { accept: null }, 200);
    await expect(engine.think(first())).rejects.toThrow('within 0.2 s (the request of a game)');
  });

  test('nobody there', async () => {
    const partner = await startPartner('good', 'international');
    partner.close();
    const { port } = partner;
    const setup = { protocol: 'dxp', host: '127.0.0.1', port, command: null } as const;
    await expect(startDxpEngine({ ...setup, minutes: 1, moves: 0, timeoutMs: 500 })).rejects.toThrow(
      `no program listens on 127.0.0.1:${port} (ECONNREFUSED)`,
    );
  });
});
