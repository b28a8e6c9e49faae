import { say } from '@draughts-lab/input';
import { baseOf, loadPreset, parseVariant, presetDocument } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { type ExperimentSources, prepareExperiment } from './prepare-experiment.ts';

const sources: ExperimentSources = {
  readVariant: (entry) => (typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry)),
  readBook: (path) =>
    path === 'two.txt'
      ? {
          ok: true,
          value: [
            { code: '1', fen: null, moves: ['c3-d4'] },
            { code: '2', fen: null, moves: ['a3-b4', 'h6-g5'] },
          ],
        }
      : { ok: false, issues: [{ path: 'openings.path', message: `${path}: no such file` }] },
  runName: (experiment) => `${experiment}-2`,
};

const experiment = (more: object): object => ({
  id: 'test',
  seed: 7,
  variants: ['russian'],
  players: { all: { player: 'random' } },
  games: 4,
  ...more,
});

function issuesOf(input: unknown): (readonly [string, string])[] {
  const prepared = prepareExperiment(input, sources);
  if (prepared.ok) throw new Error('expected problems');
  return prepared.issues.map(({ path, message }) => [path, message] as const);
}

describe('prepareExperiment', () => {
  test('writes the experiment out, with its openings under the rules of each variant', () => {
    const book = prepareExperiment(experiment({ openings: { kind: 'book', path: 'two.txt' } }), sources);
    if (!book.ok) throw new Error(JSON.stringify(book.issues));
    const { manifest, notes } = book.value;
    expect(notes).toEqual([]);
    expect(manifest).toMatchObject({ run: 'test-2', experiment: 'test', seed: '7' });
    expect(manifest.openings).toMatchObject({ positions: ['moves c3-d4', 'moves a3-b4 h6-g5'] });
    const drawn = prepareExperiment(
      experiment({ openings: { kind: 'random', plies: 2, distinct: true } }),
      sources,
    );
    expect(drawn.ok && drawn.value.manifest.openings).toMatchObject({ kind: 'book' });
    expect(
      drawn.ok && new Set((drawn.value.manifest.openings as { positions: string[] }).positions).size,
    ).toBe(4);
  });

  test('a game and those that extend it are judged alike, unless a player asks otherwise', () => {
    const relative = {
      extends: 'russian',
      id: 'fewer',
      man: { capture: { directions: ['diagonal-forward'] } },
    };
    const child = { extends: 'fewer', id: 'fewest', capture: { choice: ['quantity'] } };
    const wide = { extends: 'russian', id: 'wide', board: { columns: 10 } };
    const resolveBase = (id: string): unknown => (id === 'fewer' ? relative : presetDocument(id));
    const withBases: ExperimentSources = {
      ...sources,
      readVariant: (entry) =>
        typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry, { resolveBase }),
      baseOf: (entry) => (typeof entry === 'string' ? null : baseOf(entry, resolveBase)),
    };
    const judged = (variants: readonly unknown[], from = withBases): [unknown, readonly string[]] => {
      const players = { all: { player: 'alpha-beta', nodes: 10 } };
      const prepared = prepareExperiment(experiment({ variants, players }), from);
      if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
      const { manifest, notes } = prepared.value;
      return [
        manifest.variants.map(({ weights }) => weights?.slice(0, 8) ?? null),
        notes.map((one) => say('en', one)),
      ];
    };
    const [[russian, english]] = judged(['russian', 'english']) as [[string, string], unknown];
    expect(judged(['russian', relative], { ...withBases, baseOf: undefined })[0]).toEqual([russian, null]);
    expect(judged(['russian', 'english', child, relative])).toEqual([
      [russian, english, russian, russian],
      [],
    ]);
    // The base is not there: nothing is compared with it.
    expect(judged(['english', relative])[0]).toEqual([english, null]);
    const [weights, notes] = judged(['russian', 'english', relative, wide]);
    expect(weights).toEqual([null, english, null, null]);
    expect(notes).toEqual([expect.stringMatching(/^russian, fewer, wide: judged alike, by the hand-made/)]);
  });

  test('writes down which weights those of another variant are', () => {
    const prepared = prepareExperiment(
      experiment({
        variants: [
          'russian',
          { extends: 'russian', id: 'forward', man: { capture: { directions: ['diagonal-forward'] } } },
        ],
        players: { all: { player: 'alpha-beta', nodes: 10, weights: 'like:russian' } },
      }),
      {
        ...sources,
        readVariant: (entry) =>
          typeof entry === 'string'
            ? loadPreset(entry)
            : parseVariant(entry, { resolveBase: presetDocument }),
      },
    );
    expect(prepared.ok && prepared.value.manifest.players.map(({ spec }) => spec['weights'])).toEqual([
      expect.stringMatching(/^like:russian:[0-9a-f]{64}$/),
    ]);
    const wrong = experiment({ players: { all: { player: 'alpha-beta', weights: 'like:international' } } });
    expect(issuesOf(wrong)).toEqual([
      ['players.all.weights', expect.stringContaining('do not fit "russian"')],
    ]);
  });

  test('draws a seed where the experiment has none', () => {
    const seeds = [1, 2].map(() => {
      const prepared = prepareExperiment(experiment({ seed: undefined }), sources);
      return prepared.ok ? prepared.value.manifest.seed : null;
    });
    expect(seeds[0]).toMatch(/^\d+$/);
    expect(seeds[0]).not.toBe(seeds[1]);
  });

  test('says every problem at once, with places as the file counts them', () => {
    const issues = issuesOf(
      experiment({
        variants: ['no-such-game', 'english', 'russian'],
        players: { all: { player: 'alpha-beta', nodes: -1 } },
        openings: { kind: 'book', path: 'none.txt' },
      }),
    );
    expect(issues.map(([path]) => path)).toEqual(
      expect.arrayContaining(['variants[0]', 'players.all.nodes', 'openings.path']),
    );
    // Both valid variants complain about the player: once is enough.
    expect(new Set(issues.map((issue) => issue.join(' '))).size).toBe(issues.length);
  });

  test('names slips of the pen in every part of a file whose form is wrong too', () => {
    const prepared = prepareExperiment(
      {
        id: 'test',
        variants: ['rusian', 5, 'english'],
        players: [
          { first: { player: 'randm' }, secnd: { player: 'random' } },
          { grid: { player: 'alpha-beta', nodes: [10, 0] } },
          { gauntlet: [{ player: 'mcts', playuots: 5 }], against: [{ player: 'alpha-beta', depht: 3 }] },
        ],
        gammes: 10,
        openings: 'start',
      },
      sources,
    );
    const lines = prepared.ok
      ? []
      : prepared.issues.map(({ path, message, hint }) => [path, message, hint].filter(Boolean).join(' | '));
    expect(lines.toSorted()).toEqual([
      'games | missing: expected a whole number',
      'gammes | unknown field | did you mean "games"?',
      'openings | expected an object, found "start" | write {"kind": "start"}',
      'players[0].first.player | expected "random", "greedy", "alpha-beta", "mcts", "engine" or "module", found "randm" | did you mean "random"?',
      'players[0].secnd | unknown field | did you mean "second"?',
      'players[0].second | missing: expected {"player": …}',
      'players[1].grid.nodes | alpha-beta nodes=0: expected at least 1, found 0',
      'players[2].against[0].depht | unknown field | did you mean "depth"?',
      'players[2].gauntlet[0].playuots | unknown field | did you mean "playouts"?',
      'variants[0] | there is no variant "rusian" | did you mean "russian"?',
      'variants[1] | expected text or an object, found 5',
    ]);
  });

  test('says which row of a book is no opening of which variant', () => {
    const issues = issuesOf(
      experiment({ variants: ['russian', 'turkish'], openings: { kind: 'book', path: 'two.txt' } }),
    );
    expect(issues).toHaveLength(2);
    expect(issues[0]![1]).toMatch(/^two\.txt, row 1: no opening of turkish/);
  });
});
