import type { RunAnswer } from '@draughts-lab/stats';
import type { Verdict } from '../verdict/verdict.ts';

/** One of the two games of a trial. */
export interface TriedGame {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
}

/** An answer, with the players that gave it. */
export interface TrialAnswer extends RunAnswer {
  readonly pairing: string;
}

/** What is known of a game compared with its base: four questions, at each strength. */
export interface Trial {
  readonly own: TriedGame;
  readonly base: TriedGame;
  /** The game whose learned weights judge both; null for the hand-made evaluation. */
  readonly judgedLike: string | null;
  /** Each game is judged by weights that were learned for it and do not come with the program. */
  readonly isJudgedByOwn: boolean;
  /** The game tried less its base. All of them hold together at 95 %, whenever the run ended. */
  readonly answers: readonly TrialAnswer[];
}
