import type { BalanceLine, FirstLook } from '../api/first-look.ts';
import type { RunRow } from '../api/runs.ts';
import { MAX_ROWS } from './describe-run.ts';
import { newestFirst } from './run-order.ts';

const LIVE: readonly RunRow['state'][] = ['running', 'queued', 'paused'];
/** Runs being played that the first page shows. */
const LIVE_SHOWN = 8;

/**
 * What was found, from the lines of the list: the newest finding, and the balance of all games that were played.
 *
 * @param reading runs whose numbers are still being read
 */
export function firstLook(rows: readonly RunRow[], reading: number): FirstLook {
  const ordered = newestFirst(rows);
  // Games from given openings measure no balance: their run is no finding here, and has no mark in the picture.
  const found = ordered.flatMap((row) => {
    const lines = row.found?.lines.filter(({ advantage }) => advantage !== null) ?? [];
    return row.found !== null && lines.length + row.found.matches.length > 0
      ? [{ ...row, found: { ...row.found, lines } }]
      : [];
  });
  const lines = together(
    found.flatMap(({ run, name, found: { lines: own } }) =>
      own.map((line): BalanceLine => ({ run, runName: name, line })),
    ),
  );
  const [newest] = found;
  return {
    reading,
    newest:
      newest === undefined
        ? null
        : {
            run: newest.run,
            name: newest.name,
            createdAt: newest.createdAt,
            games: newest.games,
            example: newest.example,
            found: newest.found,
          },
    lines: lines.slice(0, MAX_ROWS),
    linesTotal: lines.length,
    live: ordered
      .filter(({ state }) => LIVE.includes(state))
      .slice(0, LIVE_SHOWN)
      .map(({ run, name, state, games, planned, found: own }) => ({
        run,
        name,
        state,
        games,
        planned,
        found: own,
      })),
  };
}

/** Lines of one variant one below the other, in the order in which the variants first occur. */
function together(lines: readonly BalanceLine[]): BalanceLine[] {
  const byRules = Map.groupBy(lines, ({ line }) => line.verdict.variantHash);
  return [...byRules.values()].flat();
}
