import { wideOnly } from '@draughts-lab/input/testing';
import { presetIds } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonSchema } from '../../api/json-schema.ts';
import {
  type CheckedText,
  type ComparedRules,
  MAX_TEXT,
  type TestedRules,
  type TrialView,
} from '../../api/rules.ts';
import type { GameView } from '../../api/play.ts';
import type { RunDetail } from '../../api/runs.ts';
import type { RawAnswer } from '../../testing/test-server.ts';
import { playRun, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const check = async (text: string): Promise<CheckedText> => {
  const answer = await server.post('/api/rules/check', { text });
  expect([answer.status, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return JSON.parse(answer.body) as CheckedText;
};
const codeOf = ({ status, body }: RawAnswer): string =>
  `${status} ${(JSON.parse(body) as { error: { code: string } }).error.code}`;

test.each(wideOnly())(
  'a beginning from every preset is valid, short and with all rules in comments',
  async () => {
    for (const from of presetIds().filter((_, index) => index % 6 === 0)) {
      const { short, full } = await server.get<{ short: string; full: string }>(
        `/api/rules/new?from=${from}`,
      );
      for (const text of [short, full]) {
        const { findings, view } = await check(text);
        expect([from, findings]).toEqual([from, []]);
        expect(view).toMatchObject({ distance: 0, base: { id: from, hash: view!.hash } });
      }
    }
    expect((await server.get<{ short: string }>('/api/rules/new')).short).toContain('"extends"');
    await expect(server.get('/api/rules/new?from=nothing')).rejects.toThrow(/no-such-variant/);
  },
);

test('what a house rule changes is said in words, and its squares are marked', async () => {
  const { view } = await check(
    JSON.stringify({
      extends: 'russian',
      man: { capture: { directions: ['diagonal-forward'] } },
      end: { goal: { need: 'reach', zones: { white: ['row 8'] } } },
    }),
  );
  expect(view!.distance).toBeGreaterThan(1);
  expect(view!.words.en.map(({ heading }) => heading)).toContain('Man');
  expect(view!.words.ru).toHaveLength(view!.words.en.length);
  expect(view!.overlays.goals.map((squares) => squares.length)).toEqual([4, 0]);
  expect(view!.overlays.places.map(({ name }) => name)).toEqual(['main-road']);
  const captures = view!.overlays.arrows.filter(({ what }) => what === 'capture');
  expect([captures.filter(({ piece }) => piece === 'man').length, captures.length]).toEqual([2, 6]);
});

test.each([
  ['half a text', '{ "extends": "russian", "capture": {', 'line 1, column 37'],
  ['a board of 1x1', '{ "extends": "russian", "board": { "columns": 1, "rows": 1 } }', 'board.columns'],
  [
    'a board of 100x100',
    '{ "extends": "russian", "board": { "columns": 100, "rows": 100 } }',
    'board.columns',
  ],
  [
    'rules that contradict one another',
    '{ "extends": "russian", "capture": { "mandatory": false, "choice": ["quantity"] } }',
    'capture.choice',
  ],
  ['no text at all', '', 'line 1, column 1'],
  ['a control character', '{ "extends": "russian", "name": "a\u0007b" }', 'line 1, column 33'],
  ['brackets without end', '['.repeat(50_000), 'line 1, column 66'],
  ['a circle', '{ "extends": "my-russian", "id": "my-russian" }', 'extends'],
])('%s: a finding with its place', async (_, text, path) => {
  const { findings, view } = await check(text);
  expect(view).toBeNull();
  expect(findings[0]).toMatchObject({ path, level: 'error' });
  for (const { from, to } of findings) expect(0 <= from && from <= to && to <= text.length).toBe(true);
});

test('names with markup and control characters stay text', async () => {
  const name = '<img src=x onerror=alert(1)> \u001b[31m \u202e';
  const { view } = await check(JSON.stringify({ extends: 'russian', name }));
  expect(view!.name).toBe(name);
});

test('a text that is too long, or no text, is refused', async () => {
  const long = await server.post('/api/rules/check', { text: ' '.repeat(MAX_TEXT + 1) });
  expect(codeOf(long)).toBe('400 bad-query');
  expect(codeOf(await server.post('/api/rules/check', { text: 3 }))).toBe('400 bad-query');
});

test('many questions at once are all answered', async () => {
  const answers = await Promise.all(
    presetIds()
      .slice(0, 20)
      .map((id) => check(JSON.stringify({ extends: id }))),
  );
  expect(answers.filter(({ view }) => view === null)).toEqual([]);
});

const HOUSE_RULE = {
  extends: 'russian',
  id: 'forward-only',
  man: { capture: { directions: ['diagonal-forward'] } },
};
const text = JSON.stringify(HOUSE_RULE);

test('games of a document: how they run, and what makes it unplayable', async () => {
  const fine = JSON.parse((await server.post('/api/rules/test', { text })).body) as TestedRules;
  expect(fine).toMatchObject({ issues: [], firstMoves: 7, dynamics: { games: 200, unfinished: 0 } });
  const stuck = { extends: 'russian', setup: { white: { men: ['a1'] }, black: { men: ['b2', 'c3'] } } };
  const { body } = await server.post('/api/rules/test', { text: JSON.stringify(stuck) });
  const said = JSON.parse(body) as TestedRules;
  expect([said.issues.map(({ path }) => path), said.dynamics]).toEqual([['setup'], null]);
});

test('a position that is set up by hand has its moves, in every kind of game', async () => {
  const look = async (document: object, stacks: object, turn = 0): Promise<RawAnswer> =>
    server.post('/api/rules/setup', { text: JSON.stringify(document), stacks, turn });
  const view = async (...asked: Parameters<typeof look>): Promise<GameView> =>
    JSON.parse((await look(...asked)).body) as GameView;
  const capture = await view(HOUSE_RULE, { 0: '1m', 9: '1m', 13: '0m' });
  expect(capture.legal.map(({ captures }) => captures)).toEqual([[9]]);
  expect((await view({ extends: 'towers' }, { 0: '1m', 20: '1m1m0m0k' })).legal.length).toBeGreaterThan(3);
  expect((await view({ extends: 'star-3p' }, { 0: '2m', 60: '0m' })).legal.length).toBeGreaterThan(2);
  expect((await view({ extends: 'alquerque' }, { 12: '0m', 0: '1m' })).legal.length).toBeGreaterThan(2);
  expect(codeOf(await look(HOUSE_RULE, { 32: '0m' }))).toBe('422 bad-position');
  expect(codeOf(await look(HOUSE_RULE, { 3: '5m' }))).toMatch(/^422 /);
  expect(codeOf(await look(HOUSE_RULE, { 3: 'x' }))).toBe('400 bad-query');
});

test('a document and its base: positions with other moves', async () => {
  const { found } = JSON.parse((await server.post('/api/rules/compare', { text })).body) as ComparedRules;
  expect(found!.different).toBeGreaterThan(0);
  for (const { onlyBase, onlyHere, stacks } of found!.examples) {
    expect(onlyBase.length + onlyHere.length).toBeGreaterThan(0);
    expect(Object.keys(stacks).length).toBeGreaterThan(1);
  }
  const larger = JSON.stringify({ extends: 'russian', board: { columns: 10, rows: 10 } });
  expect(JSON.parse((await server.post('/api/rules/compare', { text: larger })).body)).toMatchObject({
    found: null,
  });
});

test('the experiment of dlab try begins, with both games in it', async () => {
  const answer = await server.post('/api/rules/try', { text, games: 2 });
  expect(answer.status).toBe(201);
  const { run } = JSON.parse(answer.body) as { run: string };
  expect(run).toBe('try-forward-only');
  const detail = await server.get<RunDetail>(`/api/runs/${run}`);
  expect([...new Set(detail.cells.map(({ variant }) => variant))]).toEqual(['russian', 'forward-only']);
  expect(detail.cells).toHaveLength(6);
  const same = JSON.stringify({ extends: 'russian', id: 'same' });
  const refused = await server.post('/api/rules/try', { text: same, games: 2 });
  expect(codeOf(refused)).toBe('422 nothing-to-try');
  expect(refused.body).toContain('the rules are those of russian');
});

test.each(wideOnly())(
  'what an experiment of two games says, at each strength; one of three says nothing',
  async () => {
    const pair = { id: 'pair', seed: '3', variants: ['simple', 'breakthrough'], games: 40 };
    const players = { grid: { player: 'alpha-beta', nodes: [5, 20] } };
    await playRun(server.runs, { ...pair, players });
    const trial = await server.get<TrialView>('/api/rules/trial?run=pair');
    expect([trial.own.name, trial.base.name]).toEqual(['Breakthrough draughts', 'Simple draughts']);
    expect(trial.answers.map(({ question, cells }) => [question, ...cells])).toEqual([
      ['fairness', 2, 0],
      ['draws', 2, 0],
      ['length', 2, 0],
      ['fairness', 3, 1],
      ['draws', 3, 1],
      ['length', 3, 1],
    ]);
    await playRun(server.runs, {
      ...pair,
      id: 'three',
      variants: ['simple', 'breakthrough', 'frysk'],
      players,
    });
    await expect(server.get('/api/rules/trial?run=three')).rejects.toThrow('no-trial');
  },
);

test('the schema by which words are offered knows the fields', async () => {
  const schema = await server.get<JsonSchema>('/api/rules/schema');
  expect(Object.keys(schema.definitions!['houseRule']!.properties!)).toContain('capture');
});

test.each([
  ['try', '{ "extends": "russian" }', 'nothing-to-try'],
  ['try', '{ "extends": "nothing" }', 'bad-rules'],
  ['try', '{', 'bad-rules'],
  ['compare', '{', 'bad-rules'],
  ['test', '{', 'bad-rules'],
])('%s: %s is refused: %s', async (what, wrong, code) => {
  expect(codeOf(await server.post(`/api/rules/${what}`, { text: wrong }))).toBe(`422 ${code}`);
});
