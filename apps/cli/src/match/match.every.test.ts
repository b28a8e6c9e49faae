import { wideOnly } from '@draughts-lab/input/testing';
import type { GameRecord } from '@draughts-lab/records';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { runDlab } from '../testing/run-dlab.ts';
import { describeMatch, type MatchesReport, matchReport } from '@draughts-lab/report/match';
import { isThisProgram } from '@draughts-lab/selfplay';
import { prepareMatch } from './match-manifest.ts';

const { manifest } = prepareMatch(['russian', 'random', 'alpha-beta:30'], {
  games: 8,
  seed: '3',
  openingPlies: 2,
  maxPlies: 200,
});

test('a match names the program that plays it as a run does', () => {
  expect(isThisProgram(manifest)).toBe(true);
});

/** Games of units with these results of player 0, who has white in the first game of each. */
function games(units: readonly (readonly [string, string])[]): GameRecord[] {
  return units.flatMap((unit, index) =>
    unit.map((result, game): GameRecord => {
      const own = game;
      const winner = result === '1' ? own : result === '0' ? 1 - own : null;
      const { id: variant, hash: variantHash } = manifest.variants[0]!;
      return {
        batch: 0,
        cell: 0,
        unit: index,
        game,
        variant,
        variantHash,
        opening: 'random',
        openingHash: String(index).padStart(16, '0'),
        openingPlies: 2,
        seats: game === 0 ? [0, 1] : [1, 0],
        seed: String(2 * index + game).padStart(16, '0'),
        first: 0,
        winner,
        places: null,
        score: result === '-' ? null : winner === null ? 0.5 : winner === 0 ? 1 : 0,
        ending: result === '-' ? 'capped' : 'rule',
        reason: result === '-' ? 'ply-cap' : 'no-moves',
        plies: 40,
        branchingSum: 300,
        forcedPlies: 5,
        captures: 10,
        captured: 12,
        promotions: 1,
        firstCapturePly: 7,
        men: [3, 3],
        kings: [0, 0],
        nodes: game === 0 ? [100, 7] : [7, 100],
        movesHash: String(2 * index + game).padStart(16, '0'),
        moves: null,
        trace: null,
        error: null,
        line: null,
        openingLoss: null,
        measures: null,
        measureError: null,
        tags: null,
      };
    }),
  );
}

