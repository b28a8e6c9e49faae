import { existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendBatch, createRun, openRun } from './index.ts';
import { lockForWriting } from './lock.ts';
import { filledRun, issuesOf, manifest, temporaryFolder, value } from './testing/runs.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dir: string;
beforeEach(async () => {
  folder = temporaryFolder();
  dir = join(folder.path, 'run');
  await (await filledRun(dir, [0])).close();
});
afterEach(() => {
  vi.useRealTimers();
  folder[Symbol.dispose]();
});

/** Puts down the lock of a process in another container: the same number, the same name of the machine. */
function containerLock(name: string, secondsAgo: number): string {
  const path = join(dir, name);
  const place = 'a5f0c3d2-0000-4000-8000-000000000000 pid:[4026539999]';
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname(), started: '1', place }));
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
  return path;
}

test('a process of the same number in another container counts while it touches its lock', async () => {
  const path = containerLock(`writer-${process.pid}-00000000000000aa.lock`, 20);
  expect(issuesOf(await openRun(dir, { write: true }))).toEqual([
    `${path}: process ${process.pid} on ${hostname()} is writing to this run`,
  ]);
  expect(existsSync(path)).toBe(true);
});

test('it does not count when it has not touched its lock for a minute', async () => {
  const path = containerLock(`writer-${process.pid}-00000000000000aa.lock`, 90);
  await value(await openRun(dir, { write: true })).close();
  expect(existsSync(path)).toBe(false);
});

test('the lock of a process has another name each time', () => {
  const names = [1, 2].map(() => {
    const lock = value(lockForWriting(dir));
    const name = readdirSync(dir).find((file) => file.endsWith('.lock'));
    lock.release();
    return name;
  });
  expect(new Set(names).size).toBe(2);
});

test('a lock is touched while it is held', () => {
  vi.useFakeTimers();
  const lock = value(lockForWriting(dir));
  const path = join(
    dir,
    readdirSync(dir).find((name) => name.endsWith('.lock'))!,
  );
  const content = readFileSync(path, 'utf8');
  utimesSync(path, 1, 1);
  vi.advanceTimersByTime(6000);
  expect(statSync(path).mtimeMs).toBeGreaterThan(1e12);
  expect(readFileSync(path, 'utf8')).toBe(content);
  lock.release();
  expect(existsSync(path)).toBe(false);
});

test('a writer whose lock was taken away writes no more, and says why', async () => {
  const run = value(await openRun(dir, { write: true }));
  rmSync(
    join(
      dir,
      readdirSync(dir).find((name) => name.endsWith('.lock'))!,
    ),
  );
  await expect(appendBatch(run, { index: 1, records: [] })).rejects.toThrow('another process has taken over');
  await run.close();
});

test('a lock that cannot be read counts', async () => {
  writeFileSync(join(dir, 'writer-77.lock'), '{');
  expect(issuesOf(await openRun(dir, { write: true }))[0]).toContain('this lock cannot be read');
});

test('a lock that cannot be removed at the end is no error', async () => {
  const other = join(folder.path, 'other');
  const run = value(await createRun(other, manifest));
  rmSync(other, { recursive: true });
  await expect(run.close()).resolves.toBeUndefined();
});
