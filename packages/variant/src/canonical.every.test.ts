import { isDeep, someOf, wideOnly } from '@draughts-lab/input/testing';
import { describe, expect, test } from 'vitest';
import { parseVariant, presetDocument, type VariantDocument } from './index.ts';
import { rulesHash } from './canonical.ts';

const copy = (id: string): VariantDocument => structuredClone(presetDocument(id)) as VariantDocument;

function hashOf(document: unknown): string {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value.hash;
}

/** The document after a change given as a function. */
function changed(id: string, change: (document: VariantDocument) => void): VariantDocument {
  const document = copy(id);
  change(document);
  return document;
}

const reversedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, entry]) => [key, reversedKeys(entry)]),
  );
};

test('the hash is the SHA-256 of the canonical text', () => {
  // NIST example: "abc".
  expect(rulesHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

// Every stored run names its rules by these.
test.each([
  ['russian', 'cf32bb4c9ddde906c53a64b5db22964731d868b2399adbe158acb175102b45ac'],
  ['international', '95c600335ad024694dc989a446f3c7538f88607ffc85e1f77c8701c0c5b41002'],
  ['star-3p', '0c2a263315c294dad45d8cf772fa0fc919df9f2c165fd3b7e3c5fc9d59c02d47'],
])('the hash of %s is pinned', (id, hash) => {
  expect(hashOf(copy(id))).toBe(hash);
});

describe('the hash does not see', () => {
  test.each<[string, string, (document: VariantDocument) => void]>([
    [
      'names',
      'russian',
      (d) => Object.assign(d, { id: 'other', name: 'Other', description: 'Another text' }),
    ],
    ['sources', 'russian', (d) => Object.assign(d, { sources: {} })],
    [
      '$schema',
      'russian',
      (d) => {
        delete d.$schema;
      },
    ],
    [
      'notation',
      'russian',
      (d) =>
        Object.assign(d.notation, {
          squares: 'numeric',
          numberFrom: 'bottom-right',
          captureSign: 'x',
          gameType: null,
          results: '2-0',
        }),
    ],
    ['a place that no rule uses', 'russian', (d) => Object.assign(d.places, { edge: ['a1'] })],
    [
      'the name of a place',
      'russian',
      (d) => {
        const [attackers, lone] = d.draws.counters['main-road']!.when!.sides!;
        d.places['road'] = d.places['main-road']!;
        attackers.off = ['place road'];
        lone.on = ['place road'];
      },
    ],
    [
      'words for squares',
      'russian',
      (d) => Object.assign(d.setup.white!, { men: ['a3', 'row 1', '25-28', 'c3', 'e3', 'g3', 'a1'] }),
    ],
    [
      'words for directions',
      'russian',
      (d) =>
        Object.assign(d.man.capture!, {
          directions: ['diagonal-backward', 'forward-left', 'forward-right', 'diagonal'],
        }),
    ],
    [
      'the order of a set',
      'russian',
      (d) => {
        d.man.capture!.mayTake.reverse();
        d.draws.counters['three-kings']!.resetBy.reverse();
      },
    ],
    [
      'words for a count',
      'russian',
      (d) =>
        Object.assign(d.draws.counters['three-kings']!.when!.sides![1], {
          men: { max: 0 },
          pieces: {},
          kings: { min: 1, max: 1 },
        }),
    ],
    [
      'the order of draw counters',
      'russian',
      (d) => Object.assign(d.draws, { counters: reversedKeys(d.draws.counters) }),
    ],
    ['a counter taken away by null', 'russian', (d) => Object.assign(d.draws.counters, { other: null })],
    [
      'the mirror where all squares are playable',
      'armenian',
      (d) => Object.assign(d.board, { mirrored: true }),
    ],
    [
      'a promotion zone without promotion',
      'corners',
      (d) => Object.assign(d.promotion, { zone: { white: ['a8'], black: ['a1'] } }),
    ],
  ])('%s (%s)', (_, id, change) => {
    expect(hashOf(changed(id, change))).toBe(hashOf(copy(id)));
  });

  test.each(['russian', 'frisian', 'towers', 'corners', 'star-5p'])('the order of keys (%s)', (id) => {
    expect(hashOf(reversedKeys(copy(id)))).toBe(hashOf(copy(id)));
  });

  test('whether changes were written in a house rule or in full', () => {
    const house = { extends: 'russian', id: 'a', name: 'a', king: { noUndo: true } };
    expect(hashOf(house)).toBe(hashOf(changed('russian', (d) => Object.assign(d.king!, { noUndo: true }))));
  });
});

describe('the hash sees the names that records give as reasons', () => {
  test('of a draw counter', () => {
    const renamed = changed('russian', (d) => {
      const { 'three-kings': counter, ...others } = d.draws.counters;
      d.draws.counters = { ...others, 'kings-alone': counter! };
    });
    expect(hashOf(renamed)).not.toBe(hashOf(copy('russian')));
  });

  test('of a material end', () => {
    const ending = (name: string): VariantDocument =>
      changed('russian', (d) =>
        d.end.material.push({ name, own: { men: 0 }, opponent: {}, result: 'draw', unlessCapture: false }),
      );
    expect(hashOf(ending('bare'))).not.toBe(hashOf(ending('stripped')));
  });
});

/** Values to try in place of another, whatever the field. */
const WORDS = [
  'a1',
  'd4',
  'row 4',
  'row 5',
  '40',
  'point NE',
  'place white-camp',
  'white',
  'black',
  'N',
  'NE',
  'S',
  'dark',
  'all',
  'own',
  'any',
  'other',
  'none',
  'own-men',
  'forward',
  'diagonal',
  'orthogonal',
  'next',
  'no',
  'always',
  'in-chains',
  'man',
  'king',
  'adjacent',
  'symmetric',
  'complete',
  'may-stop',
  'single',
  'free',
  'continuing',
  'quantity',
  'with-king',
  'never',
  'must',
  'may',
  'in-chain',
  'after-move',
  'at-once',
  'allowed',
  'forbidden',
  'at-rest',
  'in-passing',
  'stop',
  'keep',
  'not-consecutive',
  'loss',
  'win',
  'draw',
  'pass',
  'any-colour',
  'own-colour',
  'fill',
  'reach',
  'own-majority',
  'any-own',
  'own-ply',
  'any-ply',
  'most-home',
  'least-distance',
  'automatic',
  'claim',
  'capture',
  'promotion',
  'man-move',
];
const MOVES = [
  { directions: ['all'], range: 1, over: 'none' },
  { directions: ['all'], range: 1, landing: 'next', stopBehindKing: 'no', mayTake: ['man'] },
  { directions: ['all'], over: 'any', span: 'adjacent', chain: true, revisit: false },
];
const GOAL = {
  need: 'reach',
  zones: { white: ['b8'], black: ['a1'] },
  filledBy: 'own',
  judged: 'own-ply',
  lastReply: false,
  lock: false,
  noStop: {},
  swap: false,
  leaveHomeBy: null,
};
const KING = { step: MOVES[0], capture: null, hop: null, quietLimit: null, noUndo: false };
const OBJECTS = [
  ...MOVES,
  GOAL,
  KING,
  { freedRank: 'man', rejump: 'never' },
  { rounds: 50, decide: 'draw' },
  { total: 4 },
  { count: 3, mode: 'automatic' },
  { men: ['row 4'], kings: [] },
  { white: ['b8'], black: ['a1'] },
  { name: 'x', own: { men: 0 }, opponent: {}, result: 'win', unlessCapture: false },
];

function replacements(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (Array.isArray(value)) {
    const shorter = value.length === 0 ? [] : [value.slice(0, -1)];
    return [...shorter, ...[...WORDS, ...OBJECTS].flatMap((entry) => [[entry], [...value, entry]])];
  }
  return [null, 2, ...WORDS, ...OBJECTS].filter((word) => word !== value);
}

/** Every place of a document that holds a value of its own: words, numbers, null, whole lists and the first two entries of each. */
function places(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()].slice(0, 2) : Object.entries(value);
  return [
    ...(Array.isArray(value) ? [path] : []),
    ...inner.flatMap(([key, entry]) => places(entry, [...path, key])),
  ];
}

/** The document with another value at a path. */
function withValue(document: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const result = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<
    string | number,
    unknown
  >;
  result[key] = withValue(result[key], rest, value);
  return result;
}

const NOT_RULES = ['$schema', 'id', 'name', 'description', 'notation', 'sources'];

/** Fields that another rule makes idle, so that the game stays the same. */
const IDLE: Readonly<Record<string, readonly string[]>> = { corners: ['board.mirrored', 'promotion.zone'] };

/** Otherwise a field that was seen to change the rules of one game is not tried again in the next. */
const deep = isDeep();

/** A document of the star takes as long to read as all others together. */
const OF_TWO = ['english', 'russian', 'frisian', 'stavropol', 'towers', 'corners'];
const GAMES = deep ? [...OF_TWO, 'star-3p'] : someOf(OF_TWO, 4);

/** Whether some other value of a field gives other rules, only the same rules, or no valid document at all. */
function effect(
  document: VariantDocument,
  hash: string,
  path: readonly (string | number)[],
): 'other' | 'same' | 'invalid' {
  const value = path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown>)[key],
    document,
  );
  let found: 'same' | 'invalid' = 'invalid';
  for (const replacement of replacements(value)) {
    const parsed = parseVariant(withValue(document, path, replacement));
    if (parsed.ok && parsed.value.hash !== hash) return 'other';
    if (parsed.ok) found = 'same';
  }
  return found;
}

