/** One problem with outside data: where it is, what was expected, how to mend it. Same shape as in packages/variant. */
export interface Issue {
  /** Place in the input: `players.first`, `batches/00000012.json`. */
  readonly path: string;
  readonly message: string;
  readonly hint?: string;
}

/** The result of reading outside data: a value, or every problem found in one pass. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export function ok<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function fail(issues: readonly Issue[]): { readonly ok: false; readonly issues: readonly Issue[] } {
  return { ok: false, issues };
}
