import { createRng, type Rng } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { type RunRow, runsQuerySchema } from '../api/runs.ts';
import { RUN_GROUPS, RUN_SORTS } from '../api/words.ts';
import { inOrder } from './run-order.ts';

/** A row of the list, of which only what it is ordered by differs. */
function rowOf(run: string, tags: readonly string[], games: number, players: readonly string[]): RunRow {
  return {
    run,
    name: `experiment of ${games % 3}`,
    state: games === 7 ? 'running' : 'finished',
    elsewhere: false,
    example: false,
    createdAt: new Date(games * 1000).toISOString(),
    seed: '1',
    variants: [games % 2 === 0 ? 'Even' : 'Odd'],
    players,
    openings: null,
    games,
    planned: games,
    rows: 0,
    lines: [],
    found: null,
    problems: [],
    notes: { title: '', tags: [...tags], note: '', archived: false },
  };
}

const wordsBy = (rng: Rng): string[] => ['a', 'b', 'c'].filter(() => rng.int(2) === 0);
const rowsBy = (rng: Rng): RunRow[] =>
  Array.from({ length: rng.int(30) }, (_, index) =>
    rowOf(`run-${index}`, wordsBy(rng), rng.int(10), wordsBy(rng)),
  );

test('the pages of a grouped list hold every run once, each below the title of its group', () => {
  const rng = createRng('00000000000000c7');
  for (let round = 0; round < 100; round++) {
    const list = rowsBy(rng);
    const group = RUN_GROUPS[rng.int(RUN_GROUPS.length)]!;
    const sort = RUN_SORTS[rng.int(RUN_SORTS.length)]!;
    const limit = 1 + rng.int(7);
    const seen: string[] = [];
    const titles: string[] = [];
    for (let offset = 0; offset < list.length; offset += limit) {
      const page = inOrder(list, runsQuerySchema.parse({ group, sort, limit, offset }));
      expect(page.total).toBe(list.length);
      let at = 0;
      for (const { name, runs, games, shown } of page.groups) {
        titles.push(name);
        const members = list.filter((row) => nameOf(row, group) === name);
        expect([runs, games]).toEqual([members.length, members.reduce((sum, row) => sum + row.games, 0)]);
        for (const row of page.shown.slice(at, at + shown)) expect(members).toContain(row);
        at += shown;
      }
      expect(at).toBe(group === 'none' ? 0 : page.shown.length);
      seen.push(...page.shown.map(({ run }) => run));
    }
    expect(seen.toSorted()).toEqual(list.map(({ run }) => run).toSorted());
    // A group goes on over the next page and never begins again.
    const changes = titles.filter((title, index) => title !== titles[index - 1]);
    expect(changes).toEqual([...new Set(changes)]);
  }
});

function nameOf(row: RunRow, group: (typeof RUN_GROUPS)[number]): string {
  if (group === 'tag') return row.notes.tags.toSorted().join(', ');
  if (group === 'name') return row.name;
  return group === 'players' ? row.players.join(', ') : row.variants.join(', ');
}
