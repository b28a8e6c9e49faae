import { type Issue, type Message, SaidError } from '@draughts-lab/input';

/** A question that has no answer: what the thread says instead of one. */
export class Refused extends SaidError {
  override readonly name = 'Refused';
  /** A word for the page, such as `bad-rules`. */
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Of the reply: 404 where what is asked about does not exist. */
  readonly status: 404 | 422;

  constructor(code: string, what: Message, issues: readonly Issue[] = [], status: 404 | 422 = 422) {
    super(what);
    this.code = code;
    this.issues = issues;
    this.status = status;
  }
}
