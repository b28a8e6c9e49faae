import { tipDistances, type PieceKind, type Variant } from '@draughts-lab/variant';
import { promotionDistances } from './distances.ts';
import { mobilityWorth } from './mobility.ts';
import { MAN_VALUE, pieceValues } from './piece-values.ts';
import { createRace, type Race } from './race.ts';

/** Worth of one step on the way to the crowning squares or to a goal, and where the first king wins. */
const ADVANCE = 2;
const ADVANCE_TO_FIRST_KING = 12;
/** Worth of a man who stays on a square where the other side is crowned. */
const GUARD = 20;
/** Worth of a piece inside a tower for the owner of its top: of the same colour, of another. */
const RESERVE = 60;
const PRISONER = 30;

/** A score beyond every evaluation: a win that has just happened. */
export const WIN: number = 1_000_000 * MAN_VALUE;

/** What an arrangement is worth, from the variant's own data. */
export interface Evaluation {
  /** One for each player in a race to a zone, where nothing is captured; otherwise empty. */
  readonly races: readonly Race[];
  /** top[2 * player + (king ? 1 : 0)][square]: worth of the top piece for its owner; zero in a race. */
  readonly top: readonly Int32Array[];
  /** Worth of each piece below the top for the owner of the top: [own colour, foreign colour]. */
  readonly below: readonly [number, number];
  /** mobility[quiet moves]: worth of being able to make so many of them; empty where it is not looked at. A machine counts them. */
  readonly mobility: Int32Array;
}

/** What an evaluation looks at: everything; for comparison all but one thing, or material alone. */
export const EVALUATIONS = ['full', 'no-mobility', 'no-guard', 'material'] as const;
export type EvaluationTerms = (typeof EVALUATIONS)[number];

/** Material, way to promotion or to the goal, guards at home, mobility; all but mobility turned round where losing all pieces wins. */
export function createEvaluation(variant: Variant, terms: EvaluationTerms = 'full'): Evaluation {
  const sign = isMisere(variant) ? -1 : 1;
  const values = pieceValues(variant);
  if (terms === 'material') return materialEvaluation(variant, sign, values);
  const { document, players } = variant;
  const mobility = terms === 'no-mobility' ? NOT_COUNTED : mobilityWorth(variant);
  const isRace = document.end.goal !== null && document.capture === null;
  if (isRace) {
    const top = players.flatMap(() => [
      new Int32Array(variant.board.size),
      new Int32Array(variant.board.size),
    ]);
    return {
      races: players.map((_, player) => createRace(variant, player)),
      top,
      below: [0, 0],
      mobility: NOT_COUNTED,
    };
  }
  const top = players.flatMap((_, player) =>
    (['man', 'king'] as const).map((kind) => {
      const guard = kind === 'man' && terms !== 'no-guard' ? guardedSquares(variant, player) : NO_SQUARES;
      return pieceSquares(variant, player, kind, sign, values[kind], guard);
    }),
  );
  return { races: [], top, below: [sign * RESERVE, sign * PRISONER], mobility };
}

function materialEvaluation(
  { players, board }: Variant,
  sign: number,
  values: Readonly<Record<PieceKind, number>>,
): Evaluation {
  const top = players.flatMap(() =>
    (['man', 'king'] as const).map((kind) => new Int32Array(board.size).fill(sign * values[kind])),
  );
  return { races: [], top, below: [sign * RESERVE, sign * PRISONER], mobility: NOT_COUNTED };
}

const NOT_COUNTED = new Int32Array(0);
const NO_SQUARES: ReadonlySet<number> = new Set();

/** Whether the side that runs out of pieces or of moves wins. */
export function isMisere(variant: Variant): boolean {
  const { noPieces, noMoves } = variant.document.end;
  return noPieces === 'win' || noMoves === 'win';
}

function pieceSquares(
  variant: Variant,
  player: number,
  kind: PieceKind,
  sign: number,
  material: number,
  guarded: ReadonlySet<number>,
): Int32Array {
  const toGoal = tipDistances(variant, player);
  const toCrown = kind === 'man' ? promotionDistances(variant, player) : [];
  const longest = Math.max(0, ...toCrown);
  const { firstKing } = variant.document.end;
  const advance =
    firstKing === 'none'
      ? sign * ADVANCE
      : firstKing === 'win'
        ? ADVANCE_TO_FIRST_KING
        : -ADVANCE_TO_FIRST_KING;
  return Int32Array.from({ length: variant.board.size }, (_, square) => {
    const steps = toCrown[square] ?? -1;
    return (
      sign * (material + (guarded.has(square) ? GUARD : 0)) +
      (steps < 0 ? 0 : advance * (longest - steps)) -
      ADVANCE * Math.max(0, toGoal[square] ?? 0)
    );
  });
}

/** Where a man keeps another side from being crowned: nowhere when a first king loses. */
function guardedSquares({ players, document }: Variant, player: number): ReadonlySet<number> {
  if (document.end.firstKing === 'loss') return NO_SQUARES;
  return new Set(players.flatMap(({ promotion }, other) => (other === player ? [] : promotion)));
}
