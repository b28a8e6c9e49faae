import type { Finished } from '@draughts-lab/engine';
import { type PdnGame, type PdnOutcome, pdnTag } from '@draughts-lab/notation';

/** How a game of a record ended. */
export interface RecordedEnd {
  /** `rule`: by the rules; `recorded`: they had not decided it, the record says who won; `capped`: nobody says. */
  readonly ending: 'rule' | 'recorded' | 'capped';
  /** That of the rules, or a word of `endOfRecord`. */
  readonly reason: string;
  readonly winner: number | null;
  readonly places: readonly number[] | null;
}

/** Words for how a game ended that the rules had not decided, by what a record says of it. */
const SAID: readonly (readonly [reason: string, words: RegExp])[] = [
  ['time', /\b(?:time|flag|tijd)|время|просроч/iu],
  ['forfeited', /\b(?:forfeit|default|walk-?over|reglementair)|неявк/iu],
  ['resigned', /\b(?:resign|gives? up|gave up|opgegeven|geeft op)|сда(?:л|ё|е)/iu],
];

/**
 * How a record ends.
 *
 * Where the rules have decided the game, they say so; an end by a counter or by repetition is one only if the record says
 * the same (a draw, mostly), as those that played on had not claimed it. Otherwise the record says who won, with the reason as far as it is
 * known: `resigned`, `time` or `forfeited` by the tag Termination, a comment behind the last move or a win mark;
 * `not-played-out` where a win is all that is known; `agreed` for a draw; `no-result` without one.
 *
 * @param players ids of the players, the winner is a place in them
 * @returns the sentence that says how board and record contradict each other, where they do
 */
export function endOfRecord(
  game: PdnGame,
  players: readonly string[],
  written: PdnOutcome,
  decided: (Finished & { readonly isCounted: boolean }) | null,
): RecordedEnd | string {
  const winner = written === 'white' || written === 'black' ? Math.max(0, players.indexOf(written)) : null;
  if (decided !== null && (written === 'unknown' || decided.winner === winner)) {
    const { reason, places } = decided;
    return { ending: 'rule', reason, winner: decided.winner, places: places ?? null };
  }
  if (decided !== null && decided.winner !== null && !decided.isCounted)
    return `the record says ${written === 'draw' ? 'draw' : `that ${written} won`}, on the board ${players[decided.winner]} has won: ${decided.reason}`;
  if (written === 'unknown') return { ending: 'capped', reason: 'no-result', winner: null, places: null };
  const reason = winner === null ? 'agreed' : (saidReason(game) ?? 'not-played-out');
  return { ending: 'recorded', reason, winner, places: null };
}

function saidReason({ tags, moves }: PdnGame): string | undefined {
  const last = moves.at(-1);
  const text = [pdnTag(tags, 'Termination') ?? '', ...(last?.comments ?? [])].join(' ');
  const said = SAID.find(([, words]) => words.test(text))?.[0];
  return said ?? (last?.winMark === true ? 'resigned' : undefined);
}
