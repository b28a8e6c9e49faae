import type { Finished, Move, Rules } from '@draughts-lab/engine';
import { isMachineFault } from '@draughts-lab/input';
import { type Player, Resigned, type Rng } from '@draughts-lab/players';
import { formatMove } from '@draughts-lab/notation';
import type { Ending } from '@draughts-lab/records';
import type { Setup } from '@draughts-lab/variant';
import { legalMoves } from './legal-moves.ts';
import type { Opening } from './opening.ts';

/** Who sits on a seat, with the seat's own generator. */
export interface Seat<P> {
  readonly player: Player<P>;
  readonly rng: Rng;
}

export interface GamePlan<P> {
  readonly rules: Rules<P>;
  readonly opening: Opening<P>;
  /** By player number of the variant. */
  readonly seats: readonly Seat<P>[];
  /** A longer game is stopped; the plies of the opening count. */
  readonly maxPlies: number;
  /** Who wins a position with best play, null for a draw, undefined where that is not known: a game ends where it is. */
  readonly adjudicate?: ((setup: Setup) => number | null | undefined) | undefined;
  /** Whether the moves are written too. */
  readonly writes?: boolean | undefined;
  /** Called after each ply: the game goes on. */
  readonly onPly?: (() => void) | undefined;
}

/** Reason of a game that was stopped at `maxPlies`. */
export const PLY_CAP = 'ply-cap';
/** Reason of a game that was adjudicated by endgame tables. */
const BY_TABLES = 'tables';
/** Reason of a game that a player gave up. */
const RESIGNED = 'resigned';

/** A game as it was played. Counts with "after the opening" leave the opening's plies out, all others do not. */
export interface PlayedGame {
  readonly ending: Ending;
  readonly reason: string;
  readonly winner: number | null;
  readonly places: readonly number[] | null;
  /** All moves, the opening's first. */
  readonly moves: readonly Move[];
  /** The same in the variant's own notation, as short as they can be read back; null where nobody asked for them. */
  readonly texts: readonly string[] | null;
  /** Seat that moved first. */
  readonly first: number;
  /** Legal moves, summed over the plies after the opening. */
  readonly branchingSum: number;
  /** Plies after the opening with one legal move. */
  readonly forcedPlies: number;
  /** Men and kings at the end by seat; towers count as their top. */
  readonly men: readonly number[];
  readonly kings: readonly number[];
  /** Nodes that each seat's player looked at. */
  readonly nodes: readonly number[];
  /** For each ply, the score of the search for the seat that moved; null without a search, and in the opening. */
  readonly trace: readonly (number | null)[];
  /** What failed, for a forfeited or crashed game. */
  readonly error: string | null;
}

/**
 * Plays one game to its end, or to the ply cap.
 *
 * The rules judge every ply: a player who names a move that is not legal forfeits the game, and a
 * program error ends it as `crashed`. Nothing but the arguments decides the game.
 *
 * @throws Error when the machine fails: that is no game
 */
export function playGame<P>({
  rules,
  opening,
  seats,
  maxPlies,
  adjudicate,
  writes = false,
  onPly,
}: GamePlan<P>): PlayedGame {
  const start = rules.toSetup(opening.start);
  const moves: Move[] = [];
  const texts: string[] | null = writes ? [] : null;
  const nodes = seats.map(() => 0);
  const trace: (number | null)[] = [];
  let position = opening.start;
  let branchingSum = 0;
  let forcedPlies = 0;

  const finish = (ending: Ending, reason: string, rest: Partial<PlayedGame> = {}): PlayedGame => ({
    ending,
    reason,
    winner: null,
    places: null,
    moves,
    texts,
    first: rules.turn(opening.start),
    branchingSum,
    forcedPlies,
    ...countPieces(rules, position),
    nodes,
    trace,
    error: null,
    ...rest,
  });

  try {
    for (const move of opening.moves) {
      const legal = writes ? rules.legalMoves(position) : [];
      position = rules.play(position, move);
      moves.push(move);
      texts?.push(formatMove(rules.variant, move, legal));
      trace.push(null);
    }
    for (;;) {
      const outcome = rules.outcome(position);
      if (outcome.over) return finish('rule', outcome.reason, result(outcome));
      const known = adjudicate?.(rules.toSetup(position));
      if (known !== undefined) return finish('adjudicated', BY_TABLES, { winner: known });
      if (moves.length >= maxPlies) return finish('capped', PLY_CAP);
      const legal = legalMoves(rules, position);
      branchingSum += legal.length;
      if (legal.length === 1) forcedPlies += 1;
      const turn = rules.turn(position);
      const { player, rng } = seats[turn]!;
      const choice = player.choose({ position, legal, start, moves }, rng);
      nodes[turn]! += choice.nodes;
      if (!legal.includes(choice.move)) return forfeit(finish, seats.length, turn, player.kind, choice.move);
      position = rules.play(position, choice.move);
      moves.push(choice.move);
      // Here its rivals are known: to list them once more costs as much as a quick player's choice.
      texts?.push(formatMove(rules.variant, choice.move, legal));
      trace.push(choice.score === undefined ? null : Math.round(choice.score));
      onPly?.();
    }
  } catch (error) {
    if (isMachineFault(error)) throw error;
    if (error instanceof Resigned && seats.length === 2)
      return finish('forfeited', RESIGNED, {
        winner: 1 - rules.turn(position),
        error: error.message.slice(0, 2000),
      });
    return finish('crashed', 'error', { error: errorText(error) });
  }
}

/** The text of an error for a record, at most 2000 characters. */
export function errorText(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000);
}

const result = ({ winner, places }: Finished): Partial<PlayedGame> => ({ winner, places: places ?? null });

/** The other player wins; with more than two seats nobody is said to have won. */
function forfeit(
  finish: (ending: Ending, reason: string, rest: Partial<PlayedGame>) => PlayedGame,
  seats: number,
  turn: number,
  kind: string,
  move: Move,
): PlayedGame {
  const error = `${kind} on seat ${turn} played ${JSON.stringify(move)}, which is not legal`;
  return finish('forfeited', 'illegal-move', { winner: seats === 2 ? 1 - turn : null, error });
}

/** Men and kings of each seat; towers count as their top. */
export function countPieces<P>(rules: Rules<P>, position: P): { men: number[]; kings: number[] } {
  const players = rules.variant.players.length;
  const count = { men: new Array<number>(players).fill(0), kings: new Array<number>(players).fill(0) };
  for (const stack of rules.toSetup(position).stacks) {
    const top = stack[stack.length - 1];
    if (top !== undefined) count[top.kind === 'man' ? 'men' : 'kings'][top.player]! += 1;
  }
  return count;
}
