/** A position that is set inside a game (PDN 3.0: SETUP), as it stands among the comments and is written: `/FEN "W:W31:B20"/`. */
export function setupText(fen: string): string {
  return `/FEN "${fen}"/`;
}

/** Whether a comment sets a position. */
export function isSetupComment(comment: string): boolean {
  return SETUP_COMMENT.test(comment);
}

/** The FEN of the last position that comments set: the moves behind them go on from there. Null where they set none. */
export function positionSetBy(comments: readonly string[]): string | null {
  const last = comments.findLast(isSetupComment);
  return last === undefined ? null : SETUP_COMMENT.exec(last)![1]!;
}

const SETUP_COMMENT = /^\/FEN "([^"/]+)"\/$/;
