import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedFile } from '@draughts-lab/input/installed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDlab } from './testing/run-dlab.ts';

const TS = fileURLToPath(new URL('../../../ts', import.meta.url));

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly bundleDependencies: readonly string[];
}
const read = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8')) as Manifest;

let folder: string;
let env: NodeJS.ProcessEnv;
/** Installs the package as npm would, from the disk: what comes from outside is that of the workspace. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-package-'));
  env = { ...process.env, HOME: folder };
  delete env['NODE_OPTIONS'];
  const packed = join(folder, 'packed');
  execFileSync(TS, ['apps/cli/scripts/pack.ts', packed], { cwd: shippedFile('.'), env, stdio: 'pipe' });
  const [file] = readdirSync(packed).filter((name) => name.endsWith('.tgz'));
  const modules = join(folder, 'empty/node_modules');
  const installedFolder = join(modules, 'draughts-lab');
  mkdirSync(modules, { recursive: true });
  execFileSync('tar', ['-xzf', join(packed, file!), '-C', modules]);
  renameSync(join(modules, 'package'), installedFolder);
  const { bundleDependencies } = read(join(installedFolder, 'package.json'));
  for (const library of bundleDependencies.filter((name) => name.startsWith('@draughts-lab/'))) {
    const { dependencies = {} } = read(join(installedFolder, 'node_modules', library, 'package.json'));
    for (const name of Object.keys(dependencies).filter((one) => !bundleDependencies.includes(one)))
      link(library.replace('@draughts-lab/', ''), name, join(modules, name));
  }
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

function link(library: string, name: string, target: string): void {
  const part = ['cli', 'dashboard'].includes(library) ? 'apps' : 'packages';
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  symlinkSync(realpathSync(shippedFile(`${part}/${library}/node_modules/${name}`)), target);
}

/** What the installed program prints. */
function installed(args: readonly string[]): string {
  const main = join(folder, 'empty/node_modules/draughts-lab/bin/dlab.mjs');
  return execFileSync(process.execPath, [main, ...args], {
    cwd: join(folder, 'empty'),
    env,
    encoding: 'utf8',
  });
}

/** The rows hash of quick-look, played by the public interface of the installed package. */
function script(): string {
  const file = join(folder, 'empty/script.mjs');
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs';
    import { playExperiment } from 'draughts-lab';
    const file = new URL('node_modules/draughts-lab/experiments/quick-look.json', import.meta.url);
    const playing = playExperiment(JSON.parse(readFileSync(file, 'utf8')), { dir: 'runs/by-script' });
    const results = await playing.results;
    console.log(results.report.rowsHash);
    await results.close();`,
  );
  return execFileSync(process.execPath, [file], { cwd: join(folder, 'empty'), env, encoding: 'utf8' }).trim();
}

test('the package plays the games of the workspace, by command and by script, and finds what comes with it', async () => {
  const call = ['run', 'quick-look', '--json', '--quiet'];
  const here = await runDlab([...call, '--out', join(folder, 'workspace')], { cwd: folder });
  expect(here).toMatchObject({ status: 0 });
  const { rowsHash } = JSON.parse(here.stdout) as { rowsHash: string };
  expect(JSON.parse(installed(call))).toMatchObject({ rowsHash });
  expect(script(), 'by a script').toBe(rowsHash);
}, 300_000);

test('it checks rules, builds tables and reads runs without the workspace', () => {
  expect(installed(['new', 'own.json', '--from', 'russian'])).toContain('dlab check own.json');
  expect(installed(['check', 'own.json', '--games', '2'])).toContain('own (own) is valid');
  expect(
    installed(['tables', 'build', 'russian', '--pieces', '2', '--folder', 'tables', '--quiet']),
  ).toContain('3 endings built');
  expect(installed(['report', 'runs/quick-look'])).toContain('npx dlab dashboard');
  expect(installed(['sql', 'runs/quick-look', 'select min(game) as least from games'])).toMatch(
    /^least\n-+\n\s*0\n$/,
  );
}, 120_000);
