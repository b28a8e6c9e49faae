import {
  type IdleField,
  idleFields,
  loadPreset,
  parseVariant,
  presetIds,
  type Variant,
} from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { interpretRules } from '../reference/interpret-rules.ts';
import { TooManyLinesError } from '../too-many-lines.ts';
import { moveKey } from './differential.ts';
import { gameDocuments } from './games.ts';
import { randomSource } from './random-source.ts';
import { randomVariant } from './random-variant.ts';
import { withValue } from './shrink.ts';

const DOCUMENTS = process.env['DRAUGHTS_LAB_DEEP'] === undefined ? 40 : 3000;

/** What differs in a random game when a field has its neutral value; null where nothing does. */
function difference(variant: Variant, { path, neutral }: IdleField, seed: number): string | null {
  const parsed = parseVariant(withValue(variant.document, path.split('.'), neutral));
  if (!parsed.ok) return `the neutral value is refused: ${JSON.stringify(parsed.issues)}`;
  if (parsed.value.hash === variant.hash) return 'the hash does not see it';
  const [a, b] = [variant, parsed.value].map((one) => interpretRules(one, { maxLines: 500 })) as [
    ReturnType<typeof interpretRules>,
    ReturnType<typeof interpretRules>,
  ];
  const random = randomSource(seed, 29);
  let [before, after] = [a.initialPosition(), b.initialPosition()];
  for (let ply = 0; ply < 40; ply++) {
    const [moves, others] = [a.legalMoves(before), b.legalMoves(after)];
    const [listed, expected] = [moves, others].map((list) => list.map(moveKey).toSorted().join('; '));
    if (listed !== expected) return `ply ${ply}: ${listed} but ${expected}`;
    const outcome = JSON.stringify(a.outcome(before));
    if (outcome !== JSON.stringify(b.outcome(after))) return `ply ${ply}: ${outcome}`;
    if (moves.length === 0 || a.outcome(before).over) break;
    const move = random.pick(moves);
    before = a.play(before, move);
    after = b.play(
      after,
      others.find((other) => moveKey(other) === moveKey(move))!,
    );
  }
  return null;
}

test('a field that is said to say nothing can have its neutral value in every game', () => {
  const wrong: string[] = [];
  const kinds = new Set<string>();
  for (let seed = 0; seed < DOCUMENTS; seed++) {
    const { variant } = randomVariant(seed);
    for (const field of idleFields(variant)) {
      kinds.add(field.path.replace(/counters\.[^.]+/, 'counters.*'));
      try {
        const found = difference(variant, field, seed);
        if (found !== null) wrong.push(`seed ${seed}, ${field.path}: ${found}`);
      } catch (error) {
        if (!(error instanceof TooManyLinesError)) throw error;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(kinds.size).toBeGreaterThan(10);
});

/** Of these the neutral value that was named once gave another game: what kings alone compare, where there are none. */
test.each([877, 2058, 2811])('random document %i', (seed) => {
  const { variant } = randomVariant(seed);
  const found = idleFields(variant).map((field) => [field.path, difference(variant, field, seed)]);
  expect(found).toContainEqual(['capture.choice', null]);
  expect(found.filter(([, differs]) => differs !== null)).toEqual([]);
});

test('no shipped document has a field that says nothing', () => {
  const presets = presetIds().map((id) => ({ name: id, parsed: loadPreset(id) }));
  const games = gameDocuments().map(({ name, document, resolveBase }) => ({
    name,
    parsed: parseVariant(document, { resolveBase }),
  }));
  const found = [...presets, ...games].flatMap(({ name, parsed }) =>
    parsed.ok ? idleFields(parsed.value).map(({ path }) => `${name} ${path}`) : [name],
  );
  expect(found).toEqual([]);
});
