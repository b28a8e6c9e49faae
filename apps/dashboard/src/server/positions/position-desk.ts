import { message, saidBy } from '@draughts-lab/input';
import { indexCost, type IndexCost, indexPositions } from '@draughts-lab/runs';
import { findPositions } from '@draughts-lab/store';
import { ApiFailure } from '../errors.ts';
import type { ReadRun } from '../run-book.ts';
import { Lane } from '../threads/lane.ts';
import type { Place, PlaceTask } from './place-of.ts';
import type { PositionAnswers } from './positions-worker.ts';

/** Milliseconds for one position, and for the games of one part of an index. */
const PLACE_MS = 10_000;
const PART_MS = 120_000;
/** Work that is done while somebody waits, in seconds; more is begun when somebody says so. */
const AT_ONCE = 4;

/** Whether positions of a run can be looked up. */
export type IndexState =
  | { readonly state: 'ready' }
  | { readonly state: 'missing'; readonly cost: IndexCost }
  | { readonly state: 'building'; readonly cost: IndexCost; readonly games: number };

interface Building {
  readonly cost: IndexCost;
  readonly done: Promise<void>;
  games: number;
}

/** Positions of games: where they stand, and the indexes that say which games came there. */
export class PositionDesk {
  readonly #places = new Lane<PositionAnswers>('positions', PLACE_MS);
  /** A thread of its own: a million games keep nobody waiting who looks at a position. */
  readonly #walks = new Lane<PositionAnswers>('positions', PART_MS);
  /** By folder of the run. */
  readonly #building = new Map<string, Building>();
  readonly #closed = new AbortController();

  place(task: PlaceTask, signal?: AbortSignal): Promise<Place> {
    return this.#places.ask('place', task, signal);
  }

  /** The FEN of pieces that were placed by hand. @throws ApiFailure where the board has no such squares or players */
  fen(task: Parameters<PositionAnswers['fen']>[0]): Promise<string> {
    return this.#places.ask('fen', task);
  }

  /**
   * Whether the positions of a run can be looked up; a small index is made at once.
   *
   * @param begin a large one is begun too
   * @throws ApiFailure where the run keeps no moves, or the index cannot be made
   */
  async state(read: ReadRun, begin = false): Promise<IndexState> {
    const { run, place, manifest } = read;
    if (!manifest.keepMoves)
      throw new ApiFailure(409, 'no-moves', message('request.no-moves', { run: place.name }));
    if ((await findPositions(run)) !== undefined) return { state: 'ready' };
    const cost = await indexCost(run);
    const known = this.#building.get(place.dir);
    if (known === undefined && cost.seconds > AT_ONCE && !begin) return { state: 'missing', cost };
    const building = known ?? this.#build(read, cost);
    if (cost.seconds > AT_ONCE) return stateOf(building);
    await building.done;
    return { state: 'ready' };
  }

  /** Checks the index of a run, if it has one, so that a question need not wait for that. */
  async check({ run, manifest }: ReadRun): Promise<void> {
    if (manifest.keepMoves) await findPositions(run);
  }

  /** So that the first question about a run is answered as quickly as the next one. */
  async prepare(read: ReadRun): Promise<void> {
    const { manifest } = read;
    if (!manifest.keepMoves) return;
    await Promise.all([this.check(read), this.place({ manifest, cell: 0, fen: null, moves: [] })]);
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await Promise.all([this.#places.close(), this.#walks.close()]);
    await Promise.allSettled([...this.#building.values()].map(({ done }) => done));
  }

  #build(read: ReadRun, cost: IndexCost): Building {
    const { run, place } = read;
    const building: Building = {
      cost,
      games: 0,
      done: indexPositions(run, {
        signal: this.#closed.signal,
        walk: (manifest, records) => this.#walks.ask('walk', { manifest, records }),
        onGames: (games) => {
          building.games = games;
        },
      }).then(
        () => void this.#building.delete(place.dir),
        (error: unknown) => {
          this.#building.delete(place.dir);
          throw new ApiFailure(
            409,
            'no-index',
            message('request.no-index', { run: place.name, why: saidBy(error) }),
          );
        },
      ),
    };
    this.#building.set(place.dir, building);
    // Whoever waits for it hears of it; nobody may.
    building.done.catch(() => undefined);
    return building;
  }
}

const stateOf = ({ cost, games }: Building): IndexState => ({ state: 'building', cost, games });
