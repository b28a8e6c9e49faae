import {
  absoluteDirections,
  kindsOf,
  type PieceKind,
  tipDistances,
  type Variant,
  type VariantDocument,
} from '@draughts-lab/variant';
import { type RemovalRule, removalRule } from '../removals.ts';
import { type SwapRule, swapRule } from '../swap-sides.ts';

type KindSpec = VariantDocument['man'];
export type StepSpec = NonNullable<KindSpec['step']>;
export type CaptureSpec = NonNullable<KindSpec['capture']>;
export type HopSpec = NonNullable<KindSpec['hop']>;

/** A movement rule with its absolute directions for one player. */
export interface Lines<Spec> {
  readonly spec: Spec;
  readonly directions: readonly number[];
}

/** The same for captures, with the directions of the jumps after the first; "straight": that of the jump before. */
export interface CaptureLines extends Lines<CaptureSpec> {
  readonly onward: readonly number[] | 'straight';
}

export interface KindRules {
  readonly step: Lines<StepSpec> | null;
  readonly capture: CaptureLines | null;
  readonly hop: Lines<HopSpec> | null;
}

/** What the interpreter looks up all the time, by player number; sets hold square indexes. */
export interface Context {
  readonly variant: Variant;
  readonly document: VariantDocument;
  readonly neighbour: readonly (readonly number[])[];
  readonly opposite: readonly number[];
  readonly kinds: readonly Readonly<Record<PieceKind, KindRules>>[];
  /** Squares that crown the men of each player; `crownsNow` leaves out those that a limit on kings closes. */
  readonly promotion: readonly ReadonlySet<number>[];
  readonly zone: readonly ReadonlySet<number>[];
  readonly home: readonly ReadonlySet<number>[];
  readonly noStop: readonly ReadonlySet<number>[];
  /** distanceToTip[player][square]: steps to the tip of the player's zone; empty without a goal. */
  readonly distanceToTip: readonly (readonly number[])[];
  readonly swap: SwapRule | null;
  readonly removals: RemovalRule | null;
  /** Capture lines of a position above which the search gives up with an error. */
  readonly maxLines: number;
  /** The same for what it takes to list them, in squares reached and squares of lines. */
  readonly maxPoints: number;
}

const NO_MOVES: KindRules = { step: null, capture: null, hop: null };

/** Far above what a game brings; enough to stop a monstrous diagram before it fills the memory. */
const MAX_LINES = 500_000;
/** Some seconds, and some hundred megabytes. */
const MAX_POINTS = 1 << 22;

export function createContext(variant: Variant, maxLines: number = MAX_LINES): Context {
  const { board, document } = variant;
  const half = board.directionCount / 2;
  const rulesFor = (spec: KindSpec | null, playerId: Variant['players'][number]['id']): KindRules => {
    if (spec === null) return NO_MOVES;
    const lines = <S extends { directions: KindSpec extends never ? never : StepSpec['directions'] }>(
      move: S | null,
    ): Lines<S> | null =>
      move === null ? null : { spec: move, directions: absoluteDirections(board, playerId, move.directions) };
    const first = lines(spec.capture);
    const onward = spec.capture?.onward ?? null;
    const capture = first && {
      ...first,
      onward:
        onward === 'straight'
          ? onward
          : onward === null
            ? first.directions
            : absoluteDirections(board, playerId, onward),
    };
    return { step: lines(spec.step), capture, hop: lines(spec.hop) };
  };
  return {
    variant,
    document,
    maxLines,
    maxPoints: MAX_POINTS,
    swap: swapRule(variant),
    removals: removalRule(variant),
    neighbour: board.neighbour,
    opposite: Array.from(
      { length: board.directionCount },
      (_, direction) => (direction + half) % board.directionCount,
    ),
    kinds: variant.players.map(({ id }) => {
      const { man, king } = kindsOf(document, id);
      return { man: rulesFor(man, id), king: rulesFor(king, id) };
    }),
    promotion: variant.players.map((player) => new Set(player.promotion)),
    zone: variant.players.map((player) => new Set(player.zone)),
    home: variant.players.map((player) => new Set([...player.men, ...player.kings])),
    noStop: variant.players.map((player) => new Set(player.noStop)),
    distanceToTip: variant.players.map((_, player) => tipDistances(variant, player)),
  };
}
