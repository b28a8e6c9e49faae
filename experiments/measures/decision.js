// When a game was decided, by what the players thought of it: dlab measure RUN decision
export const names = ['decided at', 'played on'];

/** A man ahead: what is less can still turn. */
const LEAD = 100;

/**
 * `decided at`: the ply from which on the winner was a man ahead to the end, by the scores of whoever moved. `played on`: plies
 * after it. Null for a draw, and for a game in which nobody searched.
 */
export function measure({ moves, winner }) {
  const leads = moves.flatMap(({ seat, score }, at) =>
    score === null ? [] : [{ ply: at + 1, lead: seat === winner ? score : -score }],
  );
  if (winner === null || leads.length === 0) return { 'decided at': null, 'played on': null };
  const first = leads[leads.findLastIndex(({ lead }) => lead < LEAD) + 1];
  const decided = first?.ply ?? moves.length;
  return { 'decided at': decided, 'played on': moves.length - decided };
}
