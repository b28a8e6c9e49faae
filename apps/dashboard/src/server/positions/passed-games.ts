import { message } from '@draughts-lab/input';
import { NO_MOVE } from '@draughts-lab/report/draw';
import { passedCondition } from '@draughts-lab/runs';
import type { GamesPageQuery } from '../../api/games-query.ts';
import { askedCell } from '../asked-cell.ts';
import { ApiFailure } from '../errors.ts';
import type { ReadRun } from '../run-book.ts';
import type { PositionDesk } from './position-desk.ts';

/**
 * The condition for the games that came through the position of a query; null where it names none.
 *
 * @throws ApiFailure for a query without a row, a position that is none under its rules, and a run without an index
 */
export async function passedGames(
  desk: PositionDesk,
  read: ReadRun,
  query: GamesPageQuery,
): Promise<string | null> {
  const { run, position, next } = query;
  if (position === undefined) return null;
  const { manifest } = read;
  const cell = askedCell(manifest, query);
  const { state } = await desk.state(read);
  if (state !== 'ready') throw new ApiFailure(409, 'not-indexed', message('request.not-indexed', { run }));
  const { keys } = await desk.place({ manifest, cell, fen: position, moves: [] });
  return passedCondition(keys, next === NO_MOVE ? '' : next);
}
