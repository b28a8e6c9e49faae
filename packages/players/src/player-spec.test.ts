import { loadPreset, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { shippedHash } from './evaluation/learned/shipped.ts';
import { LEARNED_NODES, normaliseAlphaBeta, searchSettings, SELECTIVE_NODES } from './alpha-beta/options.ts';
import { parsePlayer } from './player-spec.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

const two = preset('russian');
/** Weights that come with the program for these rules are the default: their hash is written out. */
const weights = `shipped:${shippedHash(two)}`;
const defaults = { evaluation: 'full', quiescence: 'captures', weights, tables: false } as const;
const three = preset('star-3p');

test('writes the defaults out', () => {
  expect(parsePlayer({ player: 'alpha-beta' }, two)).toEqual({
    ok: true,
    value: { player: 'alpha-beta', nodes: 1000, depth: null, spread: 0, ...defaults },
  });
  expect(parsePlayer({ player: 'alpha-beta', depth: 3 }, two)).toEqual({
    ok: true,
    value: { player: 'alpha-beta', nodes: null, depth: 3, spread: 0, ...defaults },
  });
  expect(parsePlayer('mcts', three)).toEqual({
    ok: true,
    value: { player: 'mcts', playouts: 1000, spread: 0 },
  });
  expect(parsePlayer('greedy', three)).toEqual({ ok: true, value: { player: 'greedy' } });
});

test.each([
  [{ nodes: SELECTIVE_NODES - 1 }, false, undefined],
  [{ nodes: SELECTIVE_NODES }, true, undefined],
  [{ nodes: SELECTIVE_NODES, selective: true }, true, undefined],
  [{ nodes: SELECTIVE_NODES, selective: false }, false, false],
  [{ nodes: 1000, selective: true }, true, true],
  [{ nodes: 1000, selective: false }, false, undefined],
  [{ depth: 9 }, false, undefined],
  [{ nodes: SELECTIVE_NODES, depth: 9 }, true, undefined],
  [{ moveMs: 24 }, false, undefined],
  [{ moveMs: 25 }, true, undefined],
  [{ moveMs: 25, selective: true }, true, undefined],
  [{ moveMs: 25, selective: false }, false, false],
  [{ nodes: 1000, moveMs: 60_000 }, false, undefined],
  [{ depth: 9, moveMs: 60_000 }, false, undefined],
  [{ gameMs: 1000 }, true, undefined],
])('%j: selective %s, by the budget unless it is written out', (options, selective, written) => {
  const spec = normaliseAlphaBeta({ player: 'alpha-beta', ...options }, 'none');
  expect([searchSettings(spec).selective, spec.selective]).toEqual([selective, written]);
});

test.each([
  [{ nodes: LEARNED_NODES - 1 }, false],
  [{ nodes: LEARNED_NODES }, true],
  [{ nodes: LEARNED_NODES, futility: false }, false],
  [{ nodes: 10, futility: true }, true],
  [{ depth: 9 }, false],
  [{ moveMs: 3 }, true],
])('%j: futility %s, as the weights say unless the player does', (options, futility) => {
  const spec = normaliseAlphaBeta({ player: 'alpha-beta', ...options }, `shipped:${'0'.repeat(64)}`);
  expect(searchSettings(spec, { futility: true })).toMatchObject({ futility, selective: false });
  expect(spec.futility).toBe('futility' in options ? options.futility : undefined);
});

test('accepts what it has returned', () => {
  for (const input of [
    'random',
    'greedy',
    { player: 'alpha-beta', depth: 4, spread: 5 },
    { player: 'alpha-beta', nodes: SELECTIVE_NODES, selective: false },
    { player: 'alpha-beta', nodes: SELECTIVE_NODES, selective: true },
    { player: 'mcts', playouts: 7 },
  ]) {
    const first = parsePlayer(input, two);
    expect(first.ok && parsePlayer(first.value, two)).toEqual(first);
  }
});

test.each([
  [{ player: 'alpha-bet' }, ['player']],
  [{}, ['player']],
  [7, ['']],
  [{ player: 'alpha-beta', nodes: 0, depthh: 2 }, ['nodes', 'depthh']],
  [{ player: 'alpha-beta', nodes: 1.5 }, ['nodes']],
  [{ player: 'random', nodes: 10 }, ['nodes']],
  [{ player: 'mcts', playouts: 0, nodes: 10 }, ['playouts', 'nodes']],
  [{ player: 'alpha-beta', evaluation: 'best' }, ['evaluation']],
  // Time is for people: an experiment would not be repeatable.
  [{ player: 'alpha-beta', moveMs: 100 }, ['moveMs']],
  [{ player: 'alpha-beta', gameMs: 60_000, incrementMs: 1000 }, ['gameMs', 'incrementMs']],
])('%j is refused', (input, paths) => {
  const parsed = parsePlayer(input, two);
  expect(!parsed.ok && parsed.issues.map(({ path }) => path)).toEqual(paths);
});

test('a slip of the pen gets a hint', () => {
  for (const [input, hint] of [
    [{ player: 'alpha-bet' }, 'did you mean "alpha-beta"?'],
    [{ player: 'alpha-beta', depthh: 2 }, 'did you mean "depth"?'],
  ] as const) {
    const parsed = parsePlayer(input, two);
    expect(!parsed.ok && parsed.issues[0]?.hint).toBe(hint);
  }
});

test('a name for tables is no option', () => {
  expect(parsePlayer({ player: 'random', name: 'A' }, two)).toEqual({
    ok: true,
    value: { player: 'random' },
  });
});

test('every problem comes at once, the variant among them', () => {
  const parsed = parsePlayer({ player: 'alpha-beta', nodes: 0 }, three);
  expect(!parsed.ok && parsed.issues.map(({ path }) => path)).toEqual(['nodes', 'player']);
});

test('a time control is accepted where games need not be repeated', () => {
  const timed = { isTimed: true };
  expect(parsePlayer({ player: 'alpha-beta', moveMs: 100 }, two, timed)).toEqual({
    ok: true,
    value: { player: 'alpha-beta', moveMs: 100, nodes: null, depth: null, spread: 0, ...defaults },
  });
  for (const [input, paths] of [
    [{ player: 'alpha-beta', moveMs: 0 }, ['moveMs']],
    [{ player: 'alpha-beta', moveMs: 5, gameMs: 5 }, ['gameMs']],
    [{ player: 'alpha-beta', incrementMs: 5 }, ['incrementMs']],
  ] as const) {
    const parsed = parsePlayer(input, two, timed);
    expect(!parsed.ok && parsed.issues.map(({ path }) => path)).toEqual(paths);
  }
});
