import { describe, expect, test } from 'vitest';
import { syntheticManifest } from './testing/synthetic.ts';
import { type RunFacts, buildManifest, planHash } from './build-manifest.ts';
import { type Experiment, parseExperiment } from './experiment.ts';
import { MANIFEST_VERSION, parseManifest } from './manifest.ts';

const a = { player: 'random' };
const b = { player: 'alpha-beta', nodes: 500 };

function experiment(fields: object = {}): Experiment {
  const parsed = parseExperiment({
    id: 'try',
    variants: ['x'],
    players: { first: a, second: b },
    games: 100,
    ...fields,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

function facts(seats: readonly number[], fields: Partial<RunFacts> = {}): RunFacts {
  return {
    seed: '7',
    code: 'abc',
    node: 'v26.10.0',
    createdAt: '2026-02-03T04:05:06Z',
    variants: seats.map((count, index) => ({
      id: `v${index}`,
      name: `V ${index}`,
      hash: String(index).repeat(64),
      seats: count,
      document: { index },
    })),
    ...fields,
  };
}

describe('buildManifest', () => {
  test('writes out players, cells and every default', () => {
    const manifest = buildManifest(experiment(), facts([2], { run: 'try-2' }));
    expect(manifest).toEqual({
      ok: true,
      value: {
        version: MANIFEST_VERSION,
        run: 'try-2',
        experiment: 'try',
        name: 'try',
        description: '',
        createdAt: '2026-02-03T04:05:06Z',
        code: 'abc',
        node: 'v26.10.0',
        seed: '7',
        variants: facts([2]).variants,
        players: [
          { name: 'random', spec: a },
          { name: 'alpha-beta nodes=500', spec: b },
        ],
        cells: [
          {
            variant: 0,
            pairing: 'random v alpha-beta nodes=500',
            players: [0, 1],
            gamesPerUnit: 2,
            units: 50,
          },
        ],
        games: 100,
        maxPlies: 1000,
        openings: { kind: 'start' },
        stop: { kind: 'fixed' },
        batchSize: 50,
        workers: null,
        keepMoves: false,
        trace: false,
      },
    });
  });

  test('has a cell for each variant with each pairing; equal players stay in their seats', () => {
    const manifest = buildManifest(
      experiment({ variants: ['x', 'y'], players: [{ all: a }, { name: 'mixed', first: a, second: b }] }),
      facts([2, 2]),
    );
    expect(manifest).toMatchObject({
      value: {
        cells: [
          { variant: 0, pairing: 'random', players: [0, 0], gamesPerUnit: 1, units: 100 },
          { variant: 0, pairing: 'mixed', players: [0, 1], gamesPerUnit: 2, units: 50 },
          { variant: 1, pairing: 'random', players: [0, 0], gamesPerUnit: 1, units: 100 },
          { variant: 1, pairing: 'mixed', players: [0, 1], gamesPerUnit: 2, units: 50 },
        ],
      },
    });
  });

  test.each([
    ['fixed', { first: a, second: b }, 1],
    ['rotate', { all: a }, 2],
  ])('the seats can be set to %s', (seats, players, gamesPerUnit) => {
    expect(buildManifest(experiment({ seats, players }), facts([2]))).toMatchObject({
      value: { cells: [{ gamesPerUnit }] },
    });
  });

  test('plays only whole units, and says which numbers would do', () => {
    const seats = [a, b, b, b, b, b];
    expect(buildManifest(experiment({ players: { seats }, games: 100 }), facts([6]))).toMatchObject({
      ok: false,
      issues: [
        {
          path: 'games',
          message:
            '100 games cannot be played in whole units: "v0" with "random v alpha-beta nodes=500 v alpha-beta nodes=500 ' +
            'v alpha-beta nodes=500 v alpha-beta nodes=500 v alpha-beta nodes=500" plays 6 games from each opening, one for each seat',
          hint: 'write 96 or 102',
        },
      ],
    });
  });

  test('finds every problem that the variants bring', () => {
    const built = buildManifest(
      experiment({
        variants: ['x', 'y'],
        players: { first: { player: 'a', name: 'N' }, second: { player: 'b', name: 'N' } },
      }),
      facts([2, 3], {
        variants: facts([2, 3]).variants.map((variant) => ({ ...variant, hash: 'c'.repeat(64) })),
      }),
    );
    expect(built).toMatchObject({
      ok: false,
      issues: [
        { path: 'variants[1]', message: '"v1" has the same rules as variants[0], "v0"' },
        {
          path: 'players',
          message: 'two different players are called "N"',
          hint: 'give each player a "name" of its own',
        },
        {
          path: 'players',
          message: '2 players for "v1", which has 3 seats',
          hint: 'write "all" with one player, or "seats" with 3 players',
        },
      ],
    });
  });

  test('holds a book in full', () => {
    const book = experiment({ openings: { kind: 'book', path: 'b.txt', order: 'listed' } });
    expect(buildManifest(book, facts([2], { positions: ['p', 'q'] }))).toMatchObject({
      value: {
        openings: {
          kind: 'book',
          path: 'b.txt',
          order: 'listed',
          positions: ['p', 'q'],
          hash: expect.stringMatching(/^[0-9a-f]{16}$/),
        },
      },
    });
    expect(() => buildManifest(book, facts([2]))).toThrow('the positions of the book b.txt');
  });

  test('refuses the facts of another experiment', () => {
    expect(() => buildManifest(experiment(), facts([2, 2]))).toThrow('2 rules for the 1 variants of try');
  });
});

describe('parseManifest', () => {
  const manifest = syntheticManifest({ seats: [2, 3], rotate: false });

  test('reads what was written', () => {
    expect(parseManifest(JSON.parse(JSON.stringify(manifest)))).toEqual({ ok: true, value: manifest });
  });

  test('a manifest of version 1 keeps no trace', () => {
    const { trace: _trace, ...rest } = manifest;
    expect(parseManifest({ ...rest, version: 1 })).toEqual({ ok: true, value: manifest });
    expect(parseManifest({ ...rest, version: 2 })).toMatchObject({ issues: [{ path: 'trace' }] });
  });

  test('a manifest of version 2 has no learned weights, and later ones count for the hash of the plan', () => {
    const older = parseManifest({ ...manifest, version: 2 });
    expect(older).toEqual({ ok: true, value: manifest });
    const [first, ...others] = manifest.variants;
    const learned = { ...manifest, variants: [{ ...first!, weights: 'a'.repeat(64) }, ...others] };
    expect(parseManifest(learned)).toEqual({ ok: true, value: learned });
    expect(planHash(learned)).not.toBe(planHash(manifest));
    expect(parseManifest({ ...manifest, variants: [{ ...first!, weights: 'none' }, ...others] }).ok).toBe(
      false,
    );
  });

  test('finds cells that do not fit', () => {
    const [first, second] = manifest.cells;
    const cells = [
      { ...first, variant: 9 },
      { ...second, players: [0, 7], gamesPerUnit: 2, units: 11 },
    ];
    expect(parseManifest({ ...manifest, cells })).toEqual({
      ok: false,
      issues: [
        { path: 'cells[0].variant', message: 'there is no variant 9: the manifest has 2' },
        { path: 'cells[1].players[1]', message: 'there is no player 7: the manifest has 1' },
        { path: 'cells[1].players', message: '2 players for the 3 seats of variant-1' },
        { path: 'cells[1].gamesPerUnit', message: 'expected 1 or 3, found 2' },
        { path: 'cells[1].units', message: '11 units of 2 games are more than the 20 games of a cell' },
      ],
    });
  });

  test('a manifest of a newer program is named so', () => {
    expect(parseManifest({ version: 5 })).toMatchObject({
      issues: [{ path: 'version', message: expect.stringMatching(/version 5.*up to 3/) }],
    });
  });

  test('missing and unknown fields are all named', () => {
    const { seed: _seed, ...rest } = manifest;
    expect(parseManifest({ ...rest, code: 3, extra: true })).toMatchObject({
      ok: false,
      issues: [
        { path: 'code', message: 'expected text, found 3' },
        { path: 'seed', message: 'missing: expected text' },
        {
          path: 'extra',
          message: 'unknown field',
          hint: expect.stringContaining('fields here: version, run') as string,
        },
      ],
    });
  });
});

describe('planHash', () => {
  const base = syntheticManifest({ seed: '1' });

  test('ignores names, places and the way the work is shared out', () => {
    const other = {
      ...syntheticManifest({ run: 'elsewhere', batchSize: 7, keepMoves: true, trace: true }),
      workers: 8,
      code: 'later',
      node: 'v99',
      name: 'N',
    };
    expect(planHash(other)).toBe(planHash(base));
    expect(planHash(base)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('ignores openings that are judged and not played', () => {
    const openings = { kind: 'random' as const, plies: 6 };
    const [plain, judged] = [openings, { ...openings, judged: 100 }].map((one) =>
      planHash({ ...base, openings: one }),
    );
    expect(judged).toBe(plain);
    expect(plain).not.toBe(planHash(base));
  });

  test('is pinned: stored runs are told apart by it', () => {
    expect(planHash(base)).toBe('f9846777113d150c0871caf018dff446572f5b75c3bf3bf1b6d6d6f1a18ba54a');
  });

  test('differs with whatever changes a game', () => {
    const plans = [
      base,
      syntheticManifest({ seed: '2' }),
      syntheticManifest({ games: 30 }),
      syntheticManifest({ seats: [2] }),
      syntheticManifest({ rotate: true }),
      { ...base, maxPlies: 999 },
      { ...base, openings: { kind: 'start' as const } },
      { ...base, players: [{ name: 'a nodes=100', spec: { player: 'a', nodes: 101 } }] },
    ];
    expect(new Set(plans.map(planHash)).size).toBe(plans.length);
  });
});
