import type { Issue, Message } from '@draughts-lab/input';

/** The body of every answer that is not a success. */
export interface ApiError {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly what: Message;
    readonly issues: readonly Issue[];
  };
}
