import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Issue, type Message, message, messageOf, SaidError } from '@draughts-lab/input';

/** An answer that is not a success: what the page shows instead of its contents. */
export class ApiFailure extends SaidError {
  override readonly name = 'ApiFailure';
  readonly status: ContentfulStatusCode;
  /** A word for the page, such as `no-such-run`. */
  readonly code: string;
  readonly issues: readonly Issue[];

  constructor(status: ContentfulStatusCode, code: string, what: Message, issues: readonly Issue[] = []) {
    super(what);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

export function badQuery(issues: readonly Issue[]): ApiFailure {
  const [first] = issues;
  const what =
    first === undefined
      ? message('request.bad-address')
      : message('about', { name: first.path, why: messageOf(first) });
  return new ApiFailure(400, 'bad-query', what, issues);
}

export const noSuchCell = (run: string, cell: number): ApiFailure =>
  new ApiFailure(404, 'no-such-cell', message('request.no-row', { run, row: cell }));

export const unreadableRun = (run: string, issues: readonly Issue[]): ApiFailure =>
  new ApiFailure(422, 'unreadable-run', message('request.unreadable-run', { run }), issues);

export const unreadableGames = (run: string, issues: readonly Issue[]): ApiFailure =>
  new ApiFailure(422, 'unreadable-run', message('request.unreadable-games', { run }), issues);

export const noSuchRun = (name: string): ApiFailure =>
  new ApiFailure(404, 'no-such-run', message('request.no-run', { run: JSON.stringify(name.slice(0, 128)) }));
