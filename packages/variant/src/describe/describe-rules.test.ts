import { describe, expect, test } from 'vitest';
import { describeRules, loadPreset, presetIds } from '../index.ts';

function sections(id: string): Record<string, readonly string[]> {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`${id} does not parse`);
  return Object.fromEntries(
    describeRules(parsed.value).map(({ heading, sentences }) => [heading, sentences]),
  );
}

const RUSSIAN = {
  Board: [
    "8 columns by 8 rows, 32 dark squares, the corner at White's left playable.",
    'The place main-road: a1, b2, c3, d4, e5, f6, g7, h8.',
  ],
  Start: ['White moves first, then Black.', 'White: 12 men (rows 1-3).', 'Black: 12 men (rows 6-8).'],
  Man: [
    'A man moves one square diagonally forward.',
    'A man takes an adjacent piece diagonally in all four directions, landing on the square directly behind it.',
  ],
  King: [
    'A king moves any number of free squares diagonally in all four directions.',
    'A king takes a piece at any distance on a free line diagonally in all four directions, landing on any free square behind it.',
  ],
  Capture: [
    'Capture is compulsory.',
    'Only pieces of the other colour are taken.',
    'A capture continues as long as the piece can take.',
    'There is no majority rule: the player chooses freely among the captures.',
    'Where a landing square allows a further capture, one of those must be chosen.',
    'Taken pieces leave the board after the whole turn; until then they block, and no piece is jumped twice.',
  ],
  Promotion: ['A man that reaches the far row becomes a king immediately and continues capturing as a king.'],
  End: ['A player without pieces loses.', 'A player without a move loses.'],
  Draw: [
    'The same position with the same side to move, 3 times.',
    'main-road: drawn after 10 plies with 3 pieces (1 or more kings) off main-road against 1 piece (1 king) on main-road.',
    'three-kings: drawn after 30 plies with 3 or more kings and no men against 1 king and no men, counted from 0 after a capture or a promotion.',
    'balance-2-3: drawn after 10 plies with 2 to 3 pieces on the board, each side with 1 or more kings, counted from 0 after a capture or a promotion.',
    'balance-4-5: drawn after 60 plies with 4 to 5 pieces on the board, each side with 1 or more kings, counted from 0 after a capture or a promotion.',
    'balance-6-7: drawn after 120 plies with 6 to 7 pieces on the board, each side with 1 or more kings, counted from 0 after a capture or a promotion.',
    'king-moves: drawn after 30 plies, counted from 0 after a capture or a man move.',
  ],
};

test('Russian draughts in sentences', () => {
  expect(sections('russian')).toEqual(RUSSIAN);
});

test('fields that other games use', () => {
  expect(sections('italian')['Man']).toContain('It may not take a king.');
  expect(sections('italian')['Capture']).toContain(
    'Majority rule, in this order: the most pieces; then capturing with a king; then the most kings taken; then a king taken as early as possible.',
  );
  expect(sections('frisian')['King']).toContain(
    'While its side has men, the same king makes at most 3 quiet moves in a row; this lapses when nothing else can be played.',
  );
  expect(sections('towers')['Stacking']).toHaveLength(3);
  expect(sections('towers')['Capture']!.join(' ')).not.toContain('leave the board');
  expect(sections('stavropol')['Start']).toContain(
    'A player may move a piece of either colour, which goes the way of its own colour.',
  );
  expect(sections('corners')['End']).toContain(
    'It is checked when all players have had equally many turns, so that the others may answer; if several have reached the goal then, the game is drawn.',
  );
  expect(sections('giveaway')['End']).toContain('A player without a move wins.');
  expect(sections('star-6p')['Capture']).toEqual(['Nothing is captured.']);
});

describe.each(presetIds())('%s', (id) => {
  test('has whole sentences for every heading', () => {
    const found = sections(id);
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(7);
    for (const sentence of Object.values(found).flat()) {
      expect(sentence).toMatch(/^\S.*\.$/);
      expect(sentence).not.toMatch(/undefined|null|\[object|NaN|Infinity/);
    }
  });
});
