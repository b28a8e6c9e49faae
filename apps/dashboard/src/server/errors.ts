import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Issue } from '@draughts-lab/input';

/** An answer that is not a success: what the page shows instead of its contents. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: ContentfulStatusCode;
  /** A word for the page, such as `no-such-run`. */
  readonly code: string;
  readonly issues: readonly Issue[];

  constructor(status: ContentfulStatusCode, code: string, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

export function badQuery(issues: readonly Issue[]): ApiFailure {
  const [first] = issues;
  const message = first === undefined ? 'the address is not understood' : `${first.path}: ${first.message}`;
  return new ApiFailure(400, 'bad-query', message, issues);
}

export const noSuchCell = (run: string, cell: number): ApiFailure =>
  new ApiFailure(404, 'no-such-cell', `the run ${run} has no row ${cell}`);

export const unreadableRun = (run: string, issues: readonly Issue[]): ApiFailure =>
  new ApiFailure(422, 'unreadable-run', `the run ${run} cannot be read`, issues);

export const unreadableGames = (run: string, issues: readonly Issue[]): ApiFailure =>
  new ApiFailure(422, 'unreadable-run', `the games of ${run} cannot be read`, issues);

export const noSuchRun = (name: string): ApiFailure =>
  new ApiFailure(404, 'no-such-run', `there is no run ${JSON.stringify(name.slice(0, 128))} in this folder`);
