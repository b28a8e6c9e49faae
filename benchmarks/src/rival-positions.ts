/** A position that engines count below, by both ways of counting at its depth. */
export interface CountedPosition {
  readonly preset: string;
  readonly name: string;
  /** Null for the start position. */
  readonly fen: string | null;
  /** Plies when the moves of the last one are counted; one less when every move is made. */
  readonly depth: number;
}

const KINGS_8 = 'W:WK1,18,21,22,25,29,30:BK32,5,6,9,12,15,4';
const ENDING_8 = 'W:WK29,K30,22,K11:BK4,K5,12,18';
// Number 178 of the random positions of the FMJD forum's perft thread; Woldouby's position is of the same thread.
const KINGS_10 = 'B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46';
const MIDDLE_KINGS_10 = 'W:WK46,K2,27,28,32,33,37,38,42,43:BK5,K49,7,8,12,13,18,19,23,24';
const ENDING_10 = 'W:WK46,K47,K33,31,36:BK5,K14,K10,20,26';
const WOLDOUBY = 'W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38';

const on = (
  preset: string,
  positions: readonly (readonly [string, string | null, number])[],
): CountedPosition[] => positions.map(([name, fen, depth]) => ({ preset, name, fen, depth }));

/** Start positions, middle games of men, middle games and endings with kings. */
export const COUNTED_POSITIONS: readonly CountedPosition[] = [
  ...on('international', [
    ['start', null, 8],
    ['woldouby', WOLDOUBY, 13],
    ['one king', KINGS_10, 7],
    ['kings', MIDDLE_KINGS_10, 7],
    ['ending', ENDING_10, 9],
  ]),
  ...on('killer', [
    ['start', null, 8],
    ['kings', MIDDLE_KINGS_10, 7],
    ['ending', ENDING_10, 10],
  ]),
  ...on('frisian', [
    ['start', null, 8],
    ['woldouby', WOLDOUBY, 14],
    ['kings', MIDDLE_KINGS_10, 12],
    ['ending', ENDING_10, 9],
  ]),
  ...on('russian', [
    ['start', null, 9],
    ['kings', KINGS_8, 7],
    ['ending', ENDING_8, 8],
  ]),
  ...on('brazilian', [
    ['start', null, 9],
    ['kings', KINGS_8, 7],
    ['ending', ENDING_8, 8],
  ]),
  ...on('english', [
    ['start', null, 9],
    ['kings', KINGS_8, 9],
    ['ending', ENDING_8, 9],
  ]),
];
