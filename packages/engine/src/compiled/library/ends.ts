/*
 * How a game ends. Codes: ONGOING, DRAW, or the winner; `why` holds the reason of the end found last.
 * Found in the program: earlyEnd, the first decisive end that holds, and hasMove.
 */
declare const ONGOING: number, DRAW: number, GOAL: number, NO_PIECES: number, PLAYERS: number, ply: number;
declare const why: number;
declare const worth: Int32Array;
declare const earlyEnd: () => number;

/** Whether the game is decided, so that there are no legal moves; a diagram without opponent pieces still lists moves. */
export function isDecided(): boolean {
  const code = earlyEnd();
  if (code === ONGOING || (code === DRAW && why !== GOAL)) return false;
  return !(why === NO_PIECES && ply === 0);
}

/** The one best player by `worth` wins, equal best players draw. */
export function bestByWorth(): number {
  let winner = 0;
  let best = 1;
  for (let player = 1; player < PLAYERS; player++) {
    if (worth[player]! > worth[winner]!) {
      winner = player;
      best = 1;
    } else if (worth[player] === worth[winner]) best++;
  }
  return best === 1 ? winner : DRAW;
}
