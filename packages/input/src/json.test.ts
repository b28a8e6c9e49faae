import { expect, test } from 'vitest';
import { stableJson } from './json.ts';
import { sha256 } from './sha256.ts';

test('keys stand in order at every level, whatever the order they were given in', () => {
  expect(stableJson({ b: [{ z: 1, y: null }], a: 'x' })).toBe('{"a":"x","b":[{"y":null,"z":1}]}');
  expect(stableJson({ B: 1, a: 2, A: 3, ä: 4, _: 5 })).toBe('{"A":3,"B":1,"_":5,"a":2,"ä":4}');
});

test('no upper limit is "any", in rules as in anything else', () => {
  expect(stableJson({ max: Infinity, min: 0 })).toBe('{"max":"any","min":0}');
});

test('a field that is undefined is left out; a number is written as JSON writes it', () => {
  expect(stableJson({ a: undefined, b: [undefined], c: -0, d: 1e21, e: NaN })).toBe(
    '{"b":[null],"c":0,"d":1e+21,"e":null}',
  );
});

// Hashes of rules and of plans are made of these bytes: a change here would make every stored run foreign.
test('the bytes of a document with all of this are pinned', () => {
  const document = {
    players: ['white', 'black'],
    end: { each: { max: Infinity, 10: 1, 9: 2 } },
    name: 'é\u2028"',
  };
  expect(sha256(stableJson(document))).toBe(
    '6e5bf3f6adc7f356df0c2f18cee8e4dca246fbb7cf7f007176e852d3f9fa8471',
  );
});
