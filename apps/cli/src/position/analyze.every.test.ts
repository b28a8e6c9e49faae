import { wideOnly } from '@draughts-lab/input/testing';
import { describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

interface Analysis {
  readonly lines: readonly {
    readonly score: number;
    readonly winIn: number | null;
    readonly moves: readonly string[];
  }[];
  readonly depth: number;
  readonly nodes: number;
}

async function analyze(...args: string[]): Promise<Analysis> {
  const { status, stdout, stderr } = await callDlab(['analyze', ...args, '--json']);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Analysis;
}

describe('dlab analyze', () => {
  test('finds a win by force, in the notation of the variant', async () => {
    const { lines } = await analyze('russian', '--fen', 'W:Wc3:Bd4', '--depth', '3');
    expect(lines[0]).toMatchObject({ moves: ['c3:e5'], winIn: 1 });
  });

  test('spends exactly the nodes it may, and gives as many lines as asked for, the best first', async () => {
    const { lines, nodes, depth } = await analyze('international', '--nodes', '3000', '--multipv', '4');
    expect([lines.length, nodes]).toEqual([4, 3000]);
    expect(depth).toBeGreaterThan(1);
    const scores = lines.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(4);
  });

  test('analyses with mcts and for three players', async () => {
    const { lines } = await analyze('star-3p', '--player', 'mcts:50');
    expect(lines[0]!.moves.length).toBeGreaterThan(0);
  });

  test('names the option that is wrong, and what was given', async () => {
    const word = await callDlab(['analyze', 'russian', '--nodes', 'abc']);
    expect(word.stderr).toContain("'--nodes <n>' argument 'abc' is invalid. expected a whole number from 1");
    const deep = await callDlab(['analyze', 'russian', '--depth', '100', '--player', 'alpha-beta:ndes=5']);
    expect(deep.stderr).toContain('--depth  ');
    expect(deep.stderr).toContain('expected at most 60, found 100');
    expect(deep.stderr).toMatch(/^ +--player alpha-beta:ndes=5 ndes +unknown field$/m);
    expect([word.status, deep.status]).toEqual([2, 2]);
  });

  test.each(wideOnly())('keeps to a time', async () => {
    // Long enough that a busy machine looks at a position in it.
    const { nodes } = await analyze('english', '--time', '2000');
    expect(nodes).toBeGreaterThan(0);
  });

  test.each([
    [['--nodes', '0'], 'expected a whole number from 1'],
    [['--nodes', 'many'], 'nodes'],
    [['--player', 'mcts', '--nodes', '5'], 'nodes'],
    [['--player', 'random'], 'does not search'],
    [['--player', 'alpha-bet'], 'did you mean'],
  ])('%j is refused', async (args, part) => {
    const { status, stderr } = await callDlab(['analyze', 'russian', ...args]);
    expect(status).toBe(2);
    expect(stderr).toContain(part);
  });

  test('a game that is over has no lines', async () => {
    const { stdout } = await callDlab(['analyze', 'russian', '--fen', 'W:W:Bd4']);
    expect(stdout).toContain('the game is over: black wins');
  });
});
