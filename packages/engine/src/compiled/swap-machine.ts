import { randomBelow } from '@draughts-lab/random';
import { initialSetup, type Setup } from '@draughts-lab/variant';
import { CODE_ONGOING, type Machine } from '../machine.ts';
import { SWAP_SIDES } from '../move.ts';
import { type SwapRule, withSwap } from '../swap-sides.ts';

/** Mixed into the hashes of positions after which sides may still be swapped: they have other futures. */
const BEFORE_LOW = 0x5b8d2c17;
const BEFORE_HIGH = 0x3f61a9e5;

/**
 * A machine of rules with a swap of sides: two machines of the rules without one, the second for the line after the
 * swap. Before it the swap is the last move of its list.
 */
export function swapMachine(rule: SwapRule, createMachine: () => Machine): Machine {
  const before = createMachine();
  const after = createMachine();
  let active = before;
  let loadedAt = rule.gamePly(initialSetup(before.variant));
  let plies = 0;
  let endedIn = before;
  /** Reason of a playout that ended before it came to the swap; -1 where a machine knows it. */
  let endReason = -1;

  const isBefore = (): boolean => active === before;
  const gamePly = (): number => loadedAt + before.ply();
  /** Whether the line may still come to a swap, this node included. */
  const isAhead = (): boolean => isBefore() && gamePly() <= rule.after;
  /** Index of the swap in the list of the node, or -1. */
  const swapIndex = (): number => {
    if (!isBefore() || gamePly() !== rule.after) return -1;
    const moves = before.generate();
    return moves === 0 || before.moveFrom(0) < 0 ? -1 : moves;
  };
  const swap = (): void => {
    after.load(rule.swapped(before.setup()));
    active = after;
  };
  const count = (): number => {
    const at = swapIndex();
    return at < 0 ? active.countMoves() : at + 1;
  };
  const make = (i: number): void => {
    if (i === swapIndex()) swap();
    else active.make(i);
  };
  const unmake = (): void => {
    if (!isBefore() && after.ply() === 0) active = before;
    else active.unmake();
  };
  const makeRandom: Machine['makeRandom'] = (rng) => {
    const at = swapIndex();
    if (at < 0) return active.makeRandom(rng);
    make(randomBelow(rng, at + 1));
    return true;
  };
  const perft = (depth: number, bulk: boolean): number => {
    if (!(isAhead() && depth > rule.after - gamePly())) return active.perft(depth, bulk);
    const moves = active.generate() + (swapIndex() < 0 ? 0 : 1);
    if (depth === 1 && bulk) return moves;
    let leaves = 0;
    for (let i = 0; i < moves; i++) {
      make(i);
      leaves += perft(depth - 1, bulk);
      unmake();
    }
    return leaves;
  };
  const playout: Machine['playout'] = (rng, maxPlies) => {
    let made = 0;
    let code = CODE_ONGOING;
    while (made < maxPlies && isAhead()) {
      code = active.outcomeCode();
      if (code !== CODE_ONGOING || !makeRandom(rng)) break;
      made += 1;
    }
    endedIn = active;
    plies = made;
    const isOver = code !== CODE_ONGOING;
    if (!isOver) {
      code = active.playout(rng, maxPlies - made);
      plies += active.playoutPlies();
    }
    endReason = isOver ? active.outcomeReason() : -1;
    for (; made > 0; made--) unmake();
    return code;
  };
  /** What a list says of a move: the swap has no squares, like a pass. */
  const ofMove =
    (read: (machine: Machine, i: number) => number, ofSwap: number) =>
    (i: number): number =>
      i === swapIndex() ? ofSwap : read(active, i);
  const low = (value: number): number => (isAhead() ? value ^ BEFORE_LOW : value);
  const high = (value: number): number => (isAhead() ? value ^ BEFORE_HIGH : value);

  return {
    variant: before.variant,
    players: before.players,
    size: before.size,
    reasons: before.reasons,
    load: (setup: Setup) => {
      before.load(setup);
      active = before;
      loadedAt = rule.gamePly(setup);
    },
    setup: () => active.setup(),
    turn: () => active.turn(),
    ply: () => (isBefore() ? before.ply() : before.ply() + 1 + after.ply()),
    generate: () => {
      const at = swapIndex();
      return at < 0 ? active.generate() : at + 1;
    },
    moveFrom: ofMove((machine, i) => machine.moveFrom(i), -1),
    moveTo: ofMove((machine, i) => machine.moveTo(i), -1),
    moveCaptures: ofMove((machine, i) => machine.moveCaptures(i), 0),
    movePromotes: ofMove((machine, i) => machine.movePromotes(i), 0),
    moveFacts: ofMove((machine, i) => machine.moveFacts(i), -1),
    make,
    unmake,
    makeRandom,
    countMoves: count,
    hasCapture: () => active.hasCapture(),
    isThreatened: () => active.isThreatened(),
    quietMoves: (player) => active.quietMoves(player),
    hashLow: () => low(active.hashLow()),
    hashHigh: () => high(active.hashHigh()),
    fullHashLow: () => low(active.fullHashLow()),
    fullHashHigh: () => high(active.fullHashHigh()),
    occurrences: () => active.occurrences(),
    outcomeCode: () => active.outcomeCode(),
    outcomeReason: () => active.outcomeReason(),
    sets: () => active.sets(),
    setPlace: (square) => active.setPlace(square),
    cells: () => active.cells(),
    pieceAt: (square) => active.pieceAt(square),
    height: (square) => active.height(square),
    pieceIn: (square, level) => active.pieceIn(square, level),
    men: (player) => active.men(player),
    kings: (player) => active.kings(player),
    perft,
    playout,
    playoutPlies: () => plies,
    playoutReason: () => (endReason < 0 ? endedIn.playoutReason() : endReason),
    move: (i) => (i === swapIndex() ? SWAP_SIDES : active.move(i)),
    findMove: (move) => (move.kind === 'swap-sides' ? swapIndex() : active.findMove(move)),
    lines: () => (swapIndex() < 0 ? active.lines() : withSwap(active.lines())),
    makeMove: (move) => {
      if (move.kind === 'swap-sides') swap();
      else active.makeMove(move);
    },
    outcome: () => active.outcome(),
  };
}
