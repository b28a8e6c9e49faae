import { type GameRecord, type Manifest, storedMoves } from '@draughts-lab/records';
import { walkGames, type WalkedGames } from '@draughts-lab/selfplay';
import {
  findPositions,
  finishedBatches,
  type PositionColumns,
  type PositionIndex,
  query,
  readRecords,
  type Run,
  writePositions,
} from '@draughts-lab/store';

/** Games that are followed at a time. */
const WINDOW = 2000;

export interface IndexOptions {
  /** Follows the moves of some games; default: here. A server gives them to a thread. */
  readonly walk?: (manifest: Manifest, records: readonly GameRecord[]) => WalkedGames | Promise<WalkedGames>;
  /** Told how many games of the run are in it. */
  readonly onGames?: (games: number) => void;
  /** Ends the work: the promise is rejected with its reason, and nothing is left. */
  readonly signal?: AbortSignal;
}

/**
 * The index of the positions of a run, for `playedFrom`: the one that is there, or a new one.
 *
 * @returns null where the run keeps no moves
 * @throws Error when it cannot be written
 */
export async function indexPositions(run: Run, options: IndexOptions = {}): Promise<PositionIndex | null> {
  if (!run.manifest.keepMoves) return null;
  return (await findPositions(run)) ?? writePositions(run, followed(run, options));
}

async function* followed(
  run: Run,
  { walk = walkGames, onGames, signal }: IndexOptions,
): AsyncGenerator<PositionColumns> {
  let games = 0;
  for await (const records of windows(readRecords(run))) {
    signal?.throwIfAborted();
    yield columnsOf(records, await walk(run.manifest, records));
    onGames?.((games += records.length));
  }
}

async function* windows(records: AsyncIterable<GameRecord>): AsyncGenerator<GameRecord[]> {
  let window: GameRecord[] = [];
  for await (const record of records) {
    if (window.push(record) < WINDOW) continue;
    yield window;
    window = [];
  }
  if (window.length > 0) yield window;
}

function columnsOf(
  records: readonly GameRecord[],
  { hashes, games, plies, left }: WalkedGames,
): PositionColumns {
  const moves = records.map(storedMoves);
  const by = (field: 'cell' | 'unit' | 'game' | 'plies'): number[] =>
    Array.from(games, (index) => records[index]![field]);
  const results = records.map(({ score, winner }) => (score === null ? 0 : winner === null ? 1 : 2 + winner));
  return {
    hash: Array.from(hashes),
    cell: by('cell'),
    unit: by('unit'),
    game: by('game'),
    ply: Array.from(plies),
    next: Array.from(games, (index, at) => moves[index]![plies[at]!] ?? ''),
    result: Array.from(games, (index) => results[index]!),
    game_plies: by('plies'),
    left,
  };
}

/** What an index would take. */
export interface IndexCost {
  readonly games: number;
  readonly positions: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Of one position, on one core: 7.1 million of 100,000 random games in 40 s; 50 million of a million games have 562 MB. */
const SECONDS = 5.6e-6;
const MEGABYTES = 11.4e-6;

/** What the index of a run will take. The numbers of games and positions are those of the run; time and room are estimates. */
export async function indexCost(run: Run): Promise<IndexCost> {
  const games = finishedBatches(run).reduce((sum, batch) => sum + batch.games, 0);
  const counted = await query(run, 'SELECT sum(plies + 1)::DOUBLE FROM games');
  const positions = counted.ok ? Number(counted.value.rows[0]?.[0] ?? 0) : 0;
  return { games, positions, seconds: positions * SECONDS, megabytes: positions * MEGABYTES };
}
