import type { Player } from '@draughts-lab/players';

/**
 * A program from outside did not do what it was asked for, by itself; the message says what it did. What happened to it, such
 * as an end from outside or an answer that did not come in time, is a `MachineFault`.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** What a program says of a position. */
export interface EngineAnswer {
  /** `32-28`, or `28x19x23`: start, end, captured squares, as far as it says them. */
  readonly move: string;
  /** Hundredths of a man for the side to move, as far as it says. */
  readonly score: number | null;
  readonly depth: number | null;
  readonly nodes: number | null;
  /** The line that it expects, as far as it says; the move itself first. */
  readonly line: readonly string[];
}

/** A program that has been started and knows what it plays. */
export interface OutsideEngine<Q> {
  /** Name and version as it gives them. */
  readonly name: string;
  /** @throws EngineError when it fails, Resigned when it gives the game up */
  think(question: Q): Promise<EngineAnswer>;
  close(): void;
}

/** A player behind which a program runs. */
export interface EnginePlayer<P> extends Player<P> {
  /** Ends the program. */
  close(): void;
}
