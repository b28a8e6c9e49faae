import { type Issue, issueAt, message } from '@draughts-lab/input';
import {
  type GameRecord,
  type Manifest,
  createRowsHasher,
  misplaced,
  missingBatches,
} from '@draughts-lab/records';
import { readRecords } from './read-records.ts';
import { type Run, finishedBatches, stateOf } from './run.ts';
import { changedBatches } from './shard-file.ts';

const MAX_ISSUES = 100;

export interface Verification {
  /** rowsHash of all games. */
  readonly rowsHash: string;
  readonly games: number;
  /** Indexes of planned batches that are not there. */
  readonly missing: readonly number[];
  readonly problems: readonly Issue[];
}

/** The rowsHash of everything in a run: equal for equal experiments, however they were played. */
export async function runHash(run: Run): Promise<string> {
  const hasher = createRowsHasher();
  for await (const record of readRecords(run)) hasher.add(record);
  return hasher.digest();
}

/**
 * Reads every game and checks it, field by field, against the checksum that its batch had when it was stored, and its
 * unit, rules, seats and seed against the plan; lists
 * what is missing and what was left out when the run was opened.
 *
 * @param onGame told each game as it is stored, in index order
 */
export async function verifyRun(
  run: Run,
  onGame: (record: GameRecord) => void = () => undefined,
): Promise<Verification> {
  const batches = finishedBatches(run);
  const { manifest, plan } = stateOf(run);
  const hasher = createRowsHasher();
  const placeOf = placeIn(manifest);
  const elsewhere: Issue[] = [];
  let games = 0;
  async function* counted(): AsyncGenerator<GameRecord> {
    for await (const record of readRecords(run)) {
      games += 1;
      hasher.add(record);
      onGame(record);
      const planned = plan[record.batch];
      if (planned !== undefined && elsewhere.length < MAX_ISSUES)
        elsewhere.push(...misplaced(manifest, planned, record, placeOf(record), nameOf(record)));
      yield record;
    }
  }
  const changed = await changedBatches(counted(), batches);
  const missing = missingBatches(
    manifest,
    batches.map(({ index }) => index),
  );
  return {
    rowsHash: hasher.digest(),
    games,
    missing: missing.map(({ index }) => index),
    problems: [
      ...run.problems,
      ...changed.map((index) => issueAt(`batch ${index}`, message('store.not-these'))),
      ...elsewhere,
    ],
  };
}

/** Where in its batch a game stands. */
const placeIn =
  ({ cells, batchSize }: Manifest) =>
  ({ cell, unit, game }: GameRecord): number =>
    (unit % batchSize) * cells[cell]!.gamesPerUnit + game;

const nameOf = ({ cell, unit, game }: GameRecord): string => `game ${cell}:${unit}:${game}`;
