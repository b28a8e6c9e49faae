// The build that `./dlab` runs: JavaScript beside the sources, in the `dist` folder of every package. This file is plain
// JavaScript because it is there before the build. See docs/decisions/0006-what-runs-is-built.md.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders whose files become what `./dlab` runs; `apps/cli` comes with everything that it refers to. */
const SOURCES = ['packages', 'apps'];
const ROOT_FILES = ['tsconfig.base.json', 'pnpm-lock.yaml'];
const PRODUCED = /^(?:node_modules|dist|dist-types|test-results|\.turbo)$/;
const LOCK_WAIT_MS = 50;

/**
 * Builds what has changed since the last build. Says nothing when there is nothing to do, which takes about 20 ms.
 *
 * @param {string} root absolute path of the repository
 * @param {(note: string) => void} [onBuild] told before a build
 * @throws {Error} with the compiler's words, when a source cannot be built
 */
export function bringUpToDate(root, onBuild = () => {}) {
  if (isUpToDate(root)) return;
  const unlock = lock(join(root, 'node_modules/.cache/building'));
  try {
    // Another process may have built while this one waited.
    if (isUpToDate(root)) return;
    onBuild('building what has changed in the sources');
    build(root);
  } finally {
    unlock();
  }
}

const stampOf = (root) => join(root, 'node_modules/.cache/built');

/** Whether no source is younger than the last build. Folders count too: a file may have been removed. */
export function isUpToDate(root) {
  const stamp = fs.statSync(stampOf(root), { throwIfNoEntry: false });
  if (stamp === undefined || !fs.existsSync(join(root, 'apps/cli/dist/src/main.js'))) return false;
  const older = (path) => fs.statSync(path).mtimeMs < stamp.mtimeMs;
  const allOlder = (folder) =>
    fs.readdirSync(folder, { withFileTypes: true }).every((entry) => {
      if (PRODUCED.test(entry.name)) return true;
      const path = join(folder, entry.name);
      return older(path) && (!entry.isDirectory() || allOlder(path));
    });
  return (
    ROOT_FILES.every((file) => older(join(root, file))) &&
    SOURCES.every((folder) =>
      fs.readdirSync(join(root, folder)).every((name) => {
        const path = join(root, folder, name);
        return !fs.statSync(path).isDirectory() || allOlder(path);
      }),
    )
  );
}

function build(root) {
  const begun = new Date();
  // Types are the business of `npm test`: a program with a wrong type runs, as it does from its sources.
  const { status, signal, error, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['--build', '--noCheck', '--checkers', '1', 'apps/cli'],
    { cwd: root, encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  if (signal !== null) throw new Error(`the build was ended by ${signal}`);
  if (status !== 0) throw new Error(`the sources cannot be built:\n${stdout}${stderr}`.trimEnd());
  try {
    fs.writeFileSync(stampOf(root), '');
    // The beginning: what was written during the build is built the next time.
    fs.utimesSync(stampOf(root), begun, begun);
  } catch {
    // A folder that cannot be written, such as that of an image: each start asks the compiler.
  }
}

/** One build at a time. @returns {() => void} ends the lock */
function lock(path) {
  for (;;) {
    try {
      fs.mkdirSync(dirname(path), { recursive: true });
      fs.writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(path, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') return () => {};
      if (isAbandoned(path)) fs.rmSync(path, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_WAIT_MS);
    }
  }
}

/** Whether the process that held a lock has ended without taking it away. */
function isAbandoned(path) {
  try {
    const age = Date.now() - fs.statSync(path).mtimeMs;
    const pid = Number(fs.readFileSync(path, 'utf8'));
    // Between its creation and its first bytes a lock is empty.
    if (pid === 0) return age > 10_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
