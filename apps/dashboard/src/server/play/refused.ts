import type { Issue } from '@draughts-lab/input';

/** A question that has no answer: what the thread says instead of one. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** A word for the page, such as `bad-rules`. */
  readonly code: string;
  readonly issues: readonly Issue[];

  constructor(code: string, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}
