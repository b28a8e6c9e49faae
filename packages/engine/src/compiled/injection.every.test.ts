import { isDeep, someOf } from '@draughts-lab/input/testing';
import { parseVariant, presetIds, type Variant, type VariantDocument } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { variantOf } from '../testing/fixtures.ts';
import { compileRules, emitSource } from './compile-rules.ts';

const MARK = 'XSSMARK';
const HOSTILE = [
  `');globalThis.${MARK}=1;('`,
  `"];globalThis.${MARK}=1;//`,
  `\`;globalThis.${MARK}=1;\``,
  `*/globalThis.${MARK}=1;/*`,
  `\nglobalThis.${MARK}=1;\n`,
  `\u2028globalThis.${MARK}=1`,
  `\${globalThis.${MARK}=1}`,
  '__proto__',
  'constructor',
];

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Copies of a value, each with one string, number or key replaced or one key added. */
function* poisoned(value: Json, poison: string): Generator<Json> {
  if (typeof value === 'string' || typeof value === 'number') {
    yield poison;
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const copy of poisoned(entry as Json, poison)) yield value.with(index, copy) as Json;
    yield [...(value as readonly Json[]), poison];
    return;
  }
  const record = value as { readonly [key: string]: Json };
  for (const [key, entry] of Object.entries(record)) {
    for (const copy of poisoned(entry, poison)) yield { ...record, [key]: copy };
    const renamed = Object.fromEntries(
      Object.entries(record).map(([name, kept]) => [name === key ? poison : name, kept]),
    );
    yield renamed;
  }
  yield { ...record, [poison]: 1 };
}

const withMark = globalThis as unknown as Record<string, unknown>;

/** Every poison in one document, a third of them in each of the others; all in all in the deep tests. */
const POISONED = ['russian', 'frisian', 'towers', 'stavropol'].map((id, index) => ({
  id,
  poisons: isDeep() || index === 0 ? HOSTILE : HOSTILE.filter((_, place) => place % 3 === index - 1),
}));

test.each(someOf(POISONED.toReversed(), 4))(
  'no string or key of $id reaches the source, whatever it says',
  ({ id, poisons }) => {
    const document = variantOf({ variant: id }).document as unknown as Json;
    let accepted = 0;
    for (const poison of poisons) {
      for (const copy of poisoned(document, poison)) {
        const parsed = parseVariant(copy);
        if (!parsed.ok) continue;
        accepted += 1;
        const source = emitSource(parsed.value);
        expect(source).not.toContain(MARK);
        expect(source).not.toContain(poison.trim());
      }
    }
    // Names, descriptions and sources may say anything.
    expect(accepted).toBeGreaterThan(poisons.length);
    expect(withMark[MARK]).toBeUndefined();
  },
);

test('texts behind the parser do not reach the source either', () => {
  // A caller that skips parseVariant: every free text of a variant replaced.
  for (const id of someOf(presetIds(), 4)) {
    const variant = variantOf({ variant: id });
    const poison = HOSTILE[0]!;
    const document: VariantDocument = {
      ...variant.document,
      name: poison,
      description: poison,
      sources: { [poison]: poison },
    };
    const changed: Variant = {
      ...variant,
      document,
      id: poison,
      name: poison,
      hash: `${variant.hash} poisoned`,
      counters: variant.counters.map((counter) => ({ ...counter, name: poison })),
      material: variant.material.map((end) => ({ ...end, name: poison })),
    };
    expect(emitSource(changed)).toBe(emitSource(variant));
    const machine = compileRules(changed).createMachine();
    for (let ply = 0; ply < 20 && machine.makeRandom(Int32Array.of(1, 2, 3, ply)); ply++) machine.outcome();
  }
  expect(withMark[MARK]).toBeUndefined();
});

test('numbers are checked once more where they are written', () => {
  const variant = variantOf({ variant: 'russian' });
  const counters = variant.counters.map((counter) => ({
    ...counter,
    plies: `1;globalThis.${MARK}=1` as unknown as number,
  }));
  expect(() => emitSource({ ...variant, hash: 'text instead of a number', counters })).toThrow(
    'is not a whole number',
  );
});
