import type { Language } from '@draughts-lab/input';
import {
  DIRECTION_GROUPS,
  type DirectionGroup,
  expandDirections,
  RELATIVE_DIRECTIONS,
  type RelativeDirection,
} from '../schema/direction-words.ts';
import { type RuleWords, ruleWords } from './rule-words.ts';

/** Groups from the largest: each direction is said once. */
const GROUPS: readonly DirectionGroup[] = [
  'all',
  'diagonal',
  'orthogonal',
  'diagonal-forward',
  'diagonal-backward',
  'sideways',
];

/** Directions of a document in words, as the player sees them; the same directions are always said alike. */
export function directionsInWords(
  directions: readonly (RelativeDirection | DirectionGroup)[],
  language: Language = 'en',
): string {
  return sayDirections(directions, ruleWords(language));
}

export function sayDirections(
  directions: readonly (RelativeDirection | DirectionGroup)[],
  words: RuleWords,
): string {
  const rest = new Set<RelativeDirection>(expandDirections(directions));
  const found: (RelativeDirection | DirectionGroup)[] = [];
  for (const group of GROUPS) {
    const members: readonly RelativeDirection[] = DIRECTION_GROUPS[group];
    if (!members.every((direction) => rest.has(direction))) continue;
    found.push(group);
    for (const direction of members) rest.delete(direction);
  }
  found.push(...RELATIVE_DIRECTIONS.filter((direction) => rest.has(direction)));
  return words.list(
    found.map((word) => words.t(`direction.${word}`)),
    'or',
  );
}
