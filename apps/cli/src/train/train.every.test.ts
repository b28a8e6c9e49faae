import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { jsonLines, runDlab } from '../testing/run-dlab.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-train-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SMALL = [
  '--games',
  '40',
  '--nodes',
  '20',
  '--gate-games',
  '20',
  '--gate-nodes',
  '20',
  '--search-games',
  '0',
  '--generations',
  '1',
];
const begin = (out: string, ...more: string[]): string[] => [
  'train',
  'simple',
  '--out',
  out,
  ...SMALL,
  ...more,
];
const learned = (dir: string): string => readFileSync(join(folder, dir, 'generation-0', 'fit.json'), 'utf8');
/** What stands in a file of a training. */
const valueIn = (text: string): unknown => (JSON.parse(text) as { value: unknown }).value;

describe('dlab train', () => {
  test('--quick is a smaller plan, and what is said beside it counts', async () => {
    const { status } = await callDlab(
      ['train', 'simple', '--out', 'quick', '--quick', ...SMALL, '--workers', '1', '--quiet'],
      { cwd: folder },
    );
    expect(status).toBe(0);
    const { plan } = valueIn(readFileSync(join(folder, 'quick', 'training.json'), 'utf8')) as {
      plan: { games: number; card: object };
    };
    expect(plan).toMatchObject({ games: 40, nodes: 20, card: { games: 200, nodes: [1000] } });
  });

  test.each(wideOnly())(
    '--exact: positions that the tables know are labelled, and the plan names the tables',
    async () => {
      const env = { DRAUGHTS_LAB_TABLES: join(folder, 'tables') };
      await callDlab(['tables', 'build', 'english', '--pieces', '3', '--workers', '1', '--quiet'], { env });
      const { status } = await callDlab(
        ['train', 'english', '--out', 'exact', ...SMALL, '--exact', '--workers', '1'],
        { cwd: folder, env },
      );
      expect(status).toBe(0);
      const { figures } = valueIn(learned('exact')) as { figures: { exact: number; positions: number } };
      expect(figures.exact).toBeGreaterThan(0);
      expect(figures.exact).toBeLessThan(figures.positions);
      const { plan } = valueIn(readFileSync(join(folder, 'exact', 'training.json'), 'utf8')) as {
        plan: { tables: object };
      };
      expect(plan.tables).toMatchObject({ pieces: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      const other = await callDlab(['train', 'towers', '--exact', '--out', 'none'], { cwd: folder, env });
      expect(other.stderr).toContain('a tower has too many forms');
    },
  );

  test.each(wideOnly())(
    'killed while it plays, it goes on, with another number of workers, and learns the same',
    async () => {
      const whole = await callDlab(begin('whole', '--workers', '1', '--json'), { cwd: folder });
      expect(whole.status).toBe(0);
      const [report] = jsonLines(whole.stdout) as [
        { generations: { gate: { games: number } }[]; weights: string | null },
      ];
      expect(report.generations).toHaveLength(1);

      let killed = false;
      await runDlab(begin('killed', '--workers', '2'), {
        cwd: folder,
        onStderr: (text, kill) => {
          if (killed || !text.includes('games of 20 nodes')) return;
          killed = true;
          kill('SIGKILL');
        },
      });
      expect(killed).toBe(true);
      const resumed = await callDlab(['train', '--resume', 'killed', '--workers', '2', '--json'], {
        cwd: folder,
      });
      expect(resumed.status).toBe(0);
      expect(learned('killed')).toBe(learned('whole'));
      const [again] = jsonLines(resumed.stdout) as [typeof report];
      expect(again.generations).toEqual(report.generations);
    },
  );

  test('--show trains nothing: it draws what pieces are worth, and says what the weights won', async () => {
    const text = await callDlab(['train', 'russian', '--show']);
    expect([text.status, text.stderr]).toEqual([0, '']);
    expect(text.stdout).toMatch(
      /^russian: learned weights [0-9a-f]{64}\n {2}against the hand-made evaluation at \d+ nodes: /,
    );
    expect(text.stdout).toMatch(/Man in the opening: \d+, and by square\n(?:[ .\d-]{32}\n){8}/);
    const json = await callDlab(['train', '--show', 'giveaway', '--json']);
    const { evaluation, pieces } = JSON.parse(json.stdout) as {
      evaluation: string;
      pieces: { kind: string; mean: number }[];
    };
    expect(evaluation).toMatch(/^[0-9a-f]{64}$/);
    // Where losing all wins, a man is a burden.
    expect(pieces.filter(({ kind }) => kind === 'man').map(({ mean }) => mean < 0)).toEqual([true, true]);
    const hand = await callDlab(['train', 'russian', '--show', 'none']);
    expect(hand.stdout).toMatch(/^russian: hand-made evaluation\n[^]*\nMan: \d+, and by square\n/);
    expect((await callDlab(['train', 'corners', '--show', 'none'])).stdout).toContain(
      'It counts steps to the goal',
    );
    expect((await callDlab(['train', 'russian', '--show', 'nowhere.json'])).status).toBe(3);
    expect((await callDlab(['train', '--show'])).status).toBe(2);
  });

  test.each<[string, string[], number, RegExp]>([
    ['no variant', ['train'], 2, /needs a variant, or --resume/],
    ['six seats', ['train', 'star-6p'], 3, /weights are learned for games of two, "star-6p" has 6 players/],
    ['no folder', ['train', '--resume', 'nowhere'], 3, /nowhere: there is no training in this folder/],
    [
      'weights of other rules',
      ['train', 'simple', '--from', 'shipped'],
      3,
      /no weights come with this program for "simple"/,
    ],
    ['an odd match', ['train', 'simple', '--gate-games', '3'], 2, /expected an even number/],
    [
      'another plan',
      ['train', '--resume', 'nowhere', '--games', '50'],
      2,
      /--resume keeps the plan of the folder/,
    ],
  ])('%s is refused', async (_name, args, status, says) => {
    const result = await callDlab(args, { cwd: folder });
    expect(result.status).toBe(status);
    expect(result.stderr).toMatch(says);
  });
});