describe('the hash changes with', () => {
  const effects = new Map<string, Set<string>>();

  test.each(GAMES)('every rule of %s', (id) => {
    const document = copy(id);
    const hash = hashOf(document);
    const idle: string[] = [];
    const seen = new Set<string>();
    for (const path of places(document)) {
      if (NOT_RULES.includes(String(path[0]))) continue;
      const name = path.join('.');
      if (!deep && effects.get(name)?.has('other')) continue;
      seen.add(name);
      const found = effect(document, hash, path);
      effects.set(name, (effects.get(name) ?? new Set()).add(found));
      if (found === 'same') idle.push(name);
    }
    expect(idle).toEqual((IDLE[id] ?? []).filter((name) => seen.has(name)));
  });

  test.each(wideOnly())('every field, in a game whose other rules leave it a choice', () => {
    const never = [...effects].flatMap(([name, found]) => (found.has('other') ? [] : [name]));
    // Another shape, other players, and captures where there were none need changes in several fields at once.
    const several = /^(?:board\.shape|players|setup|places|draws\.counters|stack$|capture$|man\.capture$)/;
    expect(never.filter((name) => !several.test(name))).toEqual([]);
    expect(effects.size).toBeGreaterThan(150);
  });
});

test('the hash does not see from which openings lots are drawn: they change no move', () => {
  const plain = parseVariant({ extends: 'russian' }, { resolveBase: presetDocument });
  const drawn = parseVariant({ extends: 'russian', ballot: ['moves ab4'] }, { resolveBase: presetDocument });
  expect(plain.ok && drawn.ok && plain.value.hash === drawn.value.hash).toBe(true);
});
