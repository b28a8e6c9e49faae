import type { TooManyLinesError as Refusal } from '../../too-many-lines.ts';

/* Found in the program: the work of the search for captures under way and its bound, and the error that refuses. */
declare const MAX_WORK: number, work: number;
declare const TooManyLinesError: typeof Refusal;

export function checkWork(): void {
  if (work > MAX_WORK)
    throw new TooManyLinesError(`the captures of this position take more than ${MAX_WORK} steps to search`);
}
