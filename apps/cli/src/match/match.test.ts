import type { GameRecord } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { runDlab } from '../testing/run-dlab.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { matchManifest } from './match-command.ts';
import { describeMatch, matchReport, type MatchReport } from '@draughts-lab/report/match';

const manifest = matchManifest(loadVariant('russian'), 'random', 'alpha-beta:30', {
  games: 8,
  seed: '3',
  openingPlies: 2,
  maxPlies: 200,
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
  test('gives the same games for the same seed, with any number of workers', async () => {
    const args = ['match', 'russian', 'alpha-beta:60', 'mcts:20', '--games', '8', '--seed', '5', '--json'];
    const [one, two] = await Promise.all([
      runDlab([...args, '--workers', '1']),
      runDlab([...args, '--workers', '2']),
    ]);
    expect([one.status, one.stderr]).toEqual([0, '']);
    expect(one.stdout).toBe(two.stdout);
    const report = JSON.parse(one.stdout) as MatchReport;
    expect(report.wins + report.draws + report.losses + report.noResult).toBe(8);
    expect(report.pairs.reduce((sum, count) => sum + count, report.incompletePairs)).toBe(4);
  });

  test('says every problem before the first game', async () => {
    const { status, stderr } = await runDlab([
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
