import type { AnalysisView, GameView, OfferView, ReplyView, WhyView } from '../../api/play.ts';
import { Lane } from './lane.ts';
import type { AnalyseTask, GameTask, OfferTask, ReplyTask, WhyTask } from './tasks.ts';

/** Milliseconds for a position, and for a thought. */
const POSITION_MS = 5_000;
const THOUGHT_MS = 30_000;

/**
 * Answers all questions about games in progress. Positions, players and analyses have a thread each: nobody waits for a search
 * to be told a position, and a player, whose clock may run, waits for no analysis.
 */
export class GamesDesk {
  readonly #positions = new Lane('play', POSITION_MS);
  readonly #thoughts = new Lane('play', THOUGHT_MS);
  readonly #analyses = new Lane('play', THOUGHT_MS);

  position(task: GameTask, signal: AbortSignal): Promise<GameView> {
    return this.#positions.ask({ what: 'position', task }, signal) as Promise<GameView>;
  }

  why(task: WhyTask, signal: AbortSignal): Promise<WhyView> {
    return this.#positions.ask({ what: 'why', task }, signal) as Promise<WhyView>;
  }

  reply(task: ReplyTask, signal: AbortSignal): Promise<ReplyView> {
    return this.#thoughts.ask({ what: 'reply', task }, signal) as Promise<ReplyView>;
  }

  offer(task: OfferTask, signal: AbortSignal): Promise<OfferView> {
    return this.#thoughts.ask({ what: 'offer', task }, signal) as Promise<OfferView>;
  }

  analyse(task: AnalyseTask, signal: AbortSignal): Promise<AnalysisView> {
    return this.#analyses.ask({ what: 'analyse', task }, signal) as Promise<AnalysisView>;
  }

  async close(): Promise<void> {
    await Promise.all([this.#positions, this.#thoughts, this.#analyses].map((lane) => lane.close()));
  }
}
