import { execFileSync } from 'node:child_process';
import { presetIds } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { createProgram } from '../program.ts';
import { callDlab } from '../testing/call-dlab.ts';
import { completionScript } from './scripts.ts';

const bash = completionScript('bash', createProgram(), presetIds());

/** What bash offers for a line; the last word is the one being typed. */
function completed(...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `${bash}\nCOMP_WORDS=(dlab ${line})\nCOMP_CWORD=${words.length}\n_dlab\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
}

test.each([
  [['ex'], ['explain', 'explore', 'export']],
  [
    ['show', 'rus'],
    ['russian', 'russian-old-code'],
  ],
  [
    ['export', 'runs/a', '--format', ''],
    ['csv', 'json', 'parquet', 'pdn'],
  ],
  [['tables', 'pr'], ['probe']],
  [['tables', 'probe', '--fe'], ['--fen']],
  [['completion', '--he'], ['--help']],
])('bash: %j', (words, offered) => {
  expect(completed(...words)).toEqual(offered);
});

test('every command and option is known to every shell', () => {
  for (const shell of ['bash', 'zsh', 'fish'] as const) {
    const script = completionScript(shell, createProgram(), presetIds());
    for (const command of createProgram().commands) {
      expect(script).toContain(command.name());
      for (const { long } of command.options)
        expect(script).toContain(shell === 'fish' ? `-l ${long!.slice(2)}` : long!);
    }
  }
});

test('dlab completion prints it, and names the shells that there are', async () => {
  expect((await callDlab(['completion', 'bash'])).stdout.trim()).toBe(bash);
  const { status, stderr } = await callDlab(['completion', 'tcsh']);
  expect(status).toBe(2);
  expect(stderr).toContain('bash, zsh, fish');
});

test.each([['--version'], ['-V']])(
  'dlab %s says the version, the code and the Node that run',
  async (flag) => {
    const { status, stdout } = await callDlab([flag]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^dlab \d+\.\d+\.\d+\S* [0-9a-f]{16}, Node v\d+\.\d+\.\d+\n$/);
  },
);
