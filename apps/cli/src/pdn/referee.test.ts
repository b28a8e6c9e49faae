import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPreset } from '@draughts-lab/variant';
import { afterAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { judgeFile } from './referee.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-referee-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function reports(name: string, text: string, limit?: number): Promise<unknown[]> {
  const path = join(folder, name);
  writeFileSync(path, text);
  const preset = loadPreset('russian');
  if (!preset.ok) throw new Error('russian');
  const all: unknown[] = [];
  for await (const report of judgeFile(path, preset.value, limit)) all.push(report);
  return all;
}

const PDN = [
  '[White "A"]\n1. c3-d4 d6-c5 2. b2-c3 *',
  '[White "B"]\n1. c3-d4 /FEN "B:Wa1:Bh8"/ h8-g7 *',
  '[White "C"]\n1. c3-d5 *',
  '[White "D"]\n1. c3-d4 * ',
].join('\n\n');
const JSON_LINES = [
  '{"moves": ["c3-d4", "d6-c5", "b2-c3"]}',
  '{"moves": [7]}',
  '{"moves"',
  '{"moves": []}',
].join('\n');

test.each([
  ['games.pdn', PDN],
  ['records.json', JSON_LINES],
])('%s too long to be read at once is judged like a short one', async (name, text) => {
  const whole = await reports(name, text);
  expect(whole).toHaveLength(4);
  expect(await reports(name, text, 10)).toEqual(whole);
});

test('a file without a game is said to have none, and a sheet without tags by which rules it is judged', async () => {
  writeFileSync(join(folder, 'empty.pdn'), '');
  const empty = await callDlab(['referee', 'empty.pdn'], { cwd: folder });
  expect([empty.status, empty.stdout]).toEqual([3, expect.stringContaining('there is no game in this file')]);
  writeFileSync(join(folder, 'sheet.txt'), '1. 32-28 18-23 2. 38-32 12-18 *');
  const sheet = await callDlab(['referee', 'sheet.txt'], { cwd: folder });
  expect(sheet.stderr).toContain('judged by the rules of international, --variant names others');
  writeFileSync(join(folder, 'tags.pdn'), '[Event "club"]\n[White "A"]\n\n1. 11-15 23-19 *');
  const tags = await callDlab(['referee', 'tags.pdn'], { cwd: folder });
  expect(tags.stderr).toContain('judged by the rules of international, --variant names others');
  const named = await callDlab(['referee', 'sheet.txt', '--variant', 'international'], { cwd: folder });
  expect([named.status, named.stderr]).toEqual([0, '']);
});
