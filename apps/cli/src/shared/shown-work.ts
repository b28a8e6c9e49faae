import { createWorkView } from './work-view.ts';

/**
 * The entries of a list one after the other, with a line on standard error that says how far the work on them is.
 *
 * @param what the entries are, such as `games read`
 */
export function* shownWork<T>(list: readonly T[], what: string): Generator<T, void, undefined> {
  const view = createWorkView({ what, total: list.length });
  try {
    for (const [done, entry] of list.entries()) {
      view.at(done);
      yield entry;
    }
  } finally {
    view.end();
  }
}
