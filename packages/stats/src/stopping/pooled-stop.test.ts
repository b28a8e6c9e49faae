import {
  type Cell,
  type GameRecord,
  type Manifest,
  planBatches,
  type PlannedBatch,
} from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { shareOf } from '../testing/simulate.ts';
import { createPooledStopRule } from './pooled-stop.ts';

const cell = (variant: number): Cell => ({
  variant,
  pairing: 'all',
  players: [0, 1],
  gamesPerUnit: 2,
  units: 2000,
});
const manifestOf = (cells: number): Manifest =>
  ({
    stop: {
      kind: 'sprt',
      model: 'pentanomial',
      elo0: 0,
      elo1: 60,
      alpha: 0.05,
      beta: 0.05,
      normalized: false,
      measured: 'listed-first',
    },
    cells: Array.from({ length: cells }, (_, index) => cell(index)),
    games: 4000,
    batchSize: 8,
  }) as unknown as Manifest;

/** Pairs of games that the player listed first wins as often as its score in this cell says. */
function games(
  random: () => number,
  scores: readonly number[],
  batch: PlannedBatch,
  copies = false,
): GameRecord[] {
  return Array.from({ length: 2 * batch.units }, (_, index) => {
    const [unit, game] = [batch.firstUnit + (index >> 1), index % 2];
    const own = random() < scores[batch.cell]! ? 1 : 0;
    const hash = copies ? 'same' : `${batch.cell}:${unit}`;
    const score = game === 0 ? own : 1 - own;
    return {
      unit,
      game,
      score,
      ending: 'rule',
      movesHash: `${hash}:${game}`,
      openingHash: hash,
    } as unknown as GameRecord;
  });
}

function decide(seed: number, scores: readonly number[]): { verdict: string | null; batches: number } {
  const random = seededRandom(seed);
  const manifest = manifestOf(scores.length);
  const rule = createPooledStopRule(manifest)!;
  let batches = 0;
  for (const batch of planBatches(manifest)) {
    batches += 1;
    if (rule.next(batch, games(random, scores, batch))) break;
  }
  return { verdict: rule.read()?.verdict ?? null, batches };
}

describe('one verdict over several cells', () => {
  test('is reached at the end of a round, with fewer games in each than one alone would need', () => {
    const together = decide(1, [0.58, 0.58, 0.58]);
    const alone = decide(1, [0.58]);
    expect([together.verdict, alone.verdict]).toEqual(['accept-h1', 'accept-h1']);
    expect(together.batches % 3).toBe(0);
    expect(together.batches / 3).toBeLessThan(alone.batches);
  });

  test('a gain in one and a loss in another are level', () => {
    expect(decide(2, [0.56, 0.44]).verdict).toBe('accept-h0');
  });

  test('equal players are called unequal in at most 5 % of 200 matches, however unlike the cells are', () => {
    let seed = 100;
    // The player listed first is the stronger in one cell and as much the weaker in another.
    const wrong = shareOf(200, () => decide(++seed, [0.5, 0.6, 0.4]).verdict === 'accept-h1');
    expect(wrong).toBeLessThanOrEqual(0.05);
  });

  test('a cell of copies does not count, and says nothing alone', () => {
    const random = seededRandom(3);
    const manifest = manifestOf(1);
    const rule = createPooledStopRule(manifest)!;
    for (const batch of planBatches(manifest).slice(0, 40))
      expect(rule.next(batch, games(random, [1], batch, true))).toBe(false);
    expect(rule.read()).toBeNull();
  });

  test('games that came out alike widen nothing where the run says that its units are independent', () => {
    const undeclared = { ...manifestOf(1), openings: { kind: 'start' } } as Manifest;
    const read = (manifest: Manifest): number => {
      const rule = createPooledStopRule(manifest)!;
      const random = seededRandom(4);
      for (const batch of planBatches(manifest).slice(0, 6)) {
        const played = games(random, [0.7], batch);
        // One unit of three is played like the one before it.
        const alike = played.map((game, index) => ({
          ...game,
          movesHash: `${game.unit - (game.unit % 3 === 1 ? 1 : 0)}:${index % 2}`,
          openingHash: 'start',
        }));
        rule.next(batch, alike);
      }
      return rule.read()!.llr!;
    };
    const [inflated, plain] = [undeclared, { ...undeclared, estimand: 'initial-position' as const }].map(
      read,
    );
    expect(inflated).toBeLessThan(plain! - 0.1);
  });

  test('without a rule there is none', () => {
    expect(
      createPooledStopRule({ stop: { kind: 'fixed' }, cells: [cell(0)], openings: { kind: 'start' } }),
    ).toBeUndefined();
  });
});
