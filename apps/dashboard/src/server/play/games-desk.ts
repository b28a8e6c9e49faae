import { Lane } from '../threads/lane.ts';
import type { PlayAnswers } from './play-worker.ts';

/** Milliseconds for a position, and for a thought. */
const POSITION_MS = 5_000;
const THOUGHT_MS = 30_000;

/**
 * Answers all questions about games in progress. Positions, players and analyses have a thread each: nobody waits for a search
 * to be told a position, and a player, whose clock may run, waits for no analysis.
 */
export class GamesDesk {
  readonly positions = new Lane<PlayAnswers>('play', POSITION_MS);
  readonly thoughts = new Lane<PlayAnswers>('play', THOUGHT_MS);
  readonly analyses = new Lane<PlayAnswers>('play', THOUGHT_MS);

  async close(): Promise<void> {
    await Promise.all([this.positions.close(), this.thoughts.close(), this.analyses.close()]);
  }
}
