import { issueAt, message } from '@draughts-lab/input';
import { NO_MOVE } from '@draughts-lab/report/draw';
import { passedCondition } from '@draughts-lab/runs';
import type { GamesPageQuery } from '../../api/games-query.ts';
import { ApiFailure, badQuery, noSuchCell } from '../errors.ts';
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
  { run, cell, position, next }: GamesPageQuery,
): Promise<string | null> {
  if (position === undefined) return null;
  if (cell === undefined)
    throw badQuery([issueAt('cell', message('value.missing', { expected: [message('kind.integer')] }))]);
  const { manifest } = read;
  if (manifest.cells[cell] === undefined) throw noSuchCell(run, cell);
  const { state } = await desk.state(read);
  if (state !== 'ready') throw new ApiFailure(409, 'not-indexed', message('request.not-indexed', { run }));
  const { keys } = await desk.place({ manifest, cell, fen: position, moves: [] });
  return passedCondition(keys, next === NO_MOVE ? '' : next);
}
