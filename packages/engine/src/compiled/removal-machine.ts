import { randomBelow } from '@draughts-lab/random';
import { CODE_ONGOING, type Machine } from '../machine.ts';
import { ONGOING } from '../outcome.ts';
import { removalMove, type RemovalRule } from '../removals.ts';

/** Mixed into the hashes of positions at which a piece is to be taken off: they have other moves. */
const DUE_LOW = 0x2c94d1b3;
const DUE_HIGH = 0x71e6085d;

/**
 * A machine of rules with removals before the first move: one machine of the rules without them for the line after each
 * number of removals. Where one is due, the pieces that may be taken off are its list.
 */
export function removalMachine(rule: RemovalRule, createMachine: () => Machine): Machine {
  const machines = Array.from({ length: rule.plies + 1 }, createMachine);
  /** Squares of the removals that are due where the line of each machine begins; only those up to `level` count. */
  const choices: (readonly number[])[] = machines.map(() => []);
  let level = 0;
  let active = machines[0]!;
  let plies = 0;
  let endedIn = active;

  const enter = (at: number): void => {
    level = at;
    active = machines[at]!;
  };
  const begin = (at: number): void => {
    enter(at);
    choices[at] = at < rule.plies ? rule.squares(active.setup()) : [];
  };
  /** The squares to choose from at this node; null where moves are made. */
  const due = (): readonly number[] | null =>
    choices[level]!.length > 0 && active.ply() === 0 ? choices[level]! : null;
  const takeOff = (square: number): void => {
    machines[level + 1]!.load(rule.after(active.setup(), square));
    begin(level + 1);
  };
  const make = (i: number): void => {
    const squares = due();
    if (squares === null) active.make(i);
    else takeOff(squares[i]!);
  };
  const unmake = (): void => {
    if (level > 0 && active.ply() === 0) enter(level - 1);
    else active.unmake();
  };
  const makeRandom: Machine['makeRandom'] = (rng) => {
    const squares = due();
    if (squares === null) return active.makeRandom(rng);
    takeOff(squares[randomBelow(rng, squares.length)]!);
    return true;
  };
  const generate = (): number => due()?.length ?? active.generate();
  const perft = (depth: number, bulk: boolean): number => {
    const squares = due();
    if (squares === null || depth === 0) return active.perft(depth, bulk);
    if (depth === 1 && bulk) return squares.length;
    let leaves = 0;
    for (let i = 0; i < squares.length; i++) {
      make(i);
      leaves += perft(depth - 1, bulk);
      unmake();
    }
    return leaves;
  };
  const playout: Machine['playout'] = (rng, maxPlies) => {
    let made = 0;
    for (; made < maxPlies && due() !== null; made++) makeRandom(rng);
    endedIn = active;
    const isDue = due() !== null;
    const code = isDue ? CODE_ONGOING : active.playout(rng, maxPlies - made);
    plies = made + (isDue ? 0 : active.playoutPlies());
    for (; made > 0; made--) unmake();
    return code;
  };
  /** What a list says of a move, and of a removal. */
  const ofMove =
    (read: (machine: Machine, i: number) => number, ofRemoval: (square: number) => number) =>
    (i: number): number => {
      const squares = due();
      return squares === null ? read(active, i) : ofRemoval(squares[i]!);
    };
  const mixed = (value: number, salt: number): number => (due() === null ? value : value ^ salt);
  const start = machines[0]!;
  begin(0);

  return {
    variant: start.variant,
    players: start.players,
    size: start.size,
    reasons: start.reasons,
    load: (setup) => {
      start.load(setup);
      begin(0);
    },
    setup: () => active.setup(),
    turn: () => active.turn(),
    ply: () => machines.slice(0, level).reduce((sum, machine) => sum + machine.ply() + 1, active.ply()),
    generate,
    moveFrom: ofMove(
      (machine, i) => machine.moveFrom(i),
      (square) => square,
    ),
    moveTo: ofMove(
      (machine, i) => machine.moveTo(i),
      (square) => square,
    ),
    moveCaptures: ofMove(
      (machine, i) => machine.moveCaptures(i),
      () => 0,
    ),
    movePromotes: ofMove(
      (machine, i) => machine.movePromotes(i),
      () => 0,
    ),
    moveFacts: ofMove(
      (machine, i) => machine.moveFacts(i),
      (square) => (square << 10) | square,
    ),
    make,
    unmake,
    makeRandom,
    countMoves: () => due()?.length ?? active.countMoves(),
    hasCapture: () => due() === null && active.hasCapture(),
    isThreatened: () => active.isThreatened(),
    quietMoves: (player) => active.quietMoves(player),
    hashLow: () => mixed(active.hashLow(), DUE_LOW),
    hashHigh: () => mixed(active.hashHigh(), DUE_HIGH),
    fullHashLow: () => mixed(active.fullHashLow(), DUE_LOW),
    fullHashHigh: () => mixed(active.fullHashHigh(), DUE_HIGH),
    occurrences: () => active.occurrences(),
    outcomeCode: () => (due() === null ? active.outcomeCode() : CODE_ONGOING),
    outcomeReason: () => active.outcomeReason(),
    sets: () => active.sets(),
    setPlace: (square) => active.setPlace(square),
    cells: () => active.cells(),
    pieceAt: (square) => active.pieceAt(square),
    height: (square) => active.height(square),
    pieceIn: (square, at) => active.pieceIn(square, at),
    men: (player) => active.men(player),
    kings: (player) => active.kings(player),
    perft,
    playout,
    playoutPlies: () => plies,
    playoutReason: () => endedIn.playoutReason(),
    move: (i) => {
      const squares = due();
      return squares === null ? active.move(i) : removalMove(squares[i]!);
    },
    findMove: (move) => {
      const squares = due();
      if (squares === null) return active.findMove(move);
      return move.kind === 'removal' ? squares.indexOf(move.from) : -1;
    },
    lines: () => due()?.map(removalMove) ?? active.lines(),
    makeMove: (move) => {
      if (move.kind === 'removal') takeOff(move.from);
      else active.makeMove(move);
    },
    outcome: () => (due() === null ? active.outcome() : ONGOING),
  };
}
