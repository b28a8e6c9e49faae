import type { Move, Rules } from '@draughts-lab/engine';
import { formatFen, formatMove, squareName } from '@draughts-lab/notation';
import type { MeasuredGame, MeasuredMove, PieceCounts } from './contract.ts';

/** A game as it was played, for its measures. */
export interface GameToMeasure<P> extends Pick<
  MeasuredGame,
  'first' | 'winner' | 'ending' | 'reason' | 'openingPlies'
> {
  readonly rules: Rules<P>;
  readonly start: P;
  readonly moves: readonly Move[];
  /** As in records; null where no player searched. */
  readonly trace: readonly (number | null)[];
}

/** Shows a game to measures. Positions are worked out when the first one is asked for. */
export function measuredGame<P>({ rules, start, moves, trace, ...facts }: GameToMeasure<P>): MeasuredGame {
  const { variant } = rules;
  let played: P[] | undefined;
  let turns: readonly MeasuredMove[] | undefined;
  const positions = (): readonly P[] => {
    if (played !== undefined) return played;
    played = [start];
    for (const move of moves) played.push(rules.play(played.at(-1)!, move));
    return played;
  };
  const at = (ply: number): P => {
    if (Number.isInteger(ply) && ply >= 0 && ply <= moves.length) return positions()[ply]!;
    throw new RangeError(`ply ${ply} of a game of ${moves.length}`);
  };
  const name = (square: number): string => (square < 0 ? '' : squareName(variant, square));
  return Object.freeze({
    variant: Object.freeze({ id: variant.id, name: variant.name, hash: variant.hash }),
    ...facts,
    get moves() {
      turns ??= Object.freeze(
        moves.map(({ from, to, captures, promotes }, ply) =>
          Object.freeze({
            // Two players take turns; of more, one that is out is passed over.
            seat: variant.players.length === 2 ? (facts.first + ply) % 2 : rules.turn(at(ply)),
            from: name(from),
            to: name(to),
            captures: Object.freeze(captures.map(name)),
            promotes,
            score: trace[ply] ?? null,
          }),
        ),
      );
      return turns;
    },
    fen: (ply: number) => formatFen(variant, rules.toSetup(at(ply))),
    pieces: (ply: number) => piecesOf(rules, at(ply)),
    legal: (ply: number) => {
      const legal = rules.legalMoves(at(ply));
      return legal.map((move) => formatMove(variant, move, legal));
    },
  });
}

function piecesOf<P>(rules: Rules<P>, position: P): PieceCounts {
  const none = rules.variant.players.map(() => 0);
  const count = { men: [...none], kings: [...none] };
  for (const stack of rules.toSetup(position).stacks) {
    const top = stack.at(-1);
    if (top !== undefined) count[top.kind === 'man' ? 'men' : 'kings'][top.player]! += 1;
  }
  return count;
}
