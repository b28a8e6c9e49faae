import type { Manifest } from '@draughts-lab/records';
import type { PlayedScore } from '@draughts-lab/selfplay';

/** The openings of a row are to be judged by who plays them. */
export interface JudgeTask {
  readonly run: string;
  readonly manifest: Manifest;
  readonly cell: number;
  /** Of the games that count. */
  readonly scores: readonly PlayedScore[];
}
