import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refuseExisting, refuseUnwritable, writeText } from './write-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'write-files-'));
const path = join(folder, 'report.html');
beforeAll(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('what is there stays as it was when something else cannot be written', () => {
  writeFileSync(path, 'the earlier report');
  // The unfinished file cannot be made: what stands in its place is a folder.
  mkdirSync(`${path}.${process.pid}.tmp`);
  expect(() => writeText(path, 'another one')).toThrow('cannot be written');
  expect(readFileSync(path, 'utf8')).toBe('the earlier report');
  rmSync(`${path}.${process.pid}.tmp`, { recursive: true, force: true });
  writeText(path, 'another one');
  expect(readFileSync(path, 'utf8')).toBe('another one');
  expect(readdirSync(folder)).toEqual(['report.html']);
});

test('a file is replaced only where that was asked for, and that it can be written is known before', () => {
  expect(() => refuseExisting([path], undefined)).toThrow('--overwrite replaces it');
  refuseExisting([path], true);
  expect(() => refuseUnwritable(join(folder, 'none', 'proof.json'))).toThrow('no such file or folder');
  expect(readdirSync(folder)).toEqual(['report.html']);
});
