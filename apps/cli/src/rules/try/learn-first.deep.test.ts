import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runDlab } from '../../testing/run-dlab.ts';
import { SIX_BY_SIX } from '../../testing/six-by-six.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-try-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('dlab try --learn judges each game by its own weights, and learns once', async () => {
  const [base, file] = ['small', 'small-forward'].map((id) => join(folder, `${id}.json`));
  writeFileSync(base!, JSON.stringify({ ...SIX_BY_SIX, extends: 'russian', id: 'small' }));
  writeFileSync(
    file!,
    JSON.stringify({
      ...SIX_BY_SIX,
      extends: 'russian',
      id: 'small-forward',
      man: { capture: { directions: ['diagonal-forward'] } },
    }),
  );
  const call = ['try', file!, '--base', base!, '--learn', '--games', '4', '--nodes', '5,10'];
  const first = await runDlab(call, { cwd: folder });
  expect(first).toMatchObject({ status: 0 });
  expect(first.stderr).toContain('learning small-forward in ');
  expect(first.stdout).toContain('Each game is judged by what was learned from it');
  expect(first.stdout).not.toContain('--learn');
  // What was learned is found again, and so is the run.
  const again = await runDlab([...call, '--json'], { cwd: folder });
  expect(again.stderr).not.toContain('units');
  expect(JSON.parse(again.stdout)).toMatchObject({ judgedLike: null, isJudgedByOwn: true });
});
