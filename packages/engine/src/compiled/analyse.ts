import {
  absoluteDirections,
  type ChainRule,
  kindsOf,
  opposite,
  type ResolvedSide,
  tipDistances,
  type Variant,
  type VariantDocument,
} from '@draughts-lab/variant';
import { END_REASONS } from '../outcome.ts';

type KindSpec = VariantDocument['man'];

export interface StepRule {
  readonly directions: readonly number[];
  /** Squares; the board's size when the line is free to its end. */
  readonly range: number;
  readonly overOwnMen: boolean;
  /** Range from a starting square of the own side; not less than `range`. */
  readonly fromHome: number;
}

export interface CaptureRule {
  readonly directions: readonly number[];
  readonly range: number;
  /** Any free square of the run behind the victim, or several of it, instead of the next one. */
  readonly landsAnywhere: boolean;
  /** Squares of the run where the piece may land; the board's size for all of them. */
  readonly landings: number;
  /** Directions of the jumps after the first: null for the same, "straight" for that of the jump before. */
  readonly onward: readonly number[] | 'straight' | null;
  readonly chain: ChainRule;
  readonly kingHalt: 'no' | 'always' | 'in-chains';
  readonly takesMen: boolean;
  readonly takesKings: boolean;
}

export interface HopRule {
  readonly directions: readonly number[];
  readonly over: 'any' | 'own' | 'other';
  readonly symmetric: boolean;
  readonly chain: boolean;
  /** Whether captures may follow hops in a turn, and whether they have to where the piece can take. */
  readonly thenCapture: 'no' | 'may' | 'must';
}

export interface KindRules {
  readonly step: StepRule | null;
  readonly capture: CaptureRule | null;
  readonly hop: HopRule | null;
}

/** One line of the majority rule. */
export type Measure =
  | { readonly by: 'quantity' | 'with-king' | 'kings-taken' | 'kings-first' | 'enemies-taken' | 'fewest' }
  | { readonly by: 'value'; readonly man: number; readonly king: number };

export interface ChainRules {
  readonly mandatory: boolean;
  readonly chain: 'complete' | 'may-stop' | 'single';
  readonly mustLandToContinue: boolean;
  readonly majority: readonly Measure[];
  /** The majority rule compares the captures of kings among themselves, and no others. */
  readonly majorityOfKings: boolean;
  readonly ownPieces: 'never' | 'must' | 'may' | 'in-chain';
  readonly removedAtOnce: boolean;
  readonly reversalForbidden: boolean;
}

export interface CounterRule {
  readonly plies: number;
  readonly when: Variant['counters'][number]['when'];
  readonly resetByCapture: boolean;
  readonly resetByPromotion: boolean;
  readonly resetByManMove: boolean;
  /** Not drawn while somebody takes within so many plies. */
  readonly unlessCapture: number;
  readonly reason: number;
}

export interface MaterialRule {
  readonly own: ResolvedSide;
  readonly opponent: ResolvedSide;
  readonly result: 'win' | 'loss' | 'draw';
  readonly unlessCapture: boolean;
  readonly reason: number;
}

/**
 * A variant with its words turned into numbers: what the emitters read.
 *
 * Pieces have codes: 0 none, else 1 + 2 * player + (1 for a king). `kinds[player][0]`
 * are the man's rules, `[1]` the king's. No name of the document is in here except
 * in `reasons`, which never reaches the source.
 */
