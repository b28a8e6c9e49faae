import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { afterAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { DLAB, jsonLines, runDlab } from '../testing/run-dlab.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'engines.json');
const env = { DRAUGHTS_LAB_ENGINES: file };

test.each(wideOnly())('our own engine plays a match against us, by its name', async () => {
  writeFileSync(file, JSON.stringify({ ours: { command: [DLAB, 'engine', 'hub'], nodes: 50 } }));
  const args = ['match', 'frisian', 'engine:ours', 'random', '--games', '2', '--workers', '1', '--seed', '1'];
  const { status, stdout, stderr } = await runDlab([...args, '--json', '--quiet'], { env });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('"ours"');
  expect(stdout).not.toContain('EngineError');
  const list = await callDlab(['engine', 'list', '--json'], { env });
  expect(jsonLines(list.stdout)).toMatchObject([{ file, engines: { ours: { name: 'ours', cwd: folder } } }]);
});

test('what is wrong with the file of engines, or with a name, is said', async () => {
  writeFileSync(file, JSON.stringify({ one: { command: [] }, two: { command: ['x'], nods: 3 } }));
  const broken = await callDlab(['engine', 'list'], { env });
  expect(broken.status).toBe(3);
  expect(broken.stderr).toMatch(/one\.command/);
  expect(broken.stderr).toMatch(/two\.nods.*unknown field/s);
  writeFileSync(file, JSON.stringify({ scan: { command: ['x'] } }));
  const unknown = await callDlab(['match', 'international', 'engine:scam', 'random', '--games', '2'], {
    env,
  });
  expect(unknown.status).toBe(3);
  expect(unknown.stderr).toMatch(/there is no engine "scam" in .*; did you mean "scan"\?/);
});

test('dlab engine hub speaks the protocol', async () => {
  const { status, stdout } = await runDlab(['engine', 'hub', '--variant', 'frisian'], {
    input: 'hub\ninit\nping\nquit\n',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^id name="Draughts Lab" .*\nparam name=variant value=frisian type=enum values="frisian .*\bnormal\b.*"\nwait\n(?:ready\n)?pong\n(?:ready\n)?$/,
  );
  const wrong = await runDlab(['engine', 'hub', '--variant', 'chess'], { input: '' });
  expect(wrong.status).toBe(3);
  const towers = await runDlab(['engine', 'hub', '--variant', 'lasca'], { input: '' });
  expect([towers.status, towers.stderr]).toEqual([
    2,
    'dlab: lasca: the Hub protocol writes two players, and one piece on a square\n',
  ]);
});

test('dlab engine hub plays rules of a document, though they have the name of a preset', async () => {
  const document = join(folder, 'one-step.json');
  const slow = { extends: 'russian', id: 'russian', name: 'Slow', firstToMove: 'black' };
  writeFileSync(document, JSON.stringify(slow));
  const { stdout } = await runDlab(['engine', 'hub', '--variant', document], {
    input: 'hub\nlevel nodes=10\ngo think\n',
  });
  expect(stdout).toContain('value=russian');
  // Black begins: a man of the upper rows moves.
  expect(stdout).toMatch(/\ndone move=(?:9|1[0-2])-/);
});
