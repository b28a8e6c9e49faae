import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-search-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('a first space', () => {
  test('has the changes that make other rules of the base, and is a file that can be searched', async () => {
    const { status, stdout } = await callDlab(['search', '--from', 'english', '--shorter', '--pairs']);
    expect(status).toBe(0);
    const space = JSON.parse(stdout) as { aim: string; mostChanges: number; changes: object };
    expect(space).toMatchObject({ id: 'english-shorter', base: 'english', aim: 'shorter', mostChanges: 2 });
    const names = Object.keys(space.changes);
    expect(names).toContain('flying kings');
    expect(names).toContain('one row of men fewer');
    // English kings are short, and its men capture forward only.
    expect(names).not.toContain('short kings');
    expect(names).not.toContain('men capture forward only');
    const planned = await callDlab(['search', write('english.json', space), '--dry-run', '--json']);
    expect(planned.status).toBe(0);
    const { rounds } = JSON.parse(planned.stdout) as { rounds: { games: number }[] };
    expect(rounds.reduce((sum, { games }) => sum + games, 0)).toBeLessThanOrEqual(30_000);
  });

  test('is after one thing', async () => {
    const { status, stderr } = await callDlab(['search', '--from', 'english', '--shorter', '--fairer']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('--fairer or --shorter')]);
    const both = await callDlab(['search', 'x.json', '--from', 'english']);
    expect(both.status).toBe(2);
  });
});

describe('before any game is played', () => {
  const space = {
    id: 'small',
    base: 'russian',
    aim: 'fewer-draws',
    changes: { free: { capture: { mandatory: false } } },
  };
  const told = async (content: object): Promise<string> => {
    const { status, stderr } = await callDlab(['search', write('bad.json', content)]);
    expect(status).toBe(3);
    return stderr;
  };

  test('a budget that does not pay is refused with the one that does', async () => {
    expect(await told({ ...space, games: 500 })).toMatch(
      /500 games are too few for 1 candidate: at least \d+/,
    );
  });

  test('every problem of the file is told with its place', async () => {
    const said = await told({ ...space, base: 'rusian', aim: 'nicer', changes: {} });
    expect(said).toContain('aim');
    expect(await told({ ...space, base: 'rusian', changes: {} })).toMatch(/2 problems[^]*base[^]*changes/);
    expect(await told({ ...space, fields: { 'no.such.field': [1] }, never: [['fre']] })).toContain(
      'did you mean "free"',
    );
  });

  test('a space without a playable candidate ends with what is wrong with each', async () => {
    const said = await told({ ...space, changes: { nothing: { man: { step: null, capture: null } } } });
    expect(said).toContain('no candidate can be played');
    expect(said).toContain('nothing');
  });
});
