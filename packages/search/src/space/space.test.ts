import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { readSpace, shownMeasures, type Space } from './space.ts';

const read = (file: object): ReturnType<typeof readSpace> =>
  readSpace({ id: 'test', base: 'russian', aim: 'fewer-draws', ...file }, (entry) =>
    loadPreset(entry as string),
  );
const problems = (file: object): (readonly [string, string | undefined])[] => {
  const found = read(file);
  return found.ok ? [] : found.issues.map(({ path, code }) => [path, code] as const);
};
const spaceOf = (file: object): Space => {
  const found = read(file);
  if (!found.ok) throw new Error(found.issues[0]!.message);
  return found.value;
};

test('changes are parts of a document, or values of a field', () => {
  const { changes, mostChanges, bounds } = spaceOf({
    changes: { 'Short kings': { king: { step: { range: 1 } } } },
    fields: {
      'capture.mandatory': [false],
      'draws.counters.main-road.plies': { from: 10, to: 30, step: 10 },
    },
    mostChanges: 16,
  });
  expect(changes.map(({ name, slug }) => [name, slug])).toEqual([
    ['Short kings', 'short-kings'],
    ['capture.mandatory false', 'capture-mandatory-false'],
    ['draws.counters.main-road.plies 10', 'draws-counters-main-road-plies-10'],
    ['draws.counters.main-road.plies 20', 'draws-counters-main-road-plies-20'],
    ['draws.counters.main-road.plies 30', 'draws-counters-main-road-plies-30'],
  ]);
  expect(changes[2]!.document).toEqual({ draws: { counters: { 'main-road': { plies: 10 } } } });
  expect([...changes[0]!.leaves]).toEqual([['king.step.range', '1']]);
  expect(mostChanges).toBe(5);
  expect(bounds).toEqual({
    advantage: 35,
    length: 33,
    depth: 10,
    draws: null,
    choice: null,
    forced: null,
    unfinished: 1,
  });
});

test('what the aim is after has no bound unless one is given', () => {
  const change = { changes: { a: { capture: { mandatory: false } } } };
  expect(spaceOf({ ...change, aim: 'shorter' }).bounds.length).toBeNull();
  expect(spaceOf({ ...change, aim: 'shorter', bounds: { length: 50 } }).bounds.length).toBe(50);
  expect(spaceOf({ ...change, aim: 'deeper' }).bounds.depth).toBeNull();
});

test('a measure of a file is named where the aim is after one, and nowhere else', () => {
  const change = { changes: { a: { capture: { mandatory: false } } } };
  const measure = { module: './mine.js', name: 'sacrifices' };
  expect(spaceOf({ ...change, aim: 'more-measured', measure }).measure).toEqual(measure);
  expect(problems({ ...change, aim: 'more-measured' })).toEqual([['measure', 'search.no-measure']]);
  expect(problems({ ...change, measure })).toEqual([['aim', 'search.unused-measure']]);
});

test('four numbers are said of a game, and what the aim or a bound is about besides', () => {
  const change = { changes: { a: { capture: { mandatory: false } } } };
  const four = ['draws', 'advantage', 'length', 'depth'];
  expect(shownMeasures(spaceOf(change))).toEqual(four);
  expect(shownMeasures(spaceOf({ ...change, aim: 'more-choice' }))).toEqual([...four, 'choice']);
  expect(shownMeasures(spaceOf({ ...change, bounds: { forced: 30 } }))).toEqual([...four, 'forced']);
});

test('every problem of a file is told at once', () => {
  expect(problems({})).toEqual([['changes', 'search.empty']]);
  expect(
    problems({
      base: 'corners-4x4x',
      changes: { 'a-b': { capture: {} }, 'A b': { capture: {} } },
      never: [['a-b', 'c']],
      nodes: [100, 100],
      fields: { 'board.rows': { from: 9, to: 8, step: 1 } },
    }).map(([path]) => path),
  ).toEqual(['base', 'fields.board.rows', 'changes.A b', 'never[0][1]', 'nodes']);
  expect(problems({ aim: 'nicer', changes: { a: {} }, gammes: 1 }).map(([path]) => path)).toEqual([
    'aim',
    'gammes',
  ]);
  expect(problems({ base: 'hexdame-six', changes: { a: {} } })).toHaveLength(1);
});

test('a space beyond a billion is refused', () => {
  const fields = { 'draws.repetition.count': Array.from({ length: 60 }, (_, at) => at) };
  expect(problems({ fields, mostChanges: 16 })).toEqual([['mostChanges', 'search.too-many']]);
  expect(problems({ fields, mostChanges: 4 })).toEqual([]);
});