export interface AnalysedRules {
  readonly size: number;
  readonly players: number;
  readonly first: number;
  readonly directionCount: number;
  /** Place of each square on the drawing. */
  readonly columnOf: readonly number[];
  readonly rowOf: readonly number[];
  readonly neighbour: readonly (readonly number[])[];
  readonly opposite: readonly number[];
  readonly kinds: readonly (readonly [KindRules, KindRules])[];
  /** There are kings: at the start or by promotion. Setups may hold kings whenever the document describes one. */
  readonly hasKings: boolean;
  readonly moverAny: boolean;
  readonly chain: ChainRules | null;
  readonly promotion: 'none' | 'at-rest' | 'in-passing' | 'stop';
  /** Kings of a side from which none of its men is crowned, or null. */
  readonly mostKings: number | null;
  /** Squares that crown the men of each player. */
  readonly crown: readonly (readonly number[])[];
  readonly stack: {
    readonly keepsRank: boolean;
    readonly rejump: 'never' | 'not-consecutive' | 'always';
    /** Height from which a tower takes nothing, or null. */
    readonly maxHeight: number | null;
  } | null;
  readonly quietLimit: number | null;
  readonly noUndo: boolean;
  /** Turns after which a king off the squares that crown is a man again. */
  readonly demotes: 'never' | 'after-capture' | 'after-move';
  readonly noPieces: 'loss' | 'win' | 'draw' | 'none';
  readonly noMoves: 'loss' | 'win' | 'draw' | 'pass' | 'most-pieces';
  readonly mayPass: boolean;
  readonly ownColourBlocked: boolean;
  readonly firstKing: 'none' | 'win' | 'loss';
  readonly material: readonly MaterialRule[];
  readonly goal: Omit<NonNullable<VariantDocument['end']['goal']>, 'zones' | 'noStop'> | null;
  readonly zone: readonly (readonly number[])[];
  readonly noStop: readonly (readonly number[])[];
  readonly home: readonly (readonly number[])[];
  /** Steps from each square to the innermost square of a player's zone, for `decide: "least-distance"`. */
  readonly tipDistance: readonly (readonly number[])[];
  readonly plyLimit: number | null;
  readonly decide: 'draw' | 'most-home' | 'least-distance' | 'material';
  /** Worth of a man and of a king where material decides. */
  readonly worth: readonly [number, number];
  readonly repetition: number | null;
  /** Player number that loses by repetition, -1 the one whose ply brings the position again; null: a draw. */
  readonly repetitionLostBy: number | null;
  /** Player number that wins what is drawn, or null. */
  readonly drawsWonBy: number | null;
  readonly counters: readonly CounterRule[];
  /** Names by reason number: END_REASONS, then counters, then material ends. */
  readonly reasons: readonly string[];
}

