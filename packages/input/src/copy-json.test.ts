import { expect, test } from 'vitest';
import { copyJson } from './copy-json.ts';

const issues = (input: unknown): unknown => {
  const copied = copyJson(input);
  return copied.ok ? [] : copied.issues;
};

test('plain data comes back equal, without prototypes and without undefined fields', () => {
  const input = { a: [1, 'x', true, null, { b: -0.5 }], c: undefined };
  const copied = copyJson(input);
  expect(copied).toEqual({ ok: true, value: { a: [1, 'x', true, null, { b: -0.5 }] } });
  expect(copied.ok && Object.getPrototypeOf(copied.value)).toBeNull();
});

test('the copy is not connected with the input', () => {
  const input = { list: [{ a: 1 }] };
  const copied = copyJson(input);
  input.list[0]!.a = 2;
  expect(copied).toEqual({ ok: true, value: { list: [{ a: 1 }] } });
});

test('what JSON cannot hold is named with its place, all at once', () => {
  const input = { a: Number.NaN, b: [1n, () => 1], c: { d: Infinity, e: Symbol('x') } };
  expect(issues(input)).toMatchObject([
    { path: 'a', message: 'NaN is not a JSON number' },
    { path: 'b[0]', message: 'a bigint is not JSON' },
    { path: 'b[1]', message: 'a function is not JSON' },
    { path: 'c.d', message: 'Infinity is not a JSON number' },
    { path: 'c.e', message: 'a symbol is not JSON' },
  ]);
});

test('__proto__ is no name; constructor is one like any other', () => {
  expect(issues(JSON.parse('{ "a": { "__proto__": { "b": 1 } } }'))).toMatchObject([
    { path: 'a.__proto__', message: 'not a usable name' },
  ]);
  expect(copyJson(JSON.parse('{ "constructor": 1, "toString": 2 }'))).toMatchObject({ ok: true });
});

test('a cycle or a deep nest ends at 32 levels', () => {
  const cycle: Record<string, unknown> = {};
  cycle['again'] = cycle;
  expect(issues(cycle)).toMatchObject([
    { path: 'again.again.again.again', message: 'nested deeper than 32 levels' },
  ]);
  let deep: unknown = 0;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(issues({ board: deep })).toMatchObject([
    { path: 'board[0][0][0]', message: 'nested deeper than 32 levels' },
  ]);
});

test('more than 20 000 values are refused without reading them all', () => {
  expect(issues({ list: new Array(19_990).fill(1) })).toEqual([]);
  expect(issues({ list: new Array(1_000_000).fill(1) })).toMatchObject([
    { path: '', message: 'more than 20000 values' },
  ]);
  expect(issues({ list: new Array(2 ** 32 - 1) })).toMatchObject([
    { path: '', message: 'more than 20000 values' },
  ]);
  const wide = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`k${n}`, []]));
  expect(issues(wide)).toMatchObject([{ path: '', message: 'more than 20000 values' }]);
});
