/** A value for each name. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

/** Some fields of an object, in this order. */
export const pick = <T, Name extends keyof T & string>(object: T, names: readonly Name[]): Pick<T, Name> =>
  byName(names, (name) => object[name]) as Pick<T, Name>;
