import type { ComparedRow } from './compared-row.ts';

type Matched = Pick<ComparedRow, 'hash' | 'variant' | 'players'>;

/** What makes two rows of two runs the same row, the plainest first. */
const KEYS: readonly ((row: Matched) => string)[] = [
  ({ hash, players }) => `${hash} ${players}`,
  ({ variant, players }) => `${variant} ${players}`,
  ({ hash }) => hash,
  ({ variant }) => variant,
  ({ players }) => players,
];

/**
 * Rows of one run with those of another that ask the same: the same game with the same players, else the only ones with the
 * same game, or with the same players under other rules.
 *
 * @returns pairs in the order of `a`, and the rows of both that have no other one
 */
export function matchedRows<Row extends Matched>(
  a: readonly Row[],
  b: readonly Row[],
): { readonly pairs: readonly (readonly [Row, Row])[]; readonly left: readonly Row[] } {
  const found = new Map<Row, Row>();
  const taken = new Set<Row>();
  for (const keyOf of KEYS) {
    const open = [a.filter((row) => !found.has(row)), b.filter((row) => !taken.has(row))] as const;
    const [ofA, ofB] = open.map((rows) => Map.groupBy(rows, keyOf)) as [
      Map<string, Row[]>,
      Map<string, Row[]>,
    ];
    for (const [key, [row, ...more]] of ofA) {
      const [other, ...others] = ofB.get(key) ?? [];
      if (other === undefined || more.length + others.length > 0) continue;
      found.set(row!, other);
      taken.add(other);
    }
  }
  return {
    pairs: a.flatMap((row) => (found.has(row) ? [[row, found.get(row)!] as const] : [])),
    left: [...a.filter((row) => !found.has(row)), ...b.filter((row) => !taken.has(row))],
  };
}
