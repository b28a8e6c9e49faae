import { DEFAULT_CONFIDENCE } from '@draughts-lab/stats';
import type { Services } from './context.ts';
import { describeCell } from './describe-cell.ts';
import { firstLook } from './first-look.ts';
import { newestFirst } from './run-order.ts';

/** Runs that are read before somebody asks for them, and games of each: about five seconds' work of one core. */
const READ_AHEAD = 60;
const MOST_GAMES = 100_000;

/** What is asked first is made ready: the list of runs, the run that the first page speaks of, and those that a map shows. */
export async function readAhead(
  { book, index, positions }: Pick<Services, 'book' | 'index' | 'positions'>,
  signal: AbortSignal,
): Promise<void> {
  const rows = await index.rows();
  const { newest } = firstLook(rows, 0);
  const first = async (run: string): Promise<unknown> => {
    const read = await book.read(run);
    return Promise.all([describeCell(read, 0, DEFAULT_CONFIDENCE), positions.prepare(read)]);
  };
  // Whoever asks for a run hears what is wrong with it.
  if (newest !== null) await first(newest.run).catch(() => undefined);
  const others = newestFirst(rows).filter(({ games }) => games <= MOST_GAMES);
  for (const { run } of others.slice(0, READ_AHEAD)) {
    if (signal.aborted) return;
    await book.read(run).catch(() => undefined);
  }
}
