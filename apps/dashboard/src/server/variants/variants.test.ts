import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { presetIds } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VariantDetail, VariantDifferences, VariantList } from '../../api/variants.ts';
import { playRun, startTestServer, type TestServer } from '../../testing/test-server.ts';

const HOUSE_RULE = {
  extends: 'russian',
  id: 'forward-only',
  name: '<b>Forward</b> \u001b[31monly',
  man: { capture: { directions: ['diagonal-forward'] } },
};
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await playRun(server.runs, {
    id: 'house',
    seed: '1',
    variants: ['english', HOUSE_RULE],
    players: { all: { player: 'random' } },
    games: 2,
  });
});
afterAll(() => server.close());

const list = async (query = ''): Promise<VariantList> => server.get(`/api/variants${query}`);

test('all presets and the documents of runs are there, a part at a time', async () => {
  const first = await list('?limit=100');
  const all = presetIds().length + 1;
  expect([first.total, first.all, first.rows.length]).toEqual([all, all, Math.min(100, all)]);
  expect(first.rows[0]).toMatchObject({ id: 'forward-only', own: true, runs: 1, boardWord: '8x8' });
  expect(first.rows.find(({ id }) => id === 'english')).toMatchObject({ own: false, runs: 1 });
  const second = await list('?offset=5&limit=3');
  expect(second.rows.map(({ key }) => key)).toEqual(first.rows.slice(5, 8).map(({ key }) => key));
});

test.each([
  ['q=Towers', 'towers'],
  ['q=%D0%91%D0%B0%D1%88%D0%BD%D0%B8', 'towers'],
  ['badges=flying-kings,free-choice,8x8', 'russian'],
  ['badges=lined-board', 'alquerque'],
  ['badges=star-121,many-players&q=3', 'star-3p'],
])('%s finds %s', async (query, id) => {
  const { rows, total, badges } = await list(`?${query}&limit=100`);
  expect(rows.map((row) => row.id)).toContain(id);
  expect(total).toBeLessThan(presetIds().length / 2);
  // The number beside a badge is that of the variants which are left with it.
  for (const { word, n } of badges.slice(0, 4)) {
    const narrowed = new URLSearchParams(query);
    narrowed.set('badges', [narrowed.get('badges') ?? '', word].filter(Boolean).join(','));
    expect((await list(`?${narrowed.toString()}`)).total).toBe(n);
  }
});

test('a card says what is special about a game, not what most have in common', async () => {
  const { rows, badges, all } = await list('?limit=100');
  const having = new Map(badges.map(({ word, n }) => [word, n]));
  for (const row of rows) {
    const counts = row.badges.map((badge) => having.get(badge)!);
    expect(row.badges.length).toBeLessThanOrEqual(3);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    for (const n of counts.slice(1)) expect(n).toBeLessThanOrEqual(all / 3);
    // The page of the variant has them all.
    const { badges: whole } = await server.get<VariantDetail>(`/api/variants/${row.key}`);
    expect(whole).toEqual(expect.arrayContaining([...row.badges]));
  }
  expect(rows.find(({ id }) => id === 'towers')!.badges[0]).toBe('stacks');
});

test('nothing is found where nothing is', async () => {
  expect(await list('?q=nothing-of-this-name')).toMatchObject({ total: 0, rows: [], badges: [], boards: [] });
});

test('one variant: rules in both languages, relatives, runs, and the document itself', async () => {
  const english = await server.get<VariantDetail>('/api/variants/english');
  expect(english.playedIn).toEqual([{ run: 'house', name: 'house', cell: 0 }]);
  expect(english.rules.en.length).toBe(english.rules.ru.length);
  expect(english.relatives[0]!.key).toBe('italian');
  expect(english.document.id).toBe('english');
  const own = (await list('?q=forward-only')).rows[0]!;
  const house = await server.get<VariantDetail>(`/api/variants/${own.key}`);
  expect(house.name).toBe(HOUSE_RULE.name);
  expect(house.relatives[0]).toMatchObject({ key: 'russian', distance: 1 });
  expect(house.playedIn).toEqual([{ run: 'house', name: 'house', cell: 1 }]);
  const told = await server.get<VariantDifferences>(`/api/variants/${own.key}/differences?with=russian`);
  expect(told.distance).toBe(1);
  expect(told.words.en.flatMap(({ after }) => after).join(' ')).toContain('forward');
  expect(told.words.ru).toHaveLength(told.words.en.length);
});

test.each(['/api/variants/nothing', '/api/variants/%3Cb%3E', '/api/variants/russian/differences?with=x'])(
  '%s is not there',
  async (path) => {
    await expect(server.get(path)).rejects.toThrow(/404.*no-such-variant/);
  },
);

test('a manifest that is damaged, or that lies about its rules, takes nothing away from the others', async () => {
  const before = (await list()).total;
  await writeFile(join(server.runs, 'house', 'manifest.json'), '{"variants": [{"hash": 3}], "cells": 1}');
  const after = await list();
  expect(after.total).toBe(before - 1);
  expect(after.rows.length).toBeGreaterThan(0);
});
