import { useMemo } from 'react';
import type { GameView } from '../../../api/play.ts';
import type { Replay } from '../../../api/replay.ts';
import { api } from '../../shared/api.ts';
import { type Place, setParams } from '../../shared/url-state.ts';
import { type Answered, useQuestion } from '../../shared/use-question.ts';
import type { GameAsked } from '../play/use-game.ts';
import { movesAlong, readLines, type Tries, writeLines } from './tried-lines.ts';

/** A game, the lines beside it, and the position among them that is on the board. */
export interface TriedGame {
  readonly tries: Tries;
  /** The last ply of the game, or of the line that is on the board. */
  readonly last: number;
  /** Moves of the stored game. */
  readonly texts: readonly string[];
  /** The position on the board, as it is asked about. */
  readonly game: GameAsked;
  /** What the server says of it; the last answer stays while the next one is awaited. */
  readonly here: Answered<GameView>;
}

/** @param isStill false while the game plays itself: nobody asks what could be played */
export function useTries(replay: Replay, { search }: Place, isStill: boolean): TriedGame {
  const texts = useMemo(() => replay.plies.map(({ text }) => text), [replay]);
  const lines = readLines(search.get('lines'), texts.length);
  const asked = Number(search.get('line') ?? 0) - 1;
  const line = lines[asked] === undefined ? null : asked;
  const path = movesAlong(texts, { lines, line });
  const ply = clamp(Number(search.get('ply') ?? replay.openingPlies), path.length);
  const game: GameAsked = {
    rules: replay.rules,
    ...(replay.isSetUp && { start: replay.startFen }),
    moves: path.slice(0, ply),
  };
  const here = useQuestion(api.position, isStill || line !== null ? game : null);
  return { tries: { lines, line, ply }, last: path.length, texts, game, here };
}

/** Goes to a position among the lines: the address keeps all of them. */
export const showTries = ({ lines, line, ply }: Tries): void =>
  setParams({ lines: writeLines(lines), line: line === null ? null : line + 1, ply }, { replace: true });

const clamp = (value: number, last: number): number =>
  Number.isFinite(value) ? Math.max(0, Math.min(last, Math.round(value))) : 0;
