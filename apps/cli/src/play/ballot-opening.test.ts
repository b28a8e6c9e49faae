import { interpretRules, type Rules } from '@draughts-lab/engine';
import { parseVariant, presetDocument } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { ballotGame } from './ballot-opening.ts';

function rulesWith(ballot: readonly string[] | null): Rules {
  const parsed = parseVariant({ extends: 'russian', id: 'lots', ballot }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return interpretRules(parsed.value);
}

const LOTS = ['moves cd4 ba5', 'moves gf4', 'W:Wa1,c3:Bb8,d6'];

test('the opening that is asked for is played, with its place and its line', () => {
  const line = ballotGame(rulesWith(LOTS), 'a', 1)!;
  expect(line.game.plies.map(({ text }) => text)).toEqual(['c3-d4', 'b6-a5']);
  expect(line.words).toBe('opening 1 of 3: moves cd4 ba5');
  expect(line.fromStart).toBe(true);
  const moved = ballotGame(rulesWith(LOTS), 'a', 3)!;
  expect(moved.game.plies).toEqual([]);
  expect(moved.game.start.stacks.filter((stack) => stack.length > 0)).toHaveLength(4);
  expect(moved.fromStart).toBe(false);
});

test('lots are drawn from the seed, each of them by some seed', () => {
  const drawn = (seed: string): string => ballotGame(rulesWith(LOTS), seed, undefined)!.words;
  expect(drawn('x')).toBe(drawn('x'));
  expect(new Set(Array.from({ length: 30 }, (_, seed) => drawn(String(seed)))).size).toBe(3);
  expect(drawn('x')).toContain('drawn at random');
});

test('none is played without a ballot or where none is wanted', () => {
  expect(ballotGame(rulesWith(null), 'a', undefined)).toBeNull();
  expect(ballotGame(rulesWith(LOTS), 'a', 0)).toBeNull();
});

test('an opening that is not there, and one that cannot be played', () => {
  expect(() => ballotGame(rulesWith(null), 'a', 1)).toThrow('have no ballot');
  expect(() => ballotGame(rulesWith(LOTS), 'a', 4)).toThrow('has 3 openings, found 4');
  expect(() => ballotGame(rulesWith(['moves ab5']), 'a', undefined)).toThrow('ballot[0]');
});
