import type { Issue } from '@draughts-lab/input';

/** A question that has no answer: what the thread says instead of one. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** A word for the page, such as `bad-rules`. */
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Of the reply: 404 where what is asked about does not exist. */
  readonly status: 404 | 422;

  constructor(code: string, message: string, issues: readonly Issue[] = [], status: 404 | 422 = 422) {
    super(message);
    this.code = code;
    this.issues = issues;
    this.status = status;
  }
}
