/** A problem with its place; the same shape as in packages/variant and packages/records. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The body of every answer that is not a success. */
export interface ApiError {
  readonly error: { readonly code: string; readonly message: string; readonly issues: readonly Issue[] };
}
