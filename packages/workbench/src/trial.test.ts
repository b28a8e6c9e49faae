import { parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { compareGames, TRIAL_DEFAULTS, testPlay, trialOf } from './index.ts';

function variantOf(document: object): Variant {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const russian = variantOf({ extends: 'russian', id: 'russian' });
const forward = variantOf({
  extends: 'russian',
  id: 'forward',
  man: { capture: { directions: ['diagonal-forward'] } },
});

test('an experiment has both games and two strengths; players that search where they can', () => {
  const trial = trialOf(forward, russian, TRIAL_DEFAULTS);
  expect(trial).toMatchObject({
    ok: true,
    value: {
      id: 'try-forward',
      variants: [{ id: 'russian' }, { id: 'forward' }],
      players: [
        { name: '50 nodes', all: { player: 'alpha-beta', nodes: 50 } },
        { name: '400 nodes', all: { player: 'alpha-beta', nodes: 400 } },
        { name: '400 v 50 nodes', first: { nodes: 400 }, second: { nodes: 50 } },
      ],
      stop: { kind: 'answers' },
    },
  });
  const three = [
    variantOf({ extends: 'star-73-3p', id: 'a' }),
    variantOf({ extends: 'star-73-4p', id: 'b' }),
  ] as const;
  expect(trialOf(...three, TRIAL_DEFAULTS)).toMatchObject({
    value: {
      players: [{ all: { player: 'mcts' } }, { all: { player: 'mcts' } }],
      openings: { kind: 'random' },
    },
  });
});

test('both games are judged by what was learned from the base, where that fits', () => {
  const weightsOf = (own: Variant, options = TRIAL_DEFAULTS): unknown => {
    const trial = trialOf(own, russian, options);
    return trial.ok && (trial.value['players'] as { all?: { weights: string } }[])[0]!.all!.weights;
  };
  expect(weightsOf(forward)).toBe('like:russian');
  expect(weightsOf(forward, { ...TRIAL_DEFAULTS, learned: false })).toBe('none');
  const own = [{ rules: russian.hash }, { rules: forward.hash }];
  expect(weightsOf(forward, { ...TRIAL_DEFAULTS, weights: own })).toEqual(own);
  const wide = variantOf({ extends: 'russian', id: 'wide', board: { columns: 10 } });
  expect(weightsOf(wide)).toBe('none');
});

test('there is nothing to measure between one game and itself, or two of one name', () => {
  expect(trialOf(variantOf({ extends: 'russian', id: 'other' }), russian, TRIAL_DEFAULTS)).toMatchObject({
    ok: false,
    issues: [{ message: 'the rules are those of russian: there is nothing to try' }],
  });
  expect(trialOf({ ...forward, id: 'russian' }, russian, TRIAL_DEFAULTS)).toMatchObject({
    issues: [{ path: 'id' }],
  });
});

test('where the rules say how games begin nobody chooses for the players', () => {
  const pie = variantOf({ extends: 'russian', id: 'pie', swap: { after: 1 } });
  const start = { openings: { kind: 'start' }, players: [{ all: { spread: 10 } }, {}, {}] };
  expect(trialOf(pie, russian, TRIAL_DEFAULTS)).toMatchObject({ value: start });
  expect(trialOf(forward, pie, TRIAL_DEFAULTS)).toMatchObject({ value: start });
  const ballot = ['moves cd4 ba5', 'moves gf4'];
  const lots = variantOf({ extends: 'russian', id: 'lots', ballot });
  const lotsForward = variantOf({
    extends: 'russian',
    id: 'lots-forward',
    ballot,
    man: { capture: { directions: ['diagonal-forward'] } },
  });
  expect(trialOf(lotsForward, lots, TRIAL_DEFAULTS)).toMatchObject({
    value: { openings: { kind: 'ballot' } },
  });
  for (const [own, base] of [
    [forward, russian],
    [lotsForward, russian],
  ] as const) {
    const trial = trialOf(own, base, TRIAL_DEFAULTS);
    const judge = { player: 'alpha-beta', nodes: 400, spread: 0 };
    expect(trial).toMatchObject({
      value: { openings: { kind: 'varied', plies: 8, spread: 50, player: judge } },
    });
  }
});

test('games on one board are compared, on two they are not', () => {
  const found = compareGames(russian, forward, 200)!;
  expect([found.positions, found.different > 0, found.examples.length > 0]).toEqual([200, true, true]);
  expect(compareGames(russian, variantOf({ extends: 'international', id: 'x' }), 200)).toBeNull();
});

test('a swap of sides is a difference at one ply of the game, with the position as it stands there', () => {
  const pie = variantOf({ extends: 'russian', id: 'pie', swap: { after: 1 } });
  const { different, examples, positions } = compareGames(russian, pie, 2_000)!;
  expect(different / positions).toBeLessThan(0.1);
  expect(examples.map(({ onlyA, onlyB }) => [onlyA, onlyB])).toEqual([[[], ['swap']]]);
  expect(examples[0]!.setup.stacks.filter((stack) => stack.length > 0)).toHaveLength(24);
});

test('a king that becomes a man again is a difference between moves with one text', () => {
  const tired = variantOf({ extends: 'russian', id: 'tired', king: { demotes: 'after-move' } });
  const { different, examples } = compareGames(russian, tired, 400)!;
  expect(different).toBeGreaterThan(0);
  const marked = examples.flatMap(({ onlyB }) => onlyB);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.every((text) => text.endsWith(' ⛀'))).toBe(true);
});

test('a man that is crowned and one that stays a man are different moves with one text', () => {
  const english = variantOf({ extends: 'english' });
  const uncrowned = variantOf({ extends: 'english', id: 'uncrowned', promotion: { when: 'none' } });
  const { different, examples } = compareGames(uncrowned, english, 400)!;
  expect(different).toBeGreaterThan(0);
  expect(examples[0]!.onlyA.length).toBeGreaterThan(0);
  expect(examples[0]!.onlyB).toEqual(examples[0]!.onlyA.map((text) => `${text} ⛁`));
});

test('no games, a few, and none any more when nobody waits', () => {
  expect(testPlay(forward, { games: 0 })).toMatchObject({ dynamics: null, play: { games: 0 } });
  expect(testPlay(forward, { games: 2 })).toMatchObject({ play: { games: 2, ended: 2 }, warnings: [] });
  let asked = 0;
  const { dynamics } = testPlay(forward, { games: 2, now: () => (asked++ > 200 ? Infinity : 0) });
  expect(dynamics!.games).toBeLessThan(200);
});
