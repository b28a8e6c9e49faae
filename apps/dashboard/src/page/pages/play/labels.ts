/** What is written into the squares. */
export const PIECE_LABELS = ['names', 'numbers', 'none'] as const;
export type PieceLabels = (typeof PIECE_LABELS)[number];
