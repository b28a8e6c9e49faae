import type { Issue } from '@draughts-lab/input';

/** The body of every answer that is not a success. */
export interface ApiError {
  readonly error: { readonly code: string; readonly message: string; readonly issues: readonly Issue[] };
}
