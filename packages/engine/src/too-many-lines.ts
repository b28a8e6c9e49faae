/** A position has more capture lines than an engine is told to search. No move is left out instead. */
export class TooManyLinesError extends RangeError {
  override readonly name: string = 'TooManyLinesError';
}
