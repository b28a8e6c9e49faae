import type { RunGroup, RunRow, RunsQuery, RunState } from '../api/runs.ts';

/** A page of the list of runs: those that fit what is asked for, in its order. */
export interface OrderedRuns {
  /** Runs that fit, on all pages. */
  readonly total: number;
  readonly shown: readonly RunRow[];
  /** Groups of those that are shown, in their order; none where runs are not grouped. */
  readonly groups: readonly RunGroup[];
}

/** Runs that are being played come first, and groups in the order of their first runs. */
export function inOrder(rows: readonly RunRow[], query: RunsQuery): OrderedRuns {
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
  const sign = query.order === 'up' ? 1 : -1;
  const sorted = rows
    .filter((row) => fitsState(row, query.state) && words.every((word) => textOf(row).includes(word)))
    .toSorted((a, b) => liveFirst(a, b) || sign * compare(a, b, query.sort) || (a.run < b.run ? -1 : 1));
  const pageOf = (all: readonly RunRow[]): RunRow[] => all.slice(query.offset, query.offset + query.limit);
  if (query.group === 'none') return { total: sorted.length, shown: pageOf(sorted), groups: [] };
  const groups = [...Map.groupBy(sorted, GROUPED_BY[query.group])];
  const shown = pageOf(groups.flatMap(([, members]) => members));
  const isShown = new Set(shown);
  return {
    total: sorted.length,
    shown,
    groups: groups
      .map(([name, members]) => ({
        name,
        runs: members.length,
        games: members.reduce((sum, { games }) => sum + games, 0),
        shown: members.filter((row) => isShown.has(row)).length,
      }))
      .filter((group) => group.shown > 0),
  };
}

/** Runs whose date is not known come last. */
export const newestFirst = (rows: readonly RunRow[]): RunRow[] =>
  rows.toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1));

const LIVE: readonly RunState[] = ['running', 'queued', 'paused'];

function fitsState(row: RunRow, state: RunsQuery['state']): boolean {
  if (row.notes.archived !== (state === 'archived')) return false;
  if (state === 'all' || state === 'archived') return true;
  return state === 'running' ? LIVE.includes(row.state) : row.state === state;
}

const liveFirst = (a: RunRow, b: RunRow): number =>
  Number(LIVE.includes(b.state)) - Number(LIVE.includes(a.state));

function textOf(row: RunRow): string {
  const { title, tags, note } = row.notes;
  return [row.run, row.name, title, ...tags, note, ...row.variants, ...row.players].join(' ').toLowerCase();
}

/** What runs are sorted by. */
const SORTED_BY: Readonly<Record<RunsQuery['sort'], (row: RunRow) => string | number>> = {
  created: ({ createdAt }) => createdAt ?? '',
  name: ({ name }) => name,
  games: ({ games }) => games,
  score: ({ lines }) => lines[0]?.score?.value ?? -1,
  draws: ({ lines }) => lines[0]?.drawRate?.value ?? -1,
  state: ({ state }) => state,
};

function compare(one: RunRow, other: RunRow, sort: RunsQuery['sort']): number {
  const [a, b] = [SORTED_BY[sort](one), SORTED_BY[sort](other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What runs of one group have in common; empty where a run has nothing of the kind. */
const GROUPED_BY: Readonly<Record<Exclude<RunsQuery['group'], 'none'>, (row: RunRow) => string>> = {
  tag: ({ notes }) => notes.tags.toSorted().join(', '),
  name: ({ name }) => name,
  variants: ({ variants }) => variants.join(', '),
  players: ({ players }) => players.join(', '),
};
