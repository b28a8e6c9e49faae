import { variantOfCell, type WalkedGames, walkGames } from '@draughts-lab/selfplay';
import type { GameRecord, Manifest } from '@draughts-lab/records';
import type { PlacedStacks } from '../../api/replay.ts';
import { fenOfPlaced } from '../rules/look-at-setup.ts';
import { answerTasks } from '../threads/answer-tasks.ts';
import { placeOf } from './place-of.ts';

/** Games whose positions are to be noted. */
interface WalkTask {
  readonly manifest: Manifest;
  readonly records: readonly GameRecord[];
}

/** Pieces that were placed on the board of a row by hand. */
interface PlacedTask {
  readonly manifest: Manifest;
  readonly cell: number;
  readonly stacks: PlacedStacks;
  readonly turn: number;
}

/** What is asked about the positions of games. */
const ANSWERS = {
  place: placeOf,
  fen: ({ manifest, cell, stacks, turn }: PlacedTask): string =>
    fenOfPlaced(variantOfCell(manifest, cell), stacks, turn),
  walk: ({ manifest, records }: WalkTask): WalkedGames => walkGames(manifest, records),
};
export type PositionAnswers = typeof ANSWERS;

answerTasks(ANSWERS);
