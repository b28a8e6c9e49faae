import {
  initialSetup,
  type Piece,
  type PieceKind,
  type Setup,
  type Stack,
  type Variant,
} from '@draughts-lab/variant';
import type { RandomSource } from './random-source.ts';

/** Kinds of synthetic positions: each is poor in what the start position is rich in. */
export const SETUP_KINDS = [
  'start',
  'kings',
  'captures',
  'near-promotion',
  'blocked',
  'sparse',
  'crowded',
  'counters',
] as const;
export type SetupKind = (typeof SETUP_KINDS)[number];

interface Mix {
  /** Pieces of one player, as a share of the board. */
  readonly low: number;
  readonly high: number;
  readonly kings: number;
}

const MIXES: Readonly<Record<Exclude<SetupKind, 'start'>, Mix>> = {
  kings: { low: 0.04, high: 0.12, kings: 0.7 },
  captures: { low: 0.08, high: 0.18, kings: 0.25 },
  'near-promotion': { low: 0.04, high: 0.12, kings: 0.1 },
  blocked: { low: 0.25, high: 0.4, kings: 0.05 },
  sparse: { low: 0.01, high: 0.05, kings: 0.5 },
  crowded: { low: 0.2, high: 0.35, kings: 0.1 },
  counters: { low: 0.02, high: 0.08, kings: 0.6 },
};

/**
 * A position for a variant that a game may or may not reach: any side to move, every
 * side with at least one piece unless the kind is `sparse`.
 *
 * Men stand off their promotion squares; towers are two-layered with men below.
 */
export function randomSetup(
  variant: Variant,
  random: RandomSource,
  kind: SetupKind = random.pick(SETUP_KINDS),
): Setup {
  if (kind === 'start') return initialSetup(variant);
  const { board, players, document } = variant;
  const mix = MIXES[kind];
  const stacks: Stack[] = Array.from({ length: board.size }, () => []);
  const free = random.shuffle(Array.from({ length: board.size }, (_, square) => square));
  // Room for everybody, with at least one square left.
  const room = Math.max(1, Math.floor((board.size - 1) / players.length));
  players.forEach((owner, player) => {
    const share = mix.low + ((mix.high - mix.low) * random.int(101)) / 100;
    const least = kind === 'sparse' && random.chance(0.1) ? 0 : 1;
    const count = Math.min(room, density(variant, kind), Math.max(least, Math.round(share * board.size)));
    const near = kind === 'near-promotion' ? nearPromotion(variant, player) : null;
    for (let placed = 0; placed < count && free.length > 0; placed++) {
      const wished = near === null ? -1 : free.findIndex((square) => near.has(square));
      const square = free.splice(wished >= 0 && random.chance(0.7) ? wished : free.length - 1, 1)[0]!;
      // Where the number of kings is limited a man may stand there.
      const crowns = owner.promotion.includes(square) && (document.promotion.most ?? null) === null;
      const king = document.king !== null && (crowns || random.chance(mix.kings));
      if (crowns && !king) continue;
      stacks[square] =
        document.stack === null
          ? [{ player, kind: king ? 'king' : 'man' }]
          : tower(variant, random, player, king ? 'king' : 'man');
    }
  });
  return { turn: random.int(players.length), stacks, ...stateOf(variant, random, kind, stacks) };
}

/**
 * Most pieces of one side that keep the number of capture lines within reason: where
 * flying kings turn on every square in eight directions, lines multiply.
 */
function density(variant: Variant, kind: SetupKind): number {
  const { king, man, capture, stack } = variant.document;
  const flying = [king?.capture, man.capture].some(
    (spec) => spec && spec.range !== 1 && spec.landing !== 'next',
  );
  const wide = Math.max(
    ...[king?.capture, man.capture].map((spec) => (spec ? new Set(spec.directions).size : 0)),
  );
  const lines =
    variant.board.shape === 'star' || wide > 1 || king?.capture?.directions.includes('all') === true ? 2 : 1;
  if (capture === null) return Infinity;
  if (stack !== null && stack.rejump !== 'never') return flying ? 7 : 12;
  if (!flying) return kind === 'blocked' ? 30 : 16;
  return kind === 'kings' ? 12 / lines : 16 / lines;
}

/** Squares one or two steps from a player's promotion squares. */
function nearPromotion(variant: Variant, player: number): ReadonlySet<number> {
  const { board, players } = variant;
  let near = [...players[player]!.promotion];
  const seen = new Set(near);
  for (let round = 0; round < 2; round++) {
    near = near
      .flatMap((square) => board.neighbour.map((line) => line[square]!))
      .filter((square) => square >= 0 && !seen.has(square));
    for (const square of near) seen.add(square);
  }
  return seen;
}

function tower(variant: Variant, random: RandomSource, player: number, kind: PieceKind): Piece[] {
  const prisoners = random.chance(0.5) ? 0 : random.between(1, 3);
  const guards = random.chance(0.7) ? 0 : random.between(1, 2);
  const keeps = variant.document.stack?.freedRank === 'keep' && variant.document.king !== null;
  const below = (owner: number): Piece => ({
    player: owner,
    kind: keeps && random.chance(0.3) ? 'king' : 'man',
  });
  return [
    ...Array.from({ length: prisoners }, () => below(1 - player)),
    ...Array.from({ length: guards }, () => below(player)),
    { player, kind },
  ];
}

/** Counters, king runs and the last king step, as a record that goes on would have them. */
function stateOf(
  variant: Variant,
  random: RandomSource,
  kind: SetupKind,
  stacks: readonly Stack[],
): Partial<Setup> {
  const { king, end } = variant.document;
  const kingSquares = (player: number): number[] =>
    stacks.flatMap((stack, square) => {
      const top = stack[stack.length - 1];
      return top?.player === player && top.kind === 'king' ? [square] : [];
    });
  const state: { -readonly [K in keyof Setup]?: Setup[K] } = {};
  if (kind === 'counters' || random.chance(0.2)) {
    state.counters = Object.fromEntries(
      variant.counters.map(({ name, plies }) => [name, Math.max(0, plies - random.between(1, 4))]),
    );
    state.moveNumber = random.between(1, Math.max(1, end.moveLimit?.rounds ?? 40));
  }
  if (state.moveNumber === undefined && end.moveLimit !== null && random.chance(0.2)) {
    const { rounds } = end.moveLimit;
    state.moveNumber = random.between(Math.max(1, rounds - 3), rounds);
  }
  if (king !== null && king.quietLimit !== null && random.chance(0.6)) {
    const limit = king.quietLimit;
    state.kingRuns = variant.players.map((_, player) => {
      const squares = kingSquares(player);
      return squares.length === 0 || random.chance(0.3)
        ? null
        : { square: random.pick(squares), moves: random.between(1, limit) };
    });
  }
  if (king !== null && king.noUndo && random.chance(0.6)) {
    const kings = variant.players.flatMap((_, player) => kingSquares(player));
    const free = stacks.flatMap((stack, square) => (stack.length === 0 ? [square] : []));
    if (kings.length > 0 && free.length > 0)
      state.lastKingStep = { from: random.pick(free), to: random.pick(kings) };
  }
  return state;
}
