import { describe, expect, test } from 'vitest';
import { syntheticManifest, syntheticRecords } from './testing/synthetic.ts';
import {
  type GameRecord,
  compareRecords,
  firstPlayerScore,
  parseGameRecord,
  resultOf,
} from './game-record.ts';
import { planBatches } from './schedule.ts';

const manifest = syntheticManifest({ seats: [2, 3, 6], games: 60, trace: true });
const records = planBatches(manifest).flatMap((batch) => syntheticRecords(manifest, batch));
const won = records.find(
  (record) => record.seats.length === 2 && record.winner === record.first && record.captures > 0,
)!;

function issuesOf(changes: object): readonly { path: string; message: string }[] {
  const parsed = parseGameRecord({ ...won, ...changes });
  return parsed.ok ? [] : parsed.issues;
}

test('records of two to six players are read as they are', () => {
  for (const record of records) {
    expect(parseGameRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
  }
});

describe('the score of the player who moved first', () => {
  test.each([
    [{ winner: 0, first: 0, seats: 2, ending: 'rule' }, 1, 'win'],
    [{ winner: 1, first: 1, seats: 2, ending: 'forfeited' }, 1, 'win'],
    [{ winner: 0, first: 1, seats: 2, ending: 'adjudicated' }, 0, 'loss'],
    [{ winner: null, first: 0, seats: 2, ending: 'rule' }, 1 / 2, 'draw'],
    [{ winner: null, first: 0, seats: 3, ending: 'rule' }, 1 / 3, 'draw'],
    [{ winner: null, first: 0, seats: 2, ending: 'capped' }, null, 'none'],
    [{ winner: null, first: 0, seats: 2, ending: 'crashed' }, null, 'none'],
  ] as const)('%j: %s, %s', (game, score, result) => {
    expect(firstPlayerScore(game)).toBe(score);
    expect(resultOf(game)).toBe(result);
  });
});

describe('fields that disagree are found', () => {
  test.each<[Partial<GameRecord>, string]>([
    [{ men: [1, 2, 3] }, 'men: 3 entries for 2 seats'],
    [{ places: [1, 2, 3] }, 'places: 3 entries for 2 seats'],
    [{ score: 0 }, 'score: expected 1 for this ending and winner, found 0'],
    [{ winner: null }, 'score: expected 0.5 for this ending and winner, found 1'],
    [{ winner: 4, score: 0 }, 'winner: seat 4 of 2 seats, counted from 0'],
    [{ ending: 'capped', score: null }, `winner: a capped game has no winner, found ${won.winner}`],
    [{ openingPlies: won.plies + 1, forcedPlies: 0 }, `openingPlies: ${won.plies + 1} of ${won.plies} plies`],
    [{ forcedPlies: won.plies }, `forcedPlies: ${won.plies} of ${won.plies - 4} plies after the opening`],
    [{ promotions: 999 }, `promotions: 999 in ${won.plies} plies`],
    [{ captured: 0 }, `captured: 0 pieces in ${won.captures} captures`],
    [{ captures: 0, captured: 0 }, `firstCapturePly: ${won.firstCapturePly} with 0 captures`],
    [{ captures: 0, firstCapturePly: null, captured: 2 }, 'captured: 2 pieces without a capture'],
    [{ trace: [null, 12] }, `trace: 2 entries for ${won.plies} plies`],
    [{ firstCapturePly: 60_000 }, `firstCapturePly: 60000 of ${won.plies} plies`],
  ])('%j', (changes, expected) => {
    expect(issuesOf(changes).map(({ path, message }) => `${path}: ${message}`)).toContain(expected);
  });
});

test('wrong types and missing fields are found together, under the given path', () => {
  const { seed: _seed, ...rest } = won;
  const parsed = parseGameRecord({ ...rest, movesHash: 'XYZ', plies: -1, extra: 1 }, 'records[3]');
  expect(parsed).toMatchObject({
    ok: false,
    issues: [
      { path: 'records[3].seed', message: 'missing: expected text' },
      { path: 'records[3].plies', message: 'expected at least 0, found -1' },
      { path: 'records[3].movesHash', message: 'expected 16 hex digits, found "XYZ"' },
      { path: 'records[3].extra', message: 'unknown field' },
    ],
  });
});

test('index order is by cell, unit and game', () => {
  const at = (cell: number, unit: number, game: number): GameRecord => ({ ...won, cell, unit, game });
  const ordered = [at(0, 0, 0), at(0, 0, 1), at(0, 1, 0), at(1, 0, 0)];
  expect([ordered[2]!, ordered[3]!, ordered[0]!, ordered[1]!].toSorted(compareRecords)).toEqual(ordered);
});
