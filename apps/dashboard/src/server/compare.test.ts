import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BesideAnswer, CompareAnswer } from '../api/analysis.ts';
import { playRun, readList, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const base = {
  seed: '11',
  variants: ['english', 'russian'],
  games: 60,
  openings: { kind: 'random', plies: 6 },
  maxPlies: 200,
};

beforeAll(async () => {
  server = await startTestServer();
  await playRun(server.runs, { ...base, id: 'weak', players: { all: { player: 'random' } } });
  await playRun(server.runs, { ...base, id: 'greedy', players: { all: { player: 'greedy' } } });
});
afterAll(() => server.close());

test('rows with the same rules and seed are compared unit by unit; those that ask no question are named', async () => {
  const { lines, tests, settings, refused } = await server.get<CompareAnswer>(
    '/api/compare?cells=weak:0,greedy:0,greedy:1',
  );
  const how = lines.map(({ key, metric, difference }) => [
    key,
    metric,
    difference === null || difference.paired === null ? null : [difference.paired, difference.n[0]],
  ]);
  const rows = (key: string, paired: unknown): unknown[] =>
    ['score', 'fairness', 'draws', 'firstOfDecisive', 'plies'].map((metric) => [
      key,
      metric,
      metric === 'firstOfDecisive' || metric === 'fairness' ? null : paired,
    ]);
  const pairs = lines.find(({ difference }) => (difference?.paired ?? null) !== null)!.difference!.n[0];
  expect(how).toEqual([
    ...rows('weak:0', null),
    ...rows('greedy:0', ['seed', pairs]),
    ...rows('greedy:1', null),
  ]);
  expect(pairs).toBeGreaterThanOrEqual(54);
  expect(tests).toBe(5);
  expect(lines.filter(({ key, difference }) => key === 'greedy:1' && difference !== null)).toEqual([]);
  expect(refused).toMatchObject([{ why: 'no-question' }]);
  expect(refused[0]!.a).toContain('greedy');
  const plies = lines.find(({ key, metric }) => key === 'greedy:0' && metric === 'plies')!;
  expect(plies.difference!.low).toBeLessThan(plies.difference!.value);
  expect(settings.filter(({ differs }) => differs).map(({ path }) => path)).toEqual([
    'players.seat 1.player',
    'players.seat 2.player',
  ]);
});

test('two runs beside each other: the same differences as of their rows alone, the second run minus the first', async () => {
  const { pairs, left, names, settings, tests } = await server.get<BesideAnswer>(
    '/api/beside?a=weak&b=greedy',
  );
  expect([names, pairs.map(({ keys }) => keys), left, tests]).toEqual([
    ['weak', 'greedy'],
    [
      ['weak:0', 'greedy:0'],
      ['weak:1', 'greedy:1'],
    ],
    [],
    10,
  ]);
  const alone = await server.get<CompareAnswer>('/api/compare?cells=weak:0,greedy:0');
  const plain = ({ key, metric, value, difference }: CompareAnswer['lines'][number]): unknown => [
    key,
    metric,
    value,
    difference === null ? null : [difference.value, difference.low, difference.high, difference.pValue],
  ];
  expect(pairs[0]!.lines.flat().map(plain)).toEqual(alone.lines.map(plain));
  expect(settings.some(({ differs }) => differs)).toBe(true);
  expect((await server.fetch('/api/beside?a=weak&b=nothing')).status).toBe(404);
  expect((await server.fetch('/api/beside?a=weak')).status).toBe(400);
});

test('of two runs with other rules it is said which', async () => {
  const players = { all: { player: 'random' } };
  const mine = { extends: 'english', id: 'mine', capture: { mandatory: false } };
  await playRun(server.runs, { ...base, id: 'plain', variants: ['english'], players });
  await playRun(server.runs, { ...base, id: 'changed', variants: [mine], players });
  const { pairs, rules } = await server.get<BesideAnswer>('/api/beside?a=plain&b=changed');
  expect(pairs.map(({ keys }) => keys)).toEqual([['plain:0', 'changed:0']]);
  const differs = rules!.fields.filter((field) => field.differs).map(({ path }) => path);
  expect(differs).toContain('capture.mandatory');
  expect((await server.get<BesideAnswer>('/api/beside?a=weak&b=greedy')).rules).toBeNull();
});

test('of runs with more rows than can be compared each has its part, and how many there are is said', async () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ name: `p${at}`, all: { player: 'random' } }));
  const part = { ...base, variants: ['english'], games: 2 };
  await playRun(server.runs, { ...part, id: 'five', players: many });
  await playRun(server.runs, {
    ...part,
    id: 'six',
    players: [...many, { name: 'p5', all: { player: 'greedy' } }],
  });
  await readList(server);
  const { cells, of } = await server.get<CompareAnswer>('/api/compare?runs=five,six');
  expect(cells.map(({ key }) => key)).toEqual(
    [0, 1, 2, 3].flatMap((cell) => [`five:${cell}`, `six:${cell}`]),
  );
  expect(of).toBe(11);
});
