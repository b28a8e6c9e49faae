import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repository } from './workspace.ts';

/** A stand-in workspace with the real launcher: what is tested is the launcher, not the program. */
let base: string;
let lab: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'dlab test-'));
  lab = join(base, 'the lab');
  mkdirSync(join(lab, 'apps/cli/src'), { recursive: true });
  copyFileSync(join(repository, 'dlab'), join(lab, 'dlab'));
  chmodSync(join(lab, 'dlab'), 0o755);
});

afterEach(() => rmSync(base, { recursive: true }));

function install(program: string): void {
  mkdirSync(join(lab, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(lab, 'node_modules/.bin/node'));
  writeFileSync(join(lab, 'apps/cli/src/main.ts'), program);
}

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

test('says what to do when the workspace is not installed', () => {
  const { status, stderr } = spawnSync(join(lab, 'dlab'), { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('run "npm start" or "npm test"');
});
