import { array, assert, constant, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedRecord, createRowCounter, judgedRow } from './judged-row.ts';

const games = array(
  record({
    game: constant(0),
    score: constantFrom(0, 0.5, 1, null),
    line: constantFrom('a', 'b', 'c', null),
  }),
  { minLength: 1, maxLength: 60 },
);
const read = (records: readonly CountedRecord[], gamesPerUnit = 1): ReturnType<typeof judgedRow> => {
  const counter = createRowCounter({ gamesPerUnit });
  counter.add(records);
  return judgedRow(counter.read());
};

describe('a row as it is judged', () => {
  it('has the sums over its lines', () => {
    const records = [1, 0.5, 0, 1, null].map((score, at) => ({ game: 0, score, line: at < 2 ? 'a' : 'b' }));
    expect(read(records).lines).toEqual({
      lines: 2,
      games: 4,
      sumGamesSquared: 8,
      sumScoreSquaredPerGame: 1.5 ** 2 / 2 + 1 / 2,
      score: 2.5,
      scoreSquared: 2.25,
    });
  });

  it('is the same to the last digit in whatever order the games came', () => {
    assert(
      property(games, (records) => {
        expect(read(records.toReversed())).toEqual(read(records));
      }),
    );
  });

  it('counts pairs where its units are pairs', () => {
    const pair = (first: number | null, second: number | null): CountedRecord[] => [
      { game: 0, score: first, line: 'a' },
      { game: 1, score: second, line: 'b' },
    ];
    const row = read([...pair(1, 0), ...pair(0.5, 1), ...pair(1, null)], 2);
    expect(row).toMatchObject({ units: 2, score: 0.625 });
    expect(row.lines!.games).toBe(5);
  });

  it('knows nothing without a result, and no lines where none were kept', () => {
    expect(read([{ game: 0, score: null, line: 'a' }])).toMatchObject({ units: 0, lines: null });
    expect(read([{ game: 0, score: 1, line: null }])).toMatchObject({ units: 1, lines: null });
  });
});
