import { must } from '@draughts-lab/input';
import { parseExperiment } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { jsonObject } from '../../shared/json-object.ts';
import { draft, experimentFor, fieldsIn, fieldsOf, numbersIn, QUESTIONS, withChange } from './draft.ts';

const KNOWN = ['english', 'russian', 'star-3p'];
const fields = fieldsOf(new URLSearchParams(), KNOWN, ['english', 'russian']);

test('the form reads back the file that it has written', () => {
  const other = {
    ...fields,
    variants: ['star-3p'],
    player: 'alpha-beta',
    nodes: [70],
    games: 12,
    openings: 'enumerate',
    openingPlies: 2,
    stop: 'sprt',
    stopElo: 35,
    seed: '7',
    keepMoves: false,
    trace: true,
  } as const;
  const precise = { ...fields, stop: 'precision' as const, stopElo: 5 };
  const settled = { ...fields, stop: 'verdict' as const, stopElo: 50 };
  const budgets = {
    ...other,
    nodes: [100, 400],
    openings: 'level' as const,
    own: [{ extends: 'english', id: 'mine' }],
  };
  const unlike = { ...other, opponent: 'greedy' };
  const stronger = { ...other, opponent: 'alpha-beta', opponentNodes: 900 };
  for (const one of [fields, other, precise, settled, budgets, unlike, stronger])
    expect(fieldsIn(draft(one), fields, KNOWN)).toEqual(one);
});

test('a change of the form leaves alone what was written by hand', () => {
  const byHand = {
    ...draft(fields),
    id: 'mine',
    batchSize: 7,
    variants: ['english', { id: 'house' }],
    maxPlies: 77,
    players: [{ name: 'a', all: { player: 'random' } }],
    note: 'kept',
  };
  const shown = fieldsIn(byHand, fields, KNOWN);
  const next = withChange(byHand, shown, { ...shown, games: 500 });
  expect(next).toEqual({ ...byHand, games: 500 });
  expect(withChange(byHand, shown, { ...shown, variants: ['russian'] })['variants']).toEqual([
    'russian',
    { id: 'house' },
  ]);
  expect(withChange(byHand, shown, { ...shown, own: [] })['variants']).toEqual(['english']);
  const ruled = withChange(next, { ...shown, games: 500 }, { ...shown, games: 500, stop: 'sprt' });
  expect(withChange(ruled, { ...shown, games: 500, stop: 'sprt' }, { ...shown, games: 500 })).toEqual(next);
});

test('options of a player that the form does not know stay while its kind does', () => {
  const file = { ...draft(fields), players: { all: { player: 'alpha-beta', nodes: 100, spread: 10 } } };
  const shown = fieldsIn(file, fields, KNOWN);
  expect(withChange(file, shown, { ...shown, nodes: [100, 400] })['players']).toEqual({
    grid: { player: 'alpha-beta', nodes: [100, 400], spread: 10 },
  });
  expect(withChange(file, shown, { ...shown, player: 'greedy' })['players']).toEqual({
    all: { player: 'greedy' },
  });
});

test.each([
  ['100, 400', [100, 400]],
  ['100;400 100', [100, 400]],
  ['', null],
  ['x, -1, 0, 1e999', null],
])('budgets "%s"', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test.each(['level', 'varied', 'random', 'enumerate', 'start'] as const)(
  'what the form writes with openings "%s" is an experiment',
  (openings) => {
    const own = [{ extends: 'english', id: 'mine', capture: { mandatory: false } }];
    for (const players of [{}, { player: 'alpha-beta', nodes: [50, 100] }, { opponent: 'greedy' }])
      expect(parseExperiment(draft({ ...fields, own, openings, openingPlies: 3, ...players }))).toMatchObject(
        { ok: true },
      );
  },
);

test('the name follows the form while nobody has written another', () => {
  const next = withChange(draft(fields), fields, { ...fields, player: 'greedy' });
  expect(next['id']).toBe('english-russian-greedy');
});

test.each(['', '{', 'null', '[]', '"x"', '1'])('%s is no experiment', (text) => {
  expect(jsonObject(text)).toBeNull();
});

test.each(QUESTIONS)('the experiment for "%s" is one, about the variants that were chosen', (question) => {
  const own = [{ extends: 'english', id: 'mine' }];
  const document = experimentFor(question, { ...fields, own, seed: '7' });
  const parsed = must(parseExperiment(document), question);
  expect(parsed.seed).toBe('7');
  expect(parsed.variants).toEqual(question === 'stronger' ? ['english'] : ['english', 'russian', ...own]);
  expect(parsed.id.startsWith(question)).toBe(true);
  // The form shows what it can say of it.
  const { variants, own: others } = fieldsIn(document, fields, KNOWN);
  expect([...variants, ...others]).toEqual(parsed.variants);
});
