import { someOf } from '@draughts-lab/input/testing';
import { loadPreset, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { SHIPPED } from '../../weights/index.ts';
import { parsePlayer } from '../../player-spec.ts';
import { carryWeights } from './carry-weights.ts';
import { chooseWeights, commonWeights, loadWeights, withHashOfWeights } from './choose-weights.ts';
import { rectanglesOf } from './feature-set.ts';
import { BORROWED, shippedFor, shippedHash, shippedWeights } from './shipped.ts';
import { featureSetFor, MAX_WEIGHT, parseWeights, weightsFile, type WeightsFile } from './weights.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

const variant = preset('simple');
const set = featureSetFor(variant, [{ across: 2, along: 2, base: 5 }]);
const weights = Int16Array.from({ length: 2 * set.parameters }, (_, at) => ((at * 37) % 401) - 200);
const file: WeightsFile = weightsFile(set, weights, { training: { games: 1 } });

const pathsOf = (input: unknown, rules: Variant = variant): string[] => {
  const parsed = parseWeights(input, rules);
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
};
const messageOf = (input: unknown, rules: Variant = variant): string => {
  const parsed = parseWeights(input, rules);
  return parsed.ok ? '' : parsed.issues[0]!.message;
};

test('a file is read as it was written', () => {
  const parsed = parseWeights(JSON.parse(JSON.stringify(file)), variant);
  expect(parsed.ok && parsed.value.weights).toEqual(weights);
  expect(parsed.ok && parsed.value.set).toBe(set);
  expect(parsed.ok && parsed.value.hash).toBe(file.hash);
});

test('a set with the material together has the parameters of one without it first, and a file says so', () => {
  const russian = preset('russian');
  const families = [{ across: 2, along: 2, base: 5 }] as const;
  const less = featureSetFor(russian, families);
  const more = featureSetFor(russian, families, true);
  expect(more.parameters).toBeGreaterThan(less.parameters);
  expect(more.parameter.slice(0, less.count)).toEqual(less.parameter);
  expect(more.sign.slice(0, less.count)).toEqual(less.sign);
  const written = weightsFile(more, new Int16Array(2 * more.parameters).fill(3));
  const parsed = parseWeights(JSON.parse(JSON.stringify(written)), russian);
  expect(parsed.ok && parsed.value.set).toBe(more);
  const { material, ...without } = written;
  expect(material).toBe(true);
  expect(pathsOf(without, russian)).toEqual(['features']);
});

describe('rectangles', () => {
  const russian = preset('russian');
  const families = [{ across: 2, along: 2, base: 5 }] as const;

  test.each([
    ['russian', 9, 8],
    ['international', 16, 8],
    ['turkish', 24, 8],
  ] as const)(
    'of %s are %d of at most %d squares, and the game turned round has the same',
    (id, count, most) => {
      const rules = preset(id);
      const set = featureSetFor(rules, [rectanglesOf(rules)], false);
      expect(set.patterns).toHaveLength(count);
      expect(Math.max(...set.patterns.map(({ squares }) => squares.length))).toBe(most);
      const names = new Set(set.patterns.map(({ squares }) => squares.join()));
      for (const { square } of set.symmetries)
        for (const { squares } of set.patterns)
          expect(names).toContain(
            squares
              .map((from) => square[from]!)
              .toSorted((a, b) => a - b)
              .join(),
          );
    },
  );

  test('are written and read, and take over what weights without them say', () => {
    const less = featureSetFor(russian, families, true);
    const more = featureSetFor(russian, [rectanglesOf(russian), ...families], true);
    const known = Int16Array.from({ length: 2 * less.parameters }, (_, at) => (at % 201) - 100);
    const carried = new Float64Array(2 * more.parameters);
    carryWeights(less, known, more, carried);
    const file = weightsFile(more, Int16Array.from(carried));
    const parsed = parseWeights(JSON.parse(JSON.stringify(file)), russian);
    expect(parsed.ok && parsed.value.set).toBe(more);
    const back = new Float64Array(2 * less.parameters);
    carryWeights(more, Int16Array.from(carried), less, back);
    expect([...back]).toEqual([...known]);
  });

  test('or other patterns of too many squares are refused', () => {
    for (const family of [
      { across: 4, along: 8, base: 3, every: 1 },
      { across: 4, along: 4, base: 5 },
    ])
      expect(
        pathsOf(
          { ...weightsFile({ ...set, variant: russian, families: [family as never] }, weights) },
          russian,
        ),
      ).toEqual(['families']);
  });
});

test('negative weights and the largest survive', () => {
  const extreme = weights.slice();
  extreme.set([-MAX_WEIGHT, MAX_WEIGHT, -1]);
  const parsed = parseWeights(weightsFile(set, extreme), variant);
  expect(parsed.ok && parsed.value.weights).toEqual(extreme);
});

describe('refused, with the place:', () => {
  test.each<[string, unknown, string[]]>([
    ['nothing', null, ['']],
    ['a list', [], ['']],
    ['cut in the middle of the values', { ...file, values: file.values.slice(0, 100) }, ['hash', 'values']],
    ['values that are no base64', { ...file, values: '!!' }, ['hash', 'values']],
    ['an odd number of bytes', { ...file, values: 'AAAA' }, ['hash', 'values']],
    ['one changed weight', { ...file, values: `AQ${file.values.slice(2)}` }, ['hash']],
    ['a million features more', { ...file, parameters: file.parameters + 1_000_000 }, ['values']],
    ['more features than there can be', { ...file, parameters: 1e9 }, ['parameters']],
    ['a number that is none', { ...file, parameters: Number.NaN }, ['parameters']],
    ['a later version', { ...file, version: 2, shiny: true }, ['version']],
    ['an unknown field', { ...file, shiny: true }, ['shiny']],
    [
      'a family of the wrong base',
      { ...file, families: [{ across: 2, along: 2, base: 4 }] },
      ['families[0].base'],
    ],
  ])('%s', (_name, input, paths) => {
    expect(pathsOf(input)).toEqual(paths);
  });

  test('a weight beyond all reason', () => {
    const wild = weights.slice();
    wild[5] = 32_767;
    expect(messageOf(weightsFile(set, wild))).toBe('a weight is beyond 30000 hundredths of a man');
  });

  test('weights for other rules', () => {
    expect(pathsOf(file, preset('russian'))).toEqual(['rules']);
    expect(messageOf(file, preset('russian'))).toContain('not for "russian"');
  });

  test('weights for features that are computed otherwise', () => {
    const other = weightsFile({ ...set, sign: set.sign.map((sign) => -sign) }, weights);
    expect(pathsOf(other)).toEqual(['features']);
  });
});

describe('the weights of a player', () => {
  test('are none, or a file, and nothing else', () => {
    expect(chooseWeights('none', variant, undefined)).toEqual({ ok: true, value: 'none' });
    expect(chooseWeights(file, variant, undefined)).toEqual({ ok: true, value: file });
    // Of a list, the file for these rules.
    const other = { ...file, rules: '0'.repeat(64) };
    expect(chooseWeights([other, file], variant, undefined)).toEqual({ ok: true, value: file });
    for (const files of [[], [other], [file, file]])
      expect(chooseWeights(files, variant, undefined)).toMatchObject({
        ok: false,
        issues: [
          { path: 'weights', message: expect.stringContaining(`"${variant.id}" in the list`) as string },
        ],
      });
    const path = chooseWeights('some/file.json', variant, undefined);
    expect(!path.ok && path.issues.map(({ message }) => message)).toEqual([
      'expected "none", "shipped", "like:" and a variant, or a weights file, found "some/file.json"',
    ]);
  });

  test('are by default those that a run has written down', () => {
    expect(chooseWeights(undefined, variant, null)).toEqual({ ok: true, value: 'none' });
    const gone = chooseWeights(undefined, variant, 'f'.repeat(64));
    expect(!gone.ok && gone.issues[0]!.message).toContain('do not come with this program');
  });

  test('stand in the description with all defaults, which is read again as it is', () => {
    const parsed = parsePlayer({ player: 'alpha-beta', weights: file }, variant);
    expect(parsed.ok && parsed.value).toMatchObject({ weights: { hash: file.hash } });
    expect(parsed.ok && parsePlayer(parsed.value, variant)).toEqual(parsed);
  });

  test('do not go with a part of the hand-made evaluation', () => {
    const parsed = parsePlayer({ player: 'alpha-beta', evaluation: 'material', weights: file }, variant);
    expect(!parsed.ok && parsed.issues.map(({ path }) => path)).toEqual(['weights']);
    const alone = parsePlayer({ player: 'alpha-beta', evaluation: 'material' }, variant);
    expect(alone.ok && alone.value).toMatchObject({ weights: 'none' });
  });

  test('problems of a file come with their place', () => {
    const parsed = parsePlayer({ player: 'alpha-beta', weights: { ...file, version: 9 } }, variant);
    expect(!parsed.ok && parsed.issues.map(({ path }) => path)).toEqual(['weights.version']);
  });
});

describe('shipped weights', () => {
  /** Weights whose game is played by the rules under which they were learned; the others are lent to their game as it is now. */
  const own = SHIPPED.filter(({ variant, rules }) => preset(variant).hash === rules);

  test('are learned under the rules of today, or lent to them', () => {
    const others = SHIPPED.filter((shipped) => !own.includes(shipped)).map(({ variant }) => variant);
    expect(others.filter((id) => !BORROWED.some((lent) => lent.variant === id && lent.from === id))).toEqual(
      [],
    );
    expect(own.length).toBeGreaterThan(10);
  });

  test.each(someOf(own, 4).map((shipped) => [shipped.variant, shipped] as const))(
    'of %s can be used',
    (id, shipped) => {
      const rules = preset(id);
      expect(shippedHash(rules)).toBe(shipped.hash);
      expect(shippedWeights(rules).file).toEqual(shipped);
      expect(loadWeights(`shipped:${shipped.hash}`, rules)).toBe(shippedWeights(rules));
      const parsed = parsePlayer('alpha-beta', rules);
      expect(parsed.ok && parsed.value).toMatchObject({ weights: `shipped:${shipped.hash}` });
      const without = parsePlayer('alpha-beta', rules, { defaultWeights: null });
      expect(without.ok && without.value).toMatchObject({ weights: 'none' });
    },
  );

  test('there are none for rules that nobody has trained', () => {
    expect(shippedHash(variant)).toBeNull();
    const parsed = parsePlayer({ player: 'alpha-beta', weights: 'shipped' }, variant);
    expect(!parsed.ok && parsed.issues).toMatchObject([
      {
        path: 'weights',
        message: 'no weights come with this program for "simple"',
        hint: 'dlab train simple makes weights for these rules',
      },
    ]);
  });
});

describe('weights of another variant', () => {
  const pool = preset('pool');
  const russian = SHIPPED.find((shipped) => shipped.variant === 'russian')!;
  const named = `like:russian:${russian.hash}` as const;

  test('are the same numbers under these rules, and a file of these', () => {
    const parsed = parsePlayer({ player: 'alpha-beta', weights: 'like:russian' }, pool);
    expect(parsed.ok && parsed.value).toMatchObject({ weights: named });
    const lent = loadWeights(named, pool)!;
    expect(lent.weights).toEqual(shippedWeights(preset('russian')).weights);
    expect(lent.file).toMatchObject({ variant: 'pool', rules: pool.hash });
    expect(lent.file.training).toEqual({
      learnedFor: 'russian',
      rules: russian.rules,
      weights: russian.hash,
    });
    expect(lent.hash).not.toBe(russian.hash);
    expect(parseWeights(lent.file, pool)).toMatchObject({ ok: true });
    expect(lent.file).not.toHaveProperty('competence');
  });

  test('of the variant itself are its own', () => {
    expect(loadWeights(named, preset('russian'))!.file).toEqual(russian);
  });

  test.each([
    ['like:nobody', 'no weights come with this program for "nobody"'],
    ['like:', 'no weights come with this program for ""'],
    ['like:international', 'the weights of "international" do not fit "pool"'],
    ['like:towers', 'the weights of "towers" do not fit "pool"'],
    [`like:russian:${'0'.repeat(64)}`, 'of "russian" do not come with this program, which has'],
  ])('%s: refused with the reason', (weights, message) => {
    const parsed = parsePlayer({ player: 'alpha-beta', weights }, pool);
    expect(!parsed.ok && parsed.issues.map((issue) => [issue.path, issue.message])).toEqual([
      ['weights', expect.stringContaining(message)],
    ]);
  });

  test('are those of a player without a word about it where a run has written their hash down', () => {
    const parsed = parsePlayer('alpha-beta', pool, { defaultWeights: russian.hash });
    expect(parsed.ok && parsed.value).toMatchObject({ weights: named });
    const misfit = parsePlayer('alpha-beta', preset('towers'), { defaultWeights: russian.hash });
    expect(!misfit.ok && misfit.issues[0]!.message).toContain('do not fit "towers"');
  });

  test('judge a game and its relatives alike, where they fit all of them', () => {
    const [base, other] = [preset('russian'), preset('international')];
    expect(commonWeights(base, [pool])).toMatchObject({ variant: 'russian', hash: russian.hash });
    // A game that is played by borrowed weights lends the same ones.
    expect(commonWeights(pool, [base])).toMatchObject({ variant: 'russian', hash: russian.hash });
    expect(commonWeights(base, [pool, other])).toBeNull();
    expect(commonWeights(variant, [base])).toBeNull();
  });

  test('are written into a run with their hash', () => {
    expect(withHashOfWeights({ player: 'alpha-beta', weights: 'like:russian' })).toEqual({
      player: 'alpha-beta',
      weights: named,
    });
    for (const weights of ['like:nobody', named, 'none', file, undefined])
      expect(withHashOfWeights({ player: 'alpha-beta', weights })).toEqual({ player: 'alpha-beta', weights });
  });

  test('stand for rules that have none of their own, where a match has shown that they win', () => {
    for (const { variant: id, rules, from, weights } of BORROWED) {
      const borrower = preset(id);
      expect([borrower.hash, SHIPPED.some((shipped) => shipped.rules === rules)]).toEqual([rules, false]);
      expect(loadWeights(`like:${from}:${shippedFor(from)!.hash}`, borrower)!.hash).toBe(weights);
      expect(shippedHash(borrower)).toBe(weights);
    }
  });
});
