import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { writeDurably } from './durable.ts';
import { keep, readKept, sealKept, writeWhole } from './kept.ts';
import { temporaryFolder } from './testing/runs.ts';

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const path = join(folder.path, 'below', 'kept.json');
const value = { wins: 27, draws: 3, lines: ['moves 9-13 22-17', 'moves 10-15 24-20'] };

test('comes back as it was, and leaves nothing else behind', () => {
  keep(path, 'results, 1', value);
  const told: string[] = [];
  expect(readKept(path, 'results, 1', (text) => told.push(text))).toEqual(value);
  expect(told).toEqual([]);
  expect(readdirSync(join(folder.path, 'below'))).toEqual(['kept.json']);
});

test('one that is not there is no word worth', () => {
  expect(readKept(join(folder.path, 'none'), 'results, 1', () => expect.fail())).toBeUndefined();
});

test('every single bit that is turned over, and every cut, is named once and thrown away', () => {
  const whole = Buffer.from(sealKept('results, 1', value));
  const spoilt = Array.from({ length: whole.length * 8 }, (_, bit) => {
    const changed = Buffer.from(whole);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    return changed;
  });
  for (let length = 0; length < whole.length - 1; length++) spoilt.push(whole.subarray(0, length));
  const silent: string[] = [];
  for (const content of spoilt) {
    writeFileSync(path, content);
    const told: string[] = [];
    const found = readKept(path, 'results, 1', (text) => told.push(text));
    const isNamed =
      told.length === 1 && told[0]!.endsWith('it is deleted and made again') && !existsSync(path);
    // The bit of a blank at the end is none of the document.
    if (found === undefined ? !isNamed : !isDeepStrictEqual(found, value)) silent.push(content.toString());
  }
  expect(silent).toEqual([]);
});

test.each([
  ['something else', sealKept('results, 2', value)],
  [
    'a document of a newer program',
    JSON.stringify({ ...JSON.parse(sealKept('results, 1', value)), version: 99 }),
  ],
  ['what a person wrote', JSON.stringify({ what: 'results, 1', value })],
  ['null', 'null'],
  ['nothing', ''],
])('%s does not fit', (_, content) => {
  writeFileSync(path, content);
  const told: string[] = [];
  expect(readKept(path, 'results, 1', (text) => told.push(text))).toBeUndefined();
  expect(told).toHaveLength(1);
});

test('a pipe and a link are not read', () => {
  const told: string[] = [];
  const [pipe, link] = [join(folder.path, 'pipe'), join(folder.path, 'link')];
  execFileSync('mkfifo', [pipe]);
  keep(path, 'results, 1', value);
  symlinkSync(path, link);
  for (const one of [pipe, link])
    expect(readKept(one, 'results, 1', (text) => told.push(text))).toBeUndefined();
  expect(told).toHaveLength(2);
  expect(readFileSync(path, 'utf8')).toBe(sealKept('results, 1', value));
});

test('a device is written to, or refused, and never replaced by a file', async () => {
  const device = join(folder.path, 'device');
  symlinkSync('/dev/null', device);
  writeWhole(device, 'text');
  expect(lstatSync(device).isSymbolicLink()).toBe(true);
  await expect(writeDurably(device, 'text')).rejects.toThrow('is not replaced');
  expect(lstatSync(device).isSymbolicLink()).toBe(true);
});
