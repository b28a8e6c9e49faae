import { expect, test } from 'vitest';
import type { RunRow } from '../api/runs.ts';
import { firstLook } from './first-look.ts';

const line = (variant: string): object => ({
  variant,
  advantage: { value: 3 },
  verdict: { variantHash: `hash of ${variant}` },
});

const row = (run: string, createdAt: string, variants: readonly string[], part: object = {}): RunRow =>
  ({
    run,
    name: run,
    createdAt,
    state: 'finished',
    example: false,
    games: 10,
    planned: 10,
    found: { lines: variants.map(line), matches: [] },
    ...part,
  }) as unknown as RunRow;

test('the newest run that found something, and the lines of one game together, the newest first', () => {
  const look = firstLook(
    [
      row('a', '2026-01-01', ['russian', 'towers']),
      row('c', '2026-03-01', [], { found: null }),
      row('b', '2026-02-01', ['towers', 'lasca']),
    ],
    3,
  );
  expect(look.newest!.run).toBe('b');
  expect(look.reading).toBe(3);
  expect(look.lines.map(({ run, line: { variant } }) => `${run} ${variant}`)).toEqual([
    'b towers',
    'a towers',
    'b lasca',
    'a russian',
  ]);
});

test('games from given openings measure no balance', () => {
  const given = { ...line('russian'), advantage: null };
  const look = firstLook(
    [
      row('ballots', '2026-02-01', [], { found: { lines: [given], matches: [] } }),
      row('a', '2026-01-01', ['russian']),
    ],
    0,
  );
  expect([look.newest!.run, look.lines.map(({ run }) => run)]).toEqual(['a', ['a']]);
});

test('a run of matches alone is a finding too; what is being played is named', () => {
  const look = firstLook(
    [
      row('match', '2026-02-01', [], { found: { lines: [], matches: [{}] } }),
      row('live', '2026-03-01', [], { state: 'running', found: null }),
    ],
    0,
  );
  expect([look.newest!.run, look.lines, look.live.map(({ run }) => run)]).toEqual(['match', [], ['live']]);
  expect(firstLook([], 0)).toMatchObject({ newest: null, lines: [], live: [] });
});

test('an answer has a hundred lines, and says how many there are', () => {
  const variants = Array.from({ length: 70 }, (_, at) => `variant ${at}`);
  const look = firstLook([row('a', '1', variants), row('b', '2', variants)], 0);
  expect([look.lines.length, look.linesTotal]).toEqual([100, 140]);
});
