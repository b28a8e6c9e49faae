import {
  DIRECTION_GROUPS,
  type DirectionGroup,
  expandDirections,
  RELATIVE_DIRECTIONS,
  type RelativeDirection,
} from '../schema/direction-words.ts';
import type { RuleWords } from './rule-words.ts';

/** Groups from the largest: each direction is said once. */
const GROUPS: readonly DirectionGroup[] = [
  'all',
  'diagonal',
  'orthogonal',
  'diagonal-forward',
  'diagonal-backward',
  'sideways',
];

/** Directions of a document in as few words as can be, the codes `direction.…` of the catalogues: the same directions are always said alike. */
export function directionWords(
  directions: readonly (RelativeDirection | DirectionGroup)[],
): (RelativeDirection | DirectionGroup)[] {
  const rest = new Set<RelativeDirection>(expandDirections(directions));
  const found: (RelativeDirection | DirectionGroup)[] = [];
  for (const group of GROUPS) {
    const members: readonly RelativeDirection[] = DIRECTION_GROUPS[group];
    if (!members.every((direction) => rest.has(direction))) continue;
    found.push(group);
    for (const direction of members) rest.delete(direction);
  }
  found.push(...RELATIVE_DIRECTIONS.filter((direction) => rest.has(direction)));
  return found;
}

export const sayDirections = (
  directions: readonly (RelativeDirection | DirectionGroup)[],
  words: RuleWords,
): string =>
  words.list(
    directionWords(directions).map((word) => words.t(`direction.${word}`)),
    'or',
  );
