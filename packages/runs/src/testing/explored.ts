import { must } from '@draughts-lab/input';
import { type GameRecord, type Manifest, storedMoves } from '@draughts-lab/records';
import { hashOf, keptGame, positionKeys, rulesOfCell } from '@draughts-lab/selfplay';
import { query, type Run } from '@draughts-lab/store';
import type { Setup } from '@draughts-lab/variant';
import { passedCondition, playedFrom } from '../positions/played-from.ts';

/** A stored game with its positions, and the text of the move that was played in each; empty at the end. */
export interface WalkedGame {
  readonly record: GameRecord;
  readonly seen: readonly { readonly setup: Setup; readonly next: string }[];
}

/** The positions of a game by the engine, without the index. */
export function walkGame(manifest: Manifest, record: GameRecord): WalkedGame {
  const rules = rulesOfCell(manifest, record.cell);
  const texts = storedMoves(record);
  let position = rules.initialPosition();
  const seen = [...keptGame(manifest, record)!.moves, null].map((move, ply) => {
    const here = { setup: rules.toSetup(position), next: texts[ply] ?? '' };
    if (move !== null) position = rules.play(position, move);
    return here;
  });
  return { record, seen };
}

/** Of each move: games, wins, draws and losses of the side to move, plies. */
type Numbers = Readonly<Record<string, readonly number[]>>;

/** What the index says of a position, and what walking through all games says. */
export async function exploredBothWays(
  run: Run,
  cell: number,
  setup: Setup,
  games: readonly WalkedGame[],
): Promise<{ readonly indexed: Numbers; readonly walked: Numbers }> {
  const keys = positionKeys(rulesOfCell(run.manifest, cell), setup);
  const by = new Map(keys.map((key) => [key.hash, key]));
  const walked = new Map<string, number[]>();
  for (const { record, seen } of games) {
    const first = seen.find((at) => by.has(hashOf(at.setup)));
    if (first === undefined) continue;
    const { turn, moves } = by.get(hashOf(first.setup))!;
    const sums = walked.getOrInsertComputed(moves.get(first.next) ?? first.next, () => [0, 0, 0, 0, 0]);
    const result = record.winner === null ? 2 : record.winner === turn ? 1 : 3;
    sums[0]! += 1;
    if (record.score !== null) sums[result]! += 1;
    sums[4]! += record.plies;
  }
  const lines = must(await playedFrom(run, [{ cell }], keys), 'the lines');
  return {
    indexed: Object.fromEntries(
      lines.map(({ move, games: count, wins, draws, losses, plies }) => [
        move,
        [count, wins, draws, losses, plies],
      ]),
    ),
    walked: Object.fromEntries(walked),
  };
}

/** Games that the list of games shows for a move in a position. */
export async function listedGames(run: Run, cell: number, setup: Setup, move: string): Promise<unknown> {
  const keys = positionKeys(rulesOfCell(run.manifest, cell), setup);
  const sql = `SELECT count(*)::INTEGER FROM games WHERE cell = ${cell} AND ${passedCondition(keys, move)}`;
  return must(await query(run, sql), sql).rows[0]![0];
}
