import { type WalkedGames, walkGames } from '@draughts-lab/selfplay';
import type { GameRecord, Manifest } from '@draughts-lab/records';
import { answerTasks } from '../threads/answer-tasks.ts';
import { placeOf } from './place-of.ts';

/** Games whose positions are to be noted. */
interface WalkTask {
  readonly manifest: Manifest;
  readonly records: readonly GameRecord[];
}

/** What is asked about the positions of games. */
const ANSWERS = {
  place: placeOf,
  walk: ({ manifest, records }: WalkTask): WalkedGames => walkGames(manifest, records),
};
export type PositionAnswers = typeof ANSWERS;

answerTasks(ANSWERS);
