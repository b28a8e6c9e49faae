// Words for directions. Without zod, so that a page can import them.

/** Directions as the player sees them; `left` is the left hand of the player who moves. */
export const RELATIVE_DIRECTIONS = [
  'forward',
  'forward-right',
  'right',
  'backward-right',
  'backward',
  'backward-left',
  'left',
  'forward-left',
] as const;
export type RelativeDirection = (typeof RELATIVE_DIRECTIONS)[number];

/** Names for groups of directions, expanded in the canonical form. */
export const DIRECTION_GROUPS = {
  sideways: ['right', 'left'],
  orthogonal: ['forward', 'right', 'backward', 'left'],
  'diagonal-forward': ['forward-right', 'forward-left'],
  'diagonal-backward': ['backward-right', 'backward-left'],
  diagonal: ['forward-right', 'backward-right', 'backward-left', 'forward-left'],
  all: RELATIVE_DIRECTIONS,
} as const satisfies Record<string, readonly RelativeDirection[]>;
export type DirectionGroup = keyof typeof DIRECTION_GROUPS;

/** Group names expanded, in clockwise order, each direction once; what is no direction is left out. */
export function expandDirections(words: readonly string[]): RelativeDirection[] {
  const wanted = new Set<string>(
    words.flatMap((word) =>
      Object.hasOwn(DIRECTION_GROUPS, word) ? DIRECTION_GROUPS[word as DirectionGroup] : [word],
    ),
  );
  return RELATIVE_DIRECTIONS.filter((direction) => wanted.has(direction));
}

/** The fewest words for some directions: names of groups, the largest first, and what is left one by one. */
export function directionWords(
  directions: readonly RelativeDirection[],
): (RelativeDirection | DirectionGroup)[] {
  const left = new Set<RelativeDirection>(directions);
  const groups = (Object.keys(DIRECTION_GROUPS) as DirectionGroup[])
    .toSorted((a, b) => DIRECTION_GROUPS[b].length - DIRECTION_GROUPS[a].length)
    .filter((name) => {
      const members: readonly RelativeDirection[] = DIRECTION_GROUPS[name];
      if (!members.every((one) => left.has(one))) return false;
      for (const one of members) left.delete(one);
      return true;
    });
  return [...groups, ...RELATIVE_DIRECTIONS.filter((one) => left.has(one))];
}
