/** The parts that are to be said: `is && text` is false or null where it is not. */
export const said = <T>(parts: readonly (T | false | null)[]): T[] =>
  parts.filter((part): part is T => part !== false && part !== null);
