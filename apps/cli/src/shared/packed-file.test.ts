import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dlab = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
const pack = (name: string, text: string): void => writeFileSync(join(folder, name), gzipSync(text));

pack('book.txt.gz', 'W:Wc3:Bf6\n');
pack('book.json.gz', '["W:Wc3:Bf6"]');
pack('games.pdn.gz', '[GameType "25"]\n\n1. c3-d4 d6-c5 *\n');
pack('own.json.gz', '{"extends": "russian", "id": "own", "name": "Own"}');
writeFileSync(join(folder, 'cut.pdn.gz'), gzipSync('[GameType "25"]\n\n1. c3-d4 *\n').subarray(0, 30));
writeFileSync(join(folder, 'games.zip'), Buffer.from('504b03040a0000000000', 'hex'));

test.each([
  ['openings', 'show', 'book.txt.gz', 'russian'],
  ['openings', 'show', 'book.json.gz', 'russian'],
  ['openings', 'show', 'games.pdn.gz', 'russian'],
  ['referee', 'games.pdn.gz'],
  ['pdn', 'check', 'games.pdn.gz'],
  ['pdn', 'convert', 'games.pdn.gz'],
  ['pdn', 'import', 'games.pdn.gz', '--out', 'imported'],
  ['check', 'own.json.gz'],
])('what gzip packed is read as it was before: %s %s %s %s', async (...args) => {
  const { status, stdout, stderr } = await dlab(...args);
  expect({ args, status, stderr, isEmpty: stdout === '' }).toMatchObject({ status: 0, isEmpty: false });
});

test.each([
  [['referee', 'cut.pdn.gz'], /cut\.pdn\.gz: the gzip file is damaged/],
  [['pdn', 'check', 'games.zip'], /is packed with zip: unpack it first/],
  [['referee', 'games.zip'], /is packed with zip/],
  [['openings', 'show', 'games.zip', 'russian'], /is packed with zip/],
])('%j is refused in a line or two, and not byte by byte', async (args, message) => {
  const { status, stderr, stdout } = await dlab(...args);
  expect(status).toBe(3);
  expect(`${stdout}${stderr}`.trim().split('\n').length).toBeLessThanOrEqual(2);
  expect(`${stdout}${stderr}`).toMatch(message);
});
