import type { Results } from '../score/counts.ts';
import type { RandomSource } from './seeded-random.ts';

/** Probabilities of a win and of a draw; the rest are losses. */
export interface Truth {
  readonly win: number;
  readonly draw: number;
}

/** Score 1, 0.5 or 0 of one game. */
export function playGame(random: RandomSource, { win, draw }: Truth): 0 | 0.5 | 1 {
  const u = random();
  if (u < win) return 1;
  return u < win + draw ? 0.5 : 0;
}

/** Results of n independent games. */
export function playGames(random: RandomSource, n: number, truth: Truth): Results {
  const results = { wins: 0, draws: 0, losses: 0 };
  for (let i = 0; i < n; i += 1) {
    const score = playGame(random, truth);
    if (score === 1) results.wins += 1;
    else if (score === 0.5) results.draws += 1;
    else results.losses += 1;
  }
  return results;
}

/** Share of `runs` repetitions in which something happened. */
export function shareOf(runs: number, happened: (run: number) => boolean): number {
  let count = 0;
  for (let run = 0; run < runs; run += 1) if (happened(run)) count += 1;
  return count / runs;
}
