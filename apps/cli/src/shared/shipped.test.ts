import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an experiment or a search that comes with the program goes by its name, in any folder', async () => {
  const run = await callDlab(['run', 'quick-look', '--dry-run', '--json'], { cwd: folder });
  expect(run.status).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({ experiment: 'quick-look' });
  const search = await callDlab(['search', 'armenian-shorter', '--dry-run', '--json'], { cwd: folder });
  expect(JSON.parse(search.stdout)).toMatchObject({ id: 'armenian-shorter' });
});

test('a name that nothing has is told with the names that there are', async () => {
  const { status, stderr } = await callDlab(['run', 'no-such-thing-at-all'], { cwd: folder });
  expect([status, stderr]).toEqual([3, expect.stringContaining('quick-look, six-strengths, six-variants')]);
});
