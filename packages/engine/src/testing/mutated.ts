import type { RandomSource } from './random-source.ts';

type Path = readonly (string | number)[];

/** Values that stand in no particular place: bounds and words of the language, and what nobody means. */
const ODD = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  15,
  16,
  17,
  64,
  1000,
  -1,
  0.5,
  1e9,
  '',
  'any',
  'all',
  'own',
  'none',
  'king',
  'a1',
  'h8',
  'rows 1-3',
  'own rows 1-2',
  'far row 1',
  'long diagonal',
  'point N',
  'straight',
  'white',
  'N',
  [],
  {},
  ['forward'],
  ['all'],
  ['rows 1-8'],
  ['a1', 'a1'],
  { min: 1 },
  ['quantity', 'with-king'],
  [1, 2],
] as const;

/** Every place of a document, the whole excluded. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const inside = Object.entries(value).flatMap(([key, entry]) =>
    places(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inside : [path, ...inside];
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

/**
 * A document with a few places changed: a value exchanged for an odd one or for that of another place or document, a
 * field taken away, an entry of a list doubled, a number moved by one. Most are wrong; some are games that nobody wrote.
 *
 * @param other lends its values
 */
export function mutated(random: RandomSource, document: object, other: object): object {
  const copy = structuredClone(document) as Record<PropertyKey, unknown>;
  for (let change = random.between(1, 3); change > 0; change--) {
    const path = random.pick(places(copy));
    const parent = at(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>;
    const key = path.at(-1)!;
    const value = parent[key];
    switch (random.pick(['odd', 'lent', 'moved', 'gone', 'near'])) {
      case 'odd':
        parent[key] = structuredClone(random.pick(ODD));
        break;
      case 'lent': {
        const lent = at(other, path);
        parent[key] = structuredClone(lent === undefined ? at(other, random.pick(places(other))) : lent);
        break;
      }
      case 'moved':
        parent[key] = structuredClone(at(copy, random.pick(places(copy))));
        break;
      case 'gone':
        if (Array.isArray(parent)) parent.splice(Number(key), 1);
        else Reflect.deleteProperty(parent, key);
        break;
      case 'near':
        if (typeof value === 'number') parent[key] = value + random.pick([-1, 1]);
        else if (typeof value === 'boolean') parent[key] = !value;
        else if (Array.isArray(parent)) parent.push(structuredClone(value));
        else if (Array.isArray(value)) parent[key] = random.shuffle(value).slice(1);
        break;
    }
  }
  return copy;
}
