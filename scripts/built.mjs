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
/** A wait is told after so long, and ends after so long. */
const TELL_MS = 2000;
const MOST_WAIT_MS = 10 * 60_000;

/**
 * Builds what has changed since the last build. Says nothing when there is nothing to do, which takes about 20 ms.
 *
 * @param {string} root absolute path of the repository
 * @param {(note: string) => void} [onBuild] told before a build
 * @throws {Error} with the compiler's words, when a source cannot be built
 */
export function bringUpToDate(root, onBuild = () => {}) {
  if (changesIn(root) === 'none') return;
  const unlock = lock(join(root, 'node_modules/.cache/building'), onBuild);
  try {
    // Another process may have built while this one waited.
    const changes = changesIn(root);
    if (changes === 'none') return;
    onBuild('building what has changed in the sources');
    build(root, changes === 'hidden');
  } finally {
    unlock();
  }
}

const stampOf = (root) => join(root, 'node_modules/.cache/built');

/**
 * Whether a source has changed since the last build. Folders count too: a file may have been removed. What was put there with
 * an older time is told by the time that nobody sets, and the compiler, which looks at the other one, does not see it.
 *
 * @returns {'none' | 'plain' | 'hidden'}
 */
function changesIn(root) {
  const stamp = fs.statSync(stampOf(root), { throwIfNoEntry: false });
  if (stamp === undefined || !fs.existsSync(join(root, 'apps/cli/dist/src/main.js'))) return 'plain';
  let [plain, hidden] = [false, false];
  const look = (path) => {
    const { mtimeMs, ctimeMs } = fs.statSync(path);
    plain ||= mtimeMs >= stamp.mtimeMs;
    hidden ||= mtimeMs < stamp.mtimeMs && ctimeMs >= stamp.mtimeMs;
  };
  // To the end, whatever was found: behind a new file there may be one with an older time.
  const lookInto = (folder) => {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      if (PRODUCED.test(entry.name)) continue;
      const path = join(folder, entry.name);
      look(path);
      if (entry.isDirectory()) lookInto(path);
    }
  };
  for (const file of ROOT_FILES) look(join(root, file));
  for (const folder of SOURCES)
    for (const entry of fs.readdirSync(join(root, folder), { withFileTypes: true }))
      if (entry.isDirectory()) lookInto(join(root, folder, entry.name));
  return hidden ? 'hidden' : plain ? 'plain' : 'none';
}

function build(root, anew) {
  const begun = new Date();
  // Types are the business of `npm test`: a program with a wrong type runs, as it does from its sources.
  const { status, signal, error, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['--build', ...(anew ? ['--force'] : []), '--noCheck', '--checkers', '1', 'apps/cli'],
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

/**
 * One build at a time.
 *
 * @returns {() => void} ends the lock
 * @throws {Error} when another process builds for longer than any build takes
 * @public a test loads it from a copy
 */
export function lock(path, tell = () => {}, mostMs = MOST_WAIT_MS) {
  const begun = Date.now();
  for (let told = false; ;) {
    try {
      fs.mkdirSync(dirname(path), { recursive: true });
      fs.writeFileSync(path, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
      return () => fs.rmSync(path, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') return () => {};
      const holder = holderOf(path);
      if (holder === null) fs.rmSync(path, { force: true });
      else {
        const waited = Date.now() - begun;
        if (waited > mostMs)
          throw new Error(
            `process ${holder} has been building for ${Math.round(mostMs / 60_000)} minutes; when it is gone, delete ${path}`,
            { cause: error },
          );
        if (!told && waited > TELL_MS) tell(`waiting for process ${holder}, which builds`);
        told ||= waited > TELL_MS;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_WAIT_MS);
      }
    }
  }
}

/** The process that holds a lock; null where it has ended without taking it away, and its number may belong to another one. */
function holderOf(path) {
  try {
    const age = Date.now() - fs.statSync(path).mtimeMs;
    const [pid, started] = fs.readFileSync(path, 'utf8').split(' ');
    // Between its creation and its first bytes a lock is empty.
    if (pid === '') return age > 10_000 ? null : '?';
    process.kill(Number(pid), 0);
    return started === startOf(pid) ? pid : null;
  } catch (error) {
    return error.code === 'ESRCH' ? null : '?';
  }
}

/** Start of a process in clock ticks since boot (field 22 of /proc/PID/stat on Linux); `?` elsewhere. */
function startOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '?';
  }
}
