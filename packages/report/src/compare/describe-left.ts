/** Rows that have no place in a ranking, each with its reason. */
export function describeLeft(left: readonly { readonly label: string; readonly why: string }[]): string[] {
  return left.map(({ label, why }) => `  not ranked: ${label}: ${why}`);
}
