import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repository } from './workspace.ts';

/** A stand-in workspace with the real launcher: what is tested is the launcher, not the program. */
let base: string;
let lab: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'dlab test-'));
  lab = join(base, 'the lab');
  for (const folder of ['apps/cli/src', 'packages/x/src', 'scripts', 'node_modules/.bin'])
    mkdirSync(join(lab, folder), { recursive: true });
  for (const file of ['dlab', 'scripts/dlab.mjs', 'scripts/built.mjs'])
    copyFileSync(join(repository, file), join(lab, file));
  for (const file of ['tsconfig.base.json', 'pnpm-lock.yaml']) writeFileSync(join(lab, file), '');
  chmodSync(join(lab, 'dlab'), 0o755);
});

afterEach(() => rmSync(base, { recursive: true }));

/** The compiler of the stand-in copies, and counts how often it is called. */
const COMPILER = `#!/bin/sh
echo called "$@" >>calls
grep -q broken apps/cli/src/main.ts && echo "main.ts: broken" && exit 2
mkdir -p apps/cli/dist/src
cp apps/cli/src/main.ts apps/cli/dist/src/main.js
`;

function install(program: string): void {
  symlinkSync(process.execPath, join(lab, 'node_modules/.bin/node'));
  writeFileSync(join(lab, 'node_modules/.bin/tsc'), COMPILER, { mode: 0o755 });
  writeFileSync(join(lab, 'apps/cli/src/main.ts'), program);
}

const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(join(lab, 'dlab'), args, { cwd: '/', encoding: 'utf8' });

const builds = (): number => readFileSync(join(lab, 'calls'), 'utf8').split('\n').length - 1;

test('passes arguments, working directory and exit status through', () => {
  install('console.log(JSON.stringify([process.cwd(), process.argv.slice(2)])); process.exit(7);');
  const { status, stdout } = spawnSync(join(lab, 'dlab'), ['run', 'a b.json', '', '*'], {
    cwd: '/',
    encoding: 'utf8',
  });
  expect(status).toBe(7);
  expect(JSON.parse(stdout)).toEqual(['/', ['run', 'a b.json', '', '*']]);
});

test('works through absolute, relative and chained symlinks', () => {
  install('console.log("ran");');
  mkdirSync(join(base, 'bin'));
  symlinkSync(join(lab, 'dlab'), join(base, 'bin/absolute'));
  symlinkSync('../the lab/dlab', join(base, 'bin/relative'));
  symlinkSync('relative', join(base, 'bin/chained'));
  for (const name of ['absolute', 'relative', 'chained']) {
    expect(spawnSync(join(base, 'bin', name), { cwd: '/', encoding: 'utf8' }).stdout).toBe('ran\n');
  }
});

