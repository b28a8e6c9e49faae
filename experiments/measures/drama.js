// How dramatic a game was, by what the players thought of it: dlab measure RUN drama
export const names = ['lead changes', 'comeback'];

/** Half a man: less is no lead. */
const LEAD = 50;
/** Forced wins have scores beyond this; a lead is no longer counted in men there. */
const MOST = 1000;

/**
 * `lead changes`: how often the lead, by the scores of whoever moved, went to the other side.
 * `comeback`: how far behind the winner was at worst, in men; null for a draw, and for a game in which nobody searched.
 */
export function measure({ moves, winner }) {
  const scored = moves.filter(({ score }) => score !== null);
  if (scored.length === 0) return { 'lead changes': null, comeback: null };
  let leader = -1;
  let changes = 0;
  let worst = 0;
  for (const { seat, score } of scored) {
    const side = score > LEAD ? seat : score < -LEAD ? 1 - seat : -1;
    if (side >= 0 && leader >= 0 && side !== leader) changes += 1;
    if (side >= 0) leader = side;
    const behind = seat === winner ? -score : score;
    if (winner !== null) worst = Math.max(worst, Math.min(behind, MOST));
  }
  return { 'lead changes': changes, comeback: winner === null ? null : worst / 100 };
}
