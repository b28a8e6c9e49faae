import { expect, test } from 'vitest';
import { say } from '../messages/say.ts';
import { applyEdit, editMessage, keysOfPath } from './edits.ts';

test('places are read as findings write them', () => {
  expect(keysOfPath('capture.choice[1].value')).toEqual(['capture', 'choice', 1, 'value']);
  expect(keysOfPath('draws.counters."Bad Name".plies')).toEqual(['draws', 'counters', 'Bad Name', 'plies']);
  expect(keysOfPath('')).toEqual([]);
});

test('changes are made on a copy, and said', () => {
  const document = { a: { b: [1, 2, 3] } };
  expect(applyEdit(document, { at: ['a', 'b', 1], remove: true })).toEqual({ a: { b: [1, 3] } });
  expect(applyEdit(document, { at: ['c', 'd'], set: 4 })).toEqual({ a: { b: [1, 2, 3] }, c: { d: 4 } });
  expect(applyEdit(document, { at: ['a'], rename: 'z' })).toEqual({ z: { b: [1, 2, 3] } });
  expect(document).toEqual({ a: { b: [1, 2, 3] } });
  expect(say('en', editMessage({ at: ['a', 'b c', 0], set: ['x'] }))).toBe('set a."b c"[0] to ["x"]');
});
