import { interpretRules } from '@draughts-lab/engine';
import { parseVariant, presetDocument } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { wrongPositions } from './kept-positions.ts';
import { testPlay } from './test-play.ts';

function problems(positions: readonly object[], more: object = {}): string[] {
  const parsed = parseVariant(
    { extends: 'russian', id: 'kept', ...more, positions },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) return parsed.issues.map(({ path, message }) => `${path}: ${message}`);
  return wrongPositions(interpretRules(parsed.value)).map(({ path, message }) => `${path}: ${message}`);
}

const CHAIN = { at: 'W:Wc3:Bd4,d6,f6', legal: ['c3:e5:c7', 'c3:e5:g7'] };

test('positions as the rules have them are no problem', () => {
  expect(
    problems([
      CHAIN,
      { at: 'moves ab4', legal: ['ba5', 'bc5', 'de5', 'dc5', 'fg5', 'fe5', 'hg5'], result: 'going-on' },
      { at: 'W:W:Ba3', result: 'black' },
      { at: 'W:Wc3:Bd4', illegal: ['c3-b4'] },
    ]),
  ).toEqual([]);
});

test('a rule that is changed shows in a position that was kept', () => {
  expect(problems([CHAIN], { capture: { mandatory: false } })).toEqual([
    'positions[0].legal: legal too in these rules: c3-b4',
  ]);
  expect(problems([{ at: 'W:Wc3:Bd4', legal: ['c3:e5', 'c3-b4'] }])).toEqual([
    'positions[0].legal: not legal in these rules: c3-b4',
  ]);
  expect(problems([{ at: 'W:Wc3:Bd4', illegal: ['c3:e5'], result: 'draw' }])).toEqual([
    'positions[0].illegal: legal in these rules: c3:e5',
    'positions[0].result: expected draw, these rules say going-on',
  ]);
});

test('what cannot be read has its place', () => {
  expect(problems([{ at: 'W:Wz9:B', result: 'draw' }])[0]).toMatch(/^positions\[0\]\.at: /);
  expect(problems([{ at: 'moves ab9', result: 'draw' }])[0]).toMatch(/^positions\[0\]\.at: /);
  expect(problems([{ at: 'W:Wc3:Bd4' }])).toEqual(['positions[0]: nothing is expected of this position']);
  expect(problems([{ at: 'W:Wc3:Bd4', result: 'N' }])[0]).toMatch(/^positions\[0\]\.result: /);
});

test('they are told without test games too; the hash does not see them, and a base keeps them for itself', () => {
  const wrong = { extends: 'russian', id: 'wrong', positions: [{ at: 'W:Wc3:Bd4', result: 'draw' }] };
  const parsed = parseVariant(wrong, { resolveBase: presetDocument });
  const heir = parseVariant(
    { extends: 'wrong', id: 'heir' },
    { resolveBase: (id) => (id === 'wrong' ? wrong : presetDocument(id)) },
  );
  if (!parsed.ok || !heir.ok) throw new Error('both are valid');
  expect(testPlay(parsed.value, { games: 0 }).issues.map(({ path }) => path)).toEqual([
    'positions[0].result',
  ]);
  expect(heir.value.hash).toBe(parsed.value.hash);
  expect(heir.value.document.positions).toBeUndefined();
});
