import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunReport } from '@draughts-lab/report';
import { afterAll, expect, test } from 'vitest';
import { runDlab } from '../testing/run-dlab.ts';

const ENGINE = fileURLToPath(
  new URL('../../../../packages/engines/src/testing/scripted-engine.ts', import.meta.url),
);
const folder = mkdtempSync(join(tmpdir(), 'dlab-killed-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an engine that is killed costs no game: the run is unfinished, and has the rows of an undisturbed one after resume', async () => {
  // It notes that it was started, and is killed in its second search until it is healed.
  const [started, healed] = [join(folder, 'started'), join(folder, 'healed')];
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { appendFileSync, existsSync } from 'node:fs';
    appendFileSync(${JSON.stringify(started)}, 'x');
    process.argv.push(existsSync(${JSON.stringify(healed)}) ? 'good' : 'killed', '2');
    await import(${JSON.stringify(ENGINE)});`,
  );
  const command = [process.execPath, '--conditions=source', program];
  const experiment = {
    id: 'killed',
    seed: '1',
    variants: ['killer'],
    players: { first: { player: 'engine', name: 'guest', command }, second: { player: 'random' } },
    games: 4,
    batchSize: 1,
    maxPlies: 30,
    openings: { kind: 'random', plies: 2 },
  };
  writeFileSync(join(folder, 'killed.json'), JSON.stringify(experiment));
  const dlab = (...args: string[]): ReturnType<typeof runDlab> =>
    runDlab([...args, '--workers', '1', '--json', '--quiet'], { cwd: folder });

  const hurt = await dlab('run', 'killed.json');
  expect(hurt.status).toBe(4);
  expect(hurt.stderr).toMatch(
    /^batch \d is missing: unit 0:\d could not be played: the engine has ended \(SIGKILL\)$/m,
  );
  const before = JSON.parse(hurt.stdout) as RunReport;
  expect(before.games).toBe(0);

  writeFileSync(healed, '');
  // A run names programs: whoever goes on with it says that they may be started.
  expect(hurt.stderr).toContain('dlab resume runs/killed --trust');
  rmSync(started);
  const untrusted = await dlab('resume', 'runs/killed');
  expect([untrusted.status, existsSync(started)]).toEqual([3, false]);
  expect(untrusted.stderr).toContain('programs from outside are not started here');
  expect(untrusted.stderr).toContain('--trust');
  const whole = JSON.parse((await dlab('resume', 'runs/killed', '--trust')).stdout) as RunReport;
  const undisturbed = JSON.parse(
    (await dlab('run', 'killed.json', '--out', 'runs/other', '--again')).stdout,
  ) as RunReport;
  expect(whole.games).toBe(4);
  expect(whole.rowsHash).toBe(undisturbed.rowsHash);
});
