import { createSha256, sha256 } from '@draughts-lab/input';
import { type GameRecord, compareRecords } from './game-record.ts';

/** Collects the hash of records given one after the other. */
export interface RowsHasher {
  /** @throws RangeError when the record does not come after the one before in index order */
  add(record: GameRecord): void;
  /** SHA-256, 64 hex digits. Ends the collection. */
  digest(): string;
}

/**
 * The text of a record that is hashed: a JSON list of the fields that playing determines, in this order.
 *
 * Left out: `batch` (a grouping), `variant` (a name: the rules are in the hash), `score` (follows from winner, first
 * and ending), `moves` (optional; `movesHash` stands for them), `trace` and `openingLoss` (replaying gives them), `line` (`movesHash` stands for it), `error` (its
 * text may name a machine) `tags` (of imported games: names and dates, which no move depends on), `measures` and `measureError` (they follow from the moves).
 */
export function canonicalRow(record: GameRecord): string {
  return JSON.stringify([
    record.cell,
    record.unit,
    record.game,
    record.variantHash,
    record.opening,
    record.openingHash,
    record.openingPlies,
    record.seats,
    record.seed,
    record.first,
    record.winner,
    record.places,
    record.ending,
    record.reason,
    record.plies,
    record.branchingSum,
    record.forcedPlies,
    record.captures,
    record.captured,
    record.promotions,
    record.firstCapturePly,
    record.men,
    record.kings,
    record.nodes,
    record.movesHash,
  ]);
}

/** Starts a rows hash: SHA-256 of "draughts-lab rows 1" and the canonical rows, each followed by a line feed. */
export function createRowsHasher(): RowsHasher {
  const hash = createSha256();
  hash.update('draughts-lab rows 1\n');
  let last: GameRecord | undefined;
  return {
    add(record) {
      if (last !== undefined && compareRecords(last, record) >= 0) {
        throw new RangeError(`game ${place(record)} after ${place(last)}: not in index order`);
      }
      last = record;
      hash.update(`${canonicalRow(record)}\n`);
    },
    digest: () => hash.digest(),
  };
}

/**
 * The hash of the rows of an experiment: equal experiments give equal hashes, whatever the number of workers, the
 * size of the batches and the order in which they finished.
 *
 * @param records in index order
 */
export function rowsHash(records: Iterable<GameRecord>): string {
  const hasher = createRowsHasher();
  for (const record of records) hasher.add(record);
  return hasher.digest();
}

/** The first 8 bytes of SHA-256 of a text, as 16 hex digits. */
export function hash64(text: string): string {
  return sha256(text).slice(0, 16);
}

/** Names a game by its moves: hash64 of their texts, joined by spaces. */
export function movesHash(moves: readonly string[]): string {
  return hash64(moves.join(' '));
}

const place = ({ cell, unit, game }: GameRecord): string => `(cell ${cell}, unit ${unit}, game ${game})`;
