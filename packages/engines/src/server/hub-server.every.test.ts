import { someOf, wideOnly } from '@draughts-lab/input/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { readHubLine } from '../hub/hub-line.ts';
import { createHubServer, type HubServer } from './hub-server.ts';

let server: HubServer;
const lines: string[] = [];

function begin(player: { readonly player: string } = { player: 'alpha-beta' }): void {
  lines.length = 0;
  server = createHubServer({
    variants: ['normal', 'killer', 'russian'],
    player,
    version: '1',
    warmUpMs: 20,
    write: (line) => void lines.push(line),
  });
  for (const line of ['hub', 'set-param name=variant value=russian', 'init', 'new-game', 'unknown words=1'])
    server.hear(line);
}
afterEach(() => server.close());

const said = async (command: string): Promise<string> =>
  expect
    .poll(() => lines.find((line) => readHubLine(line).command === command), { timeout: 60_000 })
    .toBeDefined()
    .then(() => lines.find((line) => readHubLine(line).command === command)!);

test('it introduces itself, and answers with a legal move of the position', async () => {
  begin();
  expect(lines[0]).toMatch(/^id name="Draughts Lab" version=1 /);
  expect(lines[1]).toBe('param name=variant value=normal type=enum values="normal killer russian"');
  expect(lines.slice(2)).toEqual(['wait']);
  expect(await said('ready')).toBe('ready');
  server.hear(`pos pos=W${'b'.repeat(12)}${'e'.repeat(8)}${'w'.repeat(12)} moves="22-17 11-15"`);
  server.hear('level nodes=500');
  server.hear('go think');
  const done = readHubLine(await said('done'));
  expect(done.args.get('move')).toMatch(/^\d+[-x]\d+/);
  expect(readHubLine(await said('info')).args.get('nodes')).toBe('500');
});

test.each(wideOnly())(
  'a search while the opponent thinks ends after its own time once the opponent has moved',
  async () => {
    begin();
    expect(await said('ready')).toBe('ready');
    for (const line of ['level move-time=0.1', 'go ponder', 'ping']) server.hear(line);
    expect(await said('pong')).toBe('pong');
    expect(lines.some((line) => readHubLine(line).command === 'done')).toBe(false);
    server.hear('ponder-hit');
    expect(readHubLine(await said('done')).args.get('move')).toMatch(/^\d+-\d+$/);
    expect(Number(readHubLine(await said('info')).args.get('nodes'))).toBeGreaterThan(0);
  },
);

test('a search without end hears "ping" and "stop"', async () => {
  begin();
  for (const line of ['level infinite', 'go analyze', 'ping', 'stop']) server.hear(line);
  expect(await said('pong')).toBe('pong');
  expect(readHubLine(await said('done')).args.get('move')).toMatch(/^\d+-\d+$/);
});

describe('a level always has an answer', () => {
  test.each(
    someOf(
      [
        ...['time', 'move-time', 'nodes', 'depth'].flatMap((name) =>
          ['0', '-0.5', '0.2'].map((value) => `level ${name}=${value}`),
        ),
        'level time=0 inc=-3 moves=0',
        'level nodes=0 depth=0',
        'level move-time=1e-9',
      ],
      5,
    ),
  )('spent: %s', async (line) => {
    begin();
    for (const text of [line, 'go think']) server.hear(text);
    expect(readHubLine(await said('done')).args.get('move')).toMatch(/^\d+-\d+$/);
  });

  test.each(
    someOf(
      [
        ['level time=soon', /level time: expected a number, found 'soon'/],
        ['level nodes=', /level nodes: expected a number, found ''/],
        ['level depth=1e999', /level depth/],
        ['level move-time=NaN nodes=7', /level move-time/],
        ['level moves=many time=1', /level moves/],
        ['level', /expected one of nodes, depth, move-time, time, or infinite/],
        ['level inc=3', /expected one of/],
      ] as const,
      4,
    ),
  )('unreadable, or without a limit: %s', async (line, reason) => {
    begin();
    for (const text of [line, 'go think']) server.hear(text);
    expect(await said('error')).toMatch(reason);
    // It goes on.
    for (const text of ['level nodes=10', 'go']) server.hear(text);
    expect(await said('done')).toMatch(/move=/);
  });

  test('a player without a depth says so', async () => {
    begin({ player: 'mcts' });
    for (const text of ['level depth=3', 'go think']) server.hear(text);
    expect(await said('error')).toMatch(/mcts has no depth/);
  });
});

describe('what is wrong is said, and it goes on', () => {
  test.each(
    someOf(
      [
        ['pos pos=Wxx', /expected the side to move and 32 squares/],
        [
          `pos pos=W${'b'.repeat(12)}${'e'.repeat(8)}${'w'.repeat(12)} moves=1-2`,
          /\\?'1-2\\?' is no legal move here/,
        ],
        [`pos pos=W${'e'.repeat(31)}b`, /the game is over/],
        ['set-param name=variant value=chess', /there is no variant 'chess'/],
      ] as const,
      4,
    ),
  )('%s', async (line, reason) => {
    begin();
    for (const text of [line, 'level nodes=10', 'go think']) server.hear(text);
    expect(await said('error')).toMatch(reason);
    expect(server.hear('quit')).toBe(false);
  });
});
