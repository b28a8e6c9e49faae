import { expect, test } from 'vitest';
import {
  type Badge,
  BADGES,
  badgesOf,
  boardWord,
  loadPreset,
  parseVariant,
  presetDocument,
  presetIds,
} from './index.ts';
import type { Variant } from './variant.ts';

const variantOf = (document: unknown): Variant => {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};
const presets = presetIds().map((id) => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
});

test('every game has badges and a board', () => {
  expect(presets.filter((variant) => badgesOf(variant).length === 0)).toEqual([]);
  expect(presets.map(boardWord)).toContain('star-121');
});

test.each<readonly [string, readonly Badge[], readonly Badge[]]>([
  [
    'russian',
    ['flying-kings', 'capture-backward', 'free-choice', 'promotion-in-passing'],
    ['majority', 'stacks'],
  ],
  ['english', ['short-kings', 'capture-forward'], ['flying-kings', 'capture-backward']],
  ['italian', ['kings-safe-from-men', 'majority'], ['free-choice']],
  ['towers', ['stacks', 'at-once'], ['race']],
  ['corners', ['race', 'no-kings', 'all-squares'], ['majority', 'goal']],
  ['star-3p', ['race', 'many-players'], ['all-squares', 'straight-moves']],
  ['frisian', ['capture-straight', 'king-limits'], ['all-squares']],
  ['hexdame', ['holes'], ['lined-board']],
  ['alquerque', ['lined-board'], ['holes']],
  ['giveaway', ['loser-wins'], ['first-king']],
  ['breakthrough', ['first-king'], ['loser-wins']],
])('%s', (id, has, hasNot) => {
  const badges = badgesOf(presets.find((variant) => variant.id === id)!);
  expect(has.filter((badge) => !badges.includes(badge))).toEqual([]);
  expect(hasNot.filter((badge) => badges.includes(badge))).toEqual([]);
});

const HOP = {
  directions: ['all'],
  over: 'own',
  span: 'adjacent',
  chain: true,
  revisit: false,
  thenCapture: 'may',
};

test('every badge is worn by a preset or by a house rule', () => {
  const houseRules = [
    { extends: 'russian', capture: { mandatory: false } },
    { extends: 'russian', man: { step: { fromHome: 2 } } },
    { extends: 'russian', removals: [{}] },
    { extends: 'english', man: { hop: HOP } },
    { extends: 'russian', sides: { white: { man: { capture: ['diagonal-forward'] } } } },
    { extends: 'russian', swap: { after: 1 } },
    { extends: 'russian', draws: { wonBy: 'black', repetition: { lostBy: 'repeater' } } },
    { extends: 'russian', end: { goal: { need: 'reach', zones: { white: ['row 8'] } } } },
  ].map(variantOf);
  const worn = new Set([...presets, ...houseRules].flatMap(badgesOf));
  expect(BADGES.filter((badge) => !worn.has(badge))).toEqual([]);
});