test('a signal reaches the program', async () => {
  install('process.on("SIGTERM", () => process.exit(9)); setInterval(() => {}, 1000); console.log("ready");');
  const child = spawn(join(lab, 'dlab'), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([9, null]);
});

describe('the build', () => {
  test('is made by the first start and not by the next', () => {
    install('console.log("first");');
    expect([run().stdout, run().stdout]).toEqual(['first\n', 'first\n']);
    expect(builds()).toBe(1);
  });

  test.each([
    ['edited', () => writeFileSync(join(lab, 'apps/cli/src/main.ts'), 'console.log("second");')],
    ['added', () => writeFileSync(join(lab, 'packages/x/src/new.ts'), '')],
    ['removed', () => rmSync(join(lab, 'packages/x/src/old.ts'))],
  ])('is made again when a source was %s', (what, change) => {
    install('console.log("first");');
    writeFileSync(join(lab, 'packages/x/src/old.ts'), '');
    run();
    change();
    expect(run().stdout).toBe(what === 'edited' ? 'second\n' : 'first\n');
    expect(builds()).toBe(2);
  });

  test('is made again, as a whole, when a source was replaced by one with an older time', () => {
    install('console.log("first");');
    run();
    const main = join(lab, 'apps/cli/src/main.ts');
    const { atime, mtime } = statSync(main);
    writeFileSync(main, 'console.log("other");');
    utimesSync(main, atime, mtime);
    expect(run().stdout).toBe('other\n');
    expect(readFileSync(join(lab, 'calls'), 'utf8')).toMatch(/^called .*\ncalled .*--force/);
    run();
    expect(builds()).toBe(2);
  });

  test('is made again, as a whole, when another source is newer', () => {
    install('console.log("first");');
    const other = join(lab, 'packages/x/src/other.ts');
    writeFileSync(other, 'old');
    run();
    const { atime, mtime } = statSync(other);
    // By a name of its own first, as archives and rsync put files in place: the folder is new too.
    writeFileSync(`${other}~`, 'new');
    utimesSync(`${other}~`, atime, mtime);
    renameSync(`${other}~`, other);
    writeFileSync(join(lab, 'apps/cli/src/main.ts'), 'console.log("second");');
    expect(run().stdout).toBe('second\n');
    expect(readFileSync(join(lab, 'calls'), 'utf8')).toMatch(/^called .*\ncalled .*--force/);
    run();
    expect(builds()).toBe(2);
  });

  test('is not made again for what commands produce', () => {
    install('console.log("first");');
    mkdirSync(join(lab, 'packages/x/test-results'));
    run();
    writeFileSync(join(lab, 'packages/x/test-results/vitest.json'), '');
    run();
    expect(builds()).toBe(1);
  });

  test('that fails ends the start with the words of the compiler, every time', () => {
    install('console.log("fine");');
    run();
    writeFileSync(join(lab, 'apps/cli/src/main.ts'), 'broken');
    for (let i = 0; i < 2; i++) {
      const { status, stdout, stderr } = run();
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toBe('dlab: the sources cannot be built:\nmain.ts: broken\n');
    }
  });

  test('is made by one of many that start at the same time', async () => {
    install('console.log("ran");');
    const children = Array.from({ length: 4 }, () => spawn(join(lab, 'dlab'), { stdio: 'ignore' }));
    const ends = await Promise.all(children.map((child) => once(child, 'exit')));
    expect(ends).toEqual(Array.from({ length: 4 }, () => [0, null]));
    expect(builds()).toBe(1);
  });

  test('is not held up by a process that died while it built', () => {
    install('console.log("ran");');
    mkdirSync(join(lab, 'node_modules/.cache'));
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(lab, 'node_modules/.cache/building'), String(pid));
    expect(run().stdout).toBe('ran\n');
  });

  test('nor by one whose number another process has by now', () => {
    install('console.log("ran");');
    mkdirSync(join(lab, 'node_modules/.cache'));
    writeFileSync(join(lab, 'node_modules/.cache/building'), `${process.pid} 1`);
    expect(run().stdout).toBe('ran\n');
  });

  test('waits for one that builds no longer than any build takes, and says for whom', async () => {
    const { lock } = (await import(join(lab, 'scripts/built.mjs'))) as {
      lock: (path: string, tell: (note: string) => void, mostMs: number) => () => void;
    };
    const path = join(lab, 'node_modules/.cache/building');
    const unlock = lock(path, () => {}, 1000);
    expect(() => lock(path, () => {}, 100)).toThrow(`process ${process.pid} has been building`);
    unlock();
    lock(path, () => {}, 100)();
  });
});

test('runs what was built, whatever the conditions of the tests are', () => {
  install('console.log(JSON.stringify([process.env.NODE_OPTIONS, process.execArgv]));');
  const options = (value: string): unknown =>
    JSON.parse(
      spawnSync(join(lab, 'dlab'), {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: value },
      }).stdout,
    );
  const argv = ['--enable-source-maps'];
  expect(options('--conditions=source')).toEqual(['', argv]);
  expect(options('--no-warnings --conditions=source --throw-deprecation')).toEqual([
    '--no-warnings  --throw-deprecation',
    argv,
  ]);
  expect(options('--no-warnings')).toEqual(['--no-warnings', argv]);
});

test('says what to do when the workspace is not installed', () => {
  const { status, stderr } = spawnSync(join(lab, 'dlab'), { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('run "npm start" or "npm test"');
});

test('a command that reads rules loads neither DuckDB nor what computes statistics', () => {
  const { status, stderr } = spawnSync(join(repository, 'dlab'), ['show', 'russian'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_V8_COVERAGE: join(base, 'loaded') },
  });
  expect([status, stderr]).toEqual([0, '']);
  const files = readdirSync(join(base, 'loaded')).map((name) =>
    readFileSync(join(base, 'loaded', name), 'utf8'),
  );
  expect(files.join('')).toContain('/packages/variant/dist/');
  expect(files.join('').match(/@duckdb|\/packages\/(?:stats|runs)\/dist\//g) ?? []).toEqual([]);
});
