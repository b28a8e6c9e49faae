import { isDeep } from '@draughts-lab/input/testing';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commandBlocks, documents, ROOT } from './testing/document-blocks.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const blocks = documents()
  .flatMap(commandBlocks)
  .filter(({ mark }) => mark?.kind === 'run');

// The Node of the system, whatever its age, is the one that a reader has.
const PATH = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');

describe.runIf(isDeep()).each(blocks)('$file:$line, as it is written', ({ commands, files }) => {
  test('runs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dlab-document-'));
    folders.push(folder);
    for (const name of ['dlab', 'ts', 'experiments']) symlinkSync(join(ROOT, name), join(folder, name));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    // `dlab` is `./dlab` for whoever has put it on the path.
    const env = { ...process.env, PATH: `${folder}:${PATH}`, NODE_OPTIONS: '' };
    const script = `set -e\n${commands.join('\n')}\n`;
    expect(() => execFileSync('bash', ['-c', script], { cwd: folder, env, stdio: 'pipe' })).not.toThrow();
  });
});
