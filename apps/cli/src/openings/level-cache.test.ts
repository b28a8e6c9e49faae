import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { levelCache } from './level-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'level-cache-'));
const cache = levelCache({ DRAUGHTS_LAB_OPENINGS: folder });
const kept = { lines: ['moves 9-13 22-17 13x22', 'moves 10-15 24-20 6-10'], looked: 17 };
const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
beforeAll(() => cache.write('a', kept));
afterAll(() => {
  told.mockRestore();
  rmSync(folder, { recursive: true });
});

test('openings that were made before are found again, by their key alone', () => {
  expect(cache.read('a')).toEqual(kept);
  expect(cache.read('b')).toBeUndefined();
  copyFileSync(join(folder, 'a.json'), join(folder, 'b.json'));
  expect(cache.read('b')).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('no letter that is changed in them is believed, and each is named', () => {
  const path = join(folder, 'a.json');
  const content = readFileSync(path);
  const silent: number[] = [];
  for (let place = 0; place < content.length - 1; place++) {
    const changed = Buffer.from(content);
    changed[place] = changed[place] === 0x31 ? 0x32 : 0x31;
    writeFileSync(path, changed);
    told.mockClear();
    const read = cache.read('a');
    if (read === undefined ? told.mock.calls.length !== 1 : !isDeepStrictEqual(read, kept))
      silent.push(place);
  }
  expect(silent).toEqual([]);
  cache.write('a', kept);
});
