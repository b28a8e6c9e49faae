/** How a program keeps the pieces of a square. */
export interface BoardText {
  /** Declarations, and the functions that change a square and take changes back. */
  readonly declarations: string;
  /** In the search for chains: the victim on `square` leaves, or its tower loses the top. */
  readonly takeTop: string;
  readonly putBack: string;
  /** Expressions over `square` (and `level`, from the bottom). */
  readonly height: string;
  readonly pieceIn: string;
}
