import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
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

const program = (): string => join(folder, 'empty/node_modules/draughts-lab/bin/dlab.mjs');

/** What the installed program prints. */
function installed(args: readonly string[]): string {
  return execFileSync(process.execPath, [program(), ...args], {
    cwd: join(folder, 'empty'),
    env,
    encoding: 'utf8',
    stdio: 'pipe',
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

test("it learns, measures with a file of one's own, writes a site, and looks for a database when it is asked to", () => {
  const training =
    '--out learned --games 40 --nodes 20 --generations 1 --gate-games 20 --gate-nodes 20 --search-games 0';
  expect(installed(['train', 'own.json', ...training.split(' '), '--card-games', '20', '--quiet'])).toContain(
    'learned',
  );
  const drama = join(folder, 'empty/node_modules/draughts-lab/experiments/measures/drama.js');
  expect(installed(['measure', 'runs/quick-look', drama, '--quiet'])).toContain('lead');
  expect(installed(['site', 'runs/quick-look', '--games', '1', '--out', 'site'])).toContain('site');
  expect(readdirSync(join(folder, 'empty/site/quick-look/figures')).length).toBeGreaterThan(4);
  expect(() =>
    installed(['run', 'quick-look', '--out', 'far', '--database', 'postgresql://127.0.0.1:1/none']),
  ).toThrow('ECONNREFUSED');
}, 120_000);

test('its dashboard shows the page and the runs', async () => {
  const server = spawn(process.execPath, [program(), 'dashboard', '--port', '0'], {
    cwd: join(folder, 'empty'),
    env,
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const address = /http:\S+/.exec(line.toString())![0];
  const page = await fetch(address, { redirect: 'manual' });
  const cookie = page.headers.getSetCookie().join('; ');
  const runs = await fetch(new URL('/api/runs', address), { headers: { cookie } });
  expect(await runs.text()).toContain('quick-look');
  server.kill('SIGTERM');
  await once(server, 'exit');
}, 60_000);