describe('the report of a match', () => {
  const report = matchReport(
    games([
      ['1', '1'],
      ['1', '='],
      ['=', '='],
      ['0', '1'],
      ['0', '0'],
      ['1', '-'],
    ]),
    ['white', 'black'],
  );

  test('counts games, seats and pairs from the side of the player named first', () => {
    expect(report).toMatchObject({
      games: 12,
      wins: 5,
      draws: 3,
      losses: 3,
      noResult: 1,
      incompletePairs: 1,
    });
    expect(report.pairs).toEqual([1, 0, 2, 1, 1]);
    expect(report.seats).toEqual([
      { seat: 'white', wins: 3, draws: 1, losses: 2 },
      { seat: 'black', wins: 2, draws: 2, losses: 1 },
    ]);
    expect(report.nodes).toEqual([1200, 84]);
  });

  test('turns round when the players do', () => {
    const swapped = matchReport(
      games([
        ['0', '0'],
        ['0', '='],
        ['0', '0'],
      ]),
      ['white', 'black'],
    );
    expect(swapped.pairs).toEqual([2, 1, 0, 0, 0]);
    expect(swapped.elo!.value).toBeLessThan(0);
    expect(swapped.los!).toBeLessThan(0.5);
  });

  test('the score is what was made, not what is added for the interval of few games', () => {
    const won = matchReport(
      games([
        ['1', '1'],
        ['1', '1'],
      ]),
      ['white', 'black'],
    );
    expect(won.score).toMatchObject({ value: 1, method: 'jeffreys' });
    expect(won.score!.low).toBeLessThan(1);
    expect(won.elo).toMatchObject({ value: null, high: null });
    expect(describeMatch(won, 'A', 'B')).toMatch(/score 100\.0% \[\d/);
    expect(report.score!.value).toBe(5.5 / 10);
  });

  test('says it in words', () => {
    expect(describeMatch(report, 'A', 'B')).toMatchSnapshot();
  });
});

describe('dlab match', () => {
  test.each(wideOnly())('gives the same games for the same seed, with any number of workers', async () => {
    const args = ['match', 'russian', 'alpha-beta:60', 'mcts:20', '--games', '8', '--seed', '5', '--json'];
    const [one, two] = await Promise.all([
      callDlab([...args, '--workers', '1']),
      callDlab([...args, '--workers', '2', '--quiet']),
    ]);
    expect([one.status, two.status, two.stderr]).toEqual([0, 0, '']);
    expect(one.stderr).toMatch(/^100 % {2}4\/4 units .*done$/m);
    expect(one.stdout).toBe(two.stdout);
    const { variants, all, stop } = JSON.parse(one.stdout) as MatchesReport;
    expect(variants).toHaveLength(1);
    expect(all.wins + all.draws + all.losses + all.noResult).toBe(8);
    expect(all.pairs.reduce((sum, count) => sum + count, all.incompletePairs)).toBe(4);
    expect(stop).toBeNull();
  });

  test.each(wideOnly())(
    'several variants end together, at the same game with any number of workers',
    async () => {
      const players = ['alpha-beta:60', 'random', '--variants', 'russian,simple'];
      const args = ['match', ...players, '--stop', 'sprt:0,60', '--seed', '5'];
      const [one, two, text] = await Promise.all([
        callDlab([...args, '--workers', '1', '--json']),
        callDlab([...args, '--workers', '2', '--json']),
        callDlab([...args, '--quiet']),
      ]);
      expect(one.status).toBe(0);
      expect(one.stdout).toBe(two.stdout);
      const { variants, all, stop } = JSON.parse(one.stdout) as MatchesReport;
      expect(variants.map(({ variant }) => variant)).toEqual(['russian', 'simple']);
      expect(variants[0]!.games).toBe(variants[1]!.games);
      expect(all.games).toBe(2 * variants[0]!.games);
      expect(all.games).toBeLessThan(400);
      expect(all.pairs[4]).toBe(variants[0]!.pairs[4] + variants[1]!.pairs[4]);
      expect(stop).toMatchObject({ verdict: 'accept-h1' });
      expect(text.stdout).toMatch(
        /^russian .*\n(.*\n)*all .*\n\nStronger\? +alpha-beta nodes=60 is\.\nverdict over all: yes: 60 Elo is accepted, not 0/m,
      );
    },
  );

  test.each(wideOnly())('a player of another checkout plays as that one understands it', async () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url));
    const match = ['match', 'simple', 'alpha-beta:40', 'alpha-beta:40', '--games', '6', '--seed', '1'];
    const [other, own] = await Promise.all([
      callDlab([...match, '--json', '--quiet', '--workers', '1', '--b-build', root]),
      callDlab([...match, '--json', '--workers', '1']),
    ]);
    expect([other.status, other.stderr]).toEqual([0, '']);
    const report = JSON.parse(other.stdout) as MatchesReport & { builds: (string | null)[] };
    // The other checkout is this one: the same games.
    expect(report.all).toEqual((JSON.parse(own.stdout) as MatchesReport).all);
    expect(report.builds).toEqual([null, expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(report.players[1]!.name).toContain('alpha-beta nodes=40 of ');

    const none = await callDlab(['match', 'simple', 'random', 'random', '--a-build', tmpdir()]);
    expect(none.status).toBe(3);
    expect(none.stderr).toContain('is no checkout of this program');
  });

  test.each(wideOnly())('interrupted, it says what was played', async () => {
    let told = false;
    const { status, stdout, stderr } = await runDlab(
      ['match', 'russian', 'alpha-beta:400', 'alpha-beta:200', '--games', '1500', '--workers', '1'],
      {
        env: { CI: '1' },
        onStderr: (text, kill) => {
          if (told || !text.includes('units')) return;
          told = true;
          kill('SIGINT');
        },
      },
    );
    expect(told).toBe(true);
    expect(status).toBe(130);
    expect(stderr).toContain('finishing the current batches');
    const games = Number(/: (\d+) games/.exec(stdout)?.[1]);
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(1500);
  });

  test.each<[string, string[], number, RegExp]>([
    ['one name', ['russian', 'random'], 2, /takes a variant and two players, or --variants/],
    [
      'a variant twice over',
      ['russian', 'random', 'random', '--variants', 'russian'],
      2,
      /found 1 variants and 3/,
    ],
    ['no variants', ['random', 'random', '--variants', ','], 2, /found 0 variants/],
    [
      'the same rules twice',
      ['random', 'random', '--variants', 'russian,russian'],
      2,
      /already there|same rules/,
    ],
    ['an unknown variant', ['random', 'random', '--variants', 'russian,shoe'], 3, /no variant "shoe"/],
    ['an unknown rule', ['russian', 'random', 'random', '--stop', 'luck'], 2, /expected sprt:ELO0,ELO1/],
    [
      'hypotheses the wrong way round',
      ['russian', 'random', 'random', '--stop', 'sprt:10,0'],
      2,
      /ELO0 below ELO1/,
    ],
    ['half a test', ['russian', 'random', 'random', '--stop', 'sprt:5'], 2, /expected sprt/],
  ])('%s is refused', async (_name, args, status, says) => {
    const result = await callDlab(['match', ...args]);
    expect(result.status).toBe(status);
    expect(result.stderr).toMatch(says);
  });

  test('says every problem before the first game', async () => {
    const { status, stderr } = await callDlab([
      'match',
      'star-3p',
      'alpha-beta:0',
      'alpha-beta:moveMs=5',
      '--games',
      '3',
    ]);
    expect(status).toBe(2);
    for (const part of [
      'expected at least 1',
      'time control',
      'is for two players',
      'even number',
      'a match is between two',
    ])
      expect(stderr).toContain(part);
  });
});
