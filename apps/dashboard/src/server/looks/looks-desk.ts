import { message } from '@draughts-lab/input';
import type { GameRecord, Manifest } from '@draughts-lab/records';
import { readRecords } from '@draughts-lab/store';
import { ApiFailure } from '../errors.ts';
import type { ReadRun } from '../run-book.ts';
import { Lane } from '../threads/lane.ts';
import type { RowQuestions } from '../../api/games-query.ts';
import type { LookedGame } from './look-at-games.ts';
import type { LooksAnswers } from './looks-worker.ts';

/** Milliseconds for a part of the games of a row, and games of a part. */
const PART_MS = 60_000;
const PART = 25;
/** Games of a row that are looked at; what is said of more would take minutes. */
const MOST = 2_000;
/** Milliseconds that somebody waits for all of them, before hearing how far it is. */
const WAIT_MS = 1_500;
/** Rows that are kept. */
const KEPT = 20;

type Place = Pick<GameRecord, 'unit' | 'game'>;

/** The games of a row, as far as they were looked at. */
interface Looks {
  readonly games: { readonly place: Place; readonly looked: LookedGame }[];
  /** Games that there are to be looked at: in the end, those that could be read. */
  of: number;
  readonly done: Promise<void>;
}

/** What games are asked for: a rule that mattered, or a ply that gave away what tables knew. */
export interface Asked {
  readonly rule?: string | undefined;
  readonly blunder?: boolean | undefined;
}

export interface LookedAt {
  /** SQL for the games that are so, among those that were looked at. */
  readonly condition: string;
  readonly games: number;
  /** Games that will be looked at. */
  readonly of: number;
}

/** Looks at games one by one, on a thread of its own, and keeps what was seen. */
export class LooksDesk {
  readonly #lane = new Lane<LooksAnswers>('looks', PART_MS);
  readonly #looks = new Map<string, Looks>();
  readonly #questions = new Map<string, Promise<RowQuestions>>();
  #isClosed = false;

  /** What the games of a row can be asked for. */
  questions(manifest: Manifest, cell: number): Promise<RowQuestions> {
    const { hash } = manifest.variants[manifest.cells[cell]!.variant]!;
    const known = this.#questions.get(hash);
    if (known !== undefined) return known;
    const asked = this.#lane.ask('questions', { manifest, cell });
    this.#questions.set(hash, asked);
    asked.catch(() => this.#questions.delete(hash));
    return asked;
  }

  /**
   * The games of a row that are so, among those that were looked at after a moment.
   *
   * @param isWhole waits until all of them were
   * @throws ApiFailure where the run keeps no moves
   */
  async look(read: ReadRun, cell: number, asked: Asked, isWhole: boolean): Promise<LookedAt> {
    const { manifest, place, signature } = read;
    if (!manifest.keepMoves)
      throw new ApiFailure(409, 'no-moves', message('request.no-moves', { run: place.name }));
    const key = `${place.dir} ${signature} ${cell}`;
    let looks = this.#looks.get(key);
    if (looks === undefined) {
      looks = this.#begin(read, cell);
      this.#looks.set(key, looks);
      looks.done.catch(() => this.#looks.delete(key));
      if (this.#looks.size > KEPT) this.#looks.delete(this.#looks.keys().next().value!);
    }
    const moment = new Promise((later) => setTimeout(later, WAIT_MS).unref());
    await (isWhole ? looks.done : Promise.race([looks.done, moment]));
    const fitting = looks.games.filter(
      ({ looked }) =>
        looked !== null &&
        (asked.rule === undefined || looked.rules.includes(asked.rule)) &&
        (asked.blunder !== true || looked.gaveAway),
    );
    const list = fitting.map(({ place: { unit, game } }) => `(${unit}, ${game})`).join(', ');
    return {
      condition: `cell = ${cell} AND ${list === '' ? 'false' : `(unit, game) IN (${list})`}`,
      games: looks.games.length,
      of: looks.of,
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lane.close();
  }

  #begin(read: ReadRun, cell: number): Looks {
    const { run, manifest, counts } = read;
    const games: Looks['games'] = [];
    const work = async (): Promise<void> => {
      for await (const records of parts(readRecords(run, { cell, limit: MOST }))) {
        if (this.#isClosed) return;
        const looked = await this.#lane.ask('look', { manifest, cell, records });
        for (const [index, { unit, game }] of records.entries())
          games.push({ place: { unit, game }, looked: looked[index] ?? null });
      }
    };
    const looks: Looks = {
      games,
      of: Math.min(MOST, counts.tallies.get(cell)?.games ?? 0),
      done: work().then(() => void (looks.of = games.length)),
    };
    return looks;
  }
}

async function* parts(records: AsyncIterable<GameRecord>): AsyncGenerator<GameRecord[]> {
  let part: GameRecord[] = [];
  for await (const record of records) {
    if (part.push(record) < PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