/** First stage of the compiler: which rules there are, as numbers. */
export function analyse(variant: Variant): AnalysedRules {
  const { board, document, players } = variant;
  const { capture, end, king } = document;
  const lostBy = document.draws.repetition?.lostBy ?? null;
  const lines = (
    spec: { readonly directions: NonNullable<KindSpec['step']>['directions'] },
    player: number,
  ): number[] => absoluteDirections(board, players[player]!.id, spec.directions);
  const range = (spec: number | 'any'): number => (spec === 'any' ? board.size : spec);
  const kind = (spec: KindSpec | null, player: number): KindRules => ({
    step: spec?.step
      ? {
          directions: lines(spec.step, player),
          range: range(spec.step.range),
          overOwnMen: spec.step.over === 'own-men',
          fromHome: Math.max(range(spec.step.range), spec.step.fromHome ?? 0),
        }
      : null,
    capture:
      spec?.capture && capture !== null
        ? {
            directions: lines(spec.capture, player),
            range: range(spec.capture.range),
            landsAnywhere: spec.capture.landing !== 'next',
            landings: spec.capture.landing === 'next' ? 1 : range(spec.capture.landing),
            onward: onwardOf(board, players[player]!.id, spec.capture),
            chain: spec.capture.chain ?? capture.chain,
            kingHalt: spec.capture.stopBehindKing,
            takesMen: spec.capture.mayTake.includes('man'),
            takesKings: spec.capture.mayTake.includes('king'),
          }
        : null,
    hop: spec?.hop
      ? {
          directions: lines(spec.hop, player),
          over: spec.hop.over,
          symmetric: spec.hop.span === 'symmetric',
          chain: spec.hop.chain,
          thenCapture: spec.capture && capture !== null ? (spec.hop.thenCapture ?? 'no') : 'no',
        }
      : null,
  });
  return {
    size: board.size,
    players: players.length,
    first: variant.firstToMove,
    directionCount: board.directionCount,
    columnOf: board.x,
    rowOf: board.y,
    neighbour: board.neighbour,
    opposite: Array.from({ length: board.directionCount }, (_, direction) => opposite(board, direction)),
    kinds: players.map(({ id }, player) => {
      const own = kindsOf(document, id);
      return [kind(own.man, player), kind(own.king, player)] as const;
    }),
    hasKings: king !== null,
    moverAny: document.mover === 'any',
    chain:
      capture === null
        ? null
        : {
            mandatory: capture.mandatory,
            chain: capture.chain,
            mustLandToContinue: capture.landing === 'continuing',
            majority: capture.choice.map((criterion): Measure =>
              typeof criterion === 'object' ? { by: 'value', ...criterion.value } : { by: criterion },
            ),
            majorityOfKings: capture.choiceOf === 'king' && capture.choice.length > 0,
            ownPieces: capture.ownPieces,
            removedAtOnce: capture.removal === 'at-once',
            reversalForbidden: capture.reversal === 'forbidden',
          },
    promotion: document.promotion.when,
    mostKings: document.promotion.when === 'none' ? null : (document.promotion.most ?? null),
    crown: players.map((player) => player.promotion),
    stack:
      document.stack === null
        ? null
        : {
            keepsRank: document.stack.freedRank === 'keep',
            rejump: document.stack.rejump,
            maxHeight: document.stack.maxHeight ?? null,
          },
    quietLimit: king?.quietLimit ?? null,
    noUndo: king?.noUndo ?? false,
    demotes: king?.demotes ?? 'never',
    noPieces: end.noPieces,
    noMoves: end.noMoves,
    mayPass: end.mayPass ?? false,
    ownColourBlocked: end.blocked === 'own-colour' && end.noMoves !== 'pass',
    firstKing: end.firstKing,
    goal: end.goal,
    zone: players.map((player) => player.zone),
    noStop: players.map((player) => player.noStop),
    home: players.map((player) => [...player.men, ...player.kings]),
    tipDistance:
      end.moveLimit?.decide === 'least-distance'
        ? players.map((_, player) => tipDistances(variant, player))
        : [],
    plyLimit: variant.plyLimit,
    decide: end.moveLimit?.decide ?? 'draw',
    worth: [end.moveLimit?.value?.man ?? 1, end.moveLimit?.value?.king ?? 1],
    repetitionLostBy: lostBy === null ? null : lostBy === 'repeater' ? -1 : document.players.indexOf(lostBy),
    drawsWonBy:
      (document.draws.wonBy ?? null) === null ? null : document.players.indexOf(document.draws.wonBy!),
    repetition: document.draws.repetition?.mode === 'automatic' ? document.draws.repetition.count : null,
    counters: variant.counters.map((counter, index) => ({
      plies: counter.plies,
      when: counter.when,
      resetByCapture: counter.resetBy.has('capture'),
      resetByPromotion: counter.resetBy.has('promotion'),
      resetByManMove: counter.resetBy.has('man-move'),
      unlessCapture: Number(counter.unlessCapture),
      reason: END_REASONS.length + index,
    })),
    material: variant.material.map((rule, index) => ({
      own: rule.own,
      opponent: rule.opponent,
      result: rule.result,
      unlessCapture: rule.unlessCapture,
      reason: END_REASONS.length + variant.counters.length + index,
    })),
    reasons: [
      ...END_REASONS,
      ...variant.counters.map(({ name }) => name),
      ...variant.material.map(({ name }) => name),
    ],
  };
}

function onwardOf(
  board: Variant['board'],
  player: Variant['players'][number]['id'],
  { directions, onward = null }: NonNullable<KindSpec['capture']>,
): readonly number[] | 'straight' | null {
  if (onward === null || onward === 'straight') return onward;
  const later = absoluteDirections(board, player, onward);
  return later.join() === absoluteDirections(board, player, directions).join() ? null : later;
}

/** Whether captures of some piece may begin with hops. */
export const charges = ({ kinds }: AnalysedRules): boolean =>
  kinds.flat().some(({ hop }) => hop !== null && hop.thenCapture !== 'no');

export const pieceCode = (player: number, king: number): number => 1 + 2 * player + king;
