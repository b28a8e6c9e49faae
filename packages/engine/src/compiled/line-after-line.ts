import { randomBelow } from '@draughts-lab/input/random';
import type { Setup } from '@draughts-lab/variant';
import { CODE_ONGOING, type Machine } from '../machine.ts';
import type { Move, MoveKind } from '../move.ts';
import { ONGOING } from '../outcome.ts';

/** Moves of a node that its machine does not know. */
export interface Further {
  /** Moves of the machine, which stand before them in the list; 0: they stand alone. */
  readonly own: number;
  readonly moves: readonly Move[];
}

/** Rules with moves that no machine knows: after each of them the line goes on in the next machine. */
export interface FurtherRule {
  readonly kind: MoveKind;
  /** Machines that a line may go through. */
  readonly machines: number;
  /** Mixed into the hashes of positions after which such a move may still come: they have other futures. */
  readonly salts: readonly [low: number, high: number];
  /** Told of each setup at which the line begins in a machine. */
  readonly begin: (level: number, setup: Setup) => void;
  /** Plies from a node to the next such move; Infinity where none comes any more. */
  readonly away: (level: number, machine: Machine) => number;
  /** The moves of a node that has come to it; null where there are none after all. */
  readonly further: (level: number, machine: Machine) => Further | null;
  readonly after: (setup: Setup, move: Move) => Setup;
}

/** A machine of such rules: several of the rules without these moves, one for the line after each of them. */
export function lineAfterLine(rule: FurtherRule, createMachine: () => Machine): Machine {
  const machines = Array.from({ length: rule.machines }, createMachine);
  const first = machines[0]!;
  const [low, high] = rule.salts;
  let level = 0;
  let active = first;

  const begin = (at: number, setup: Setup): void => {
    machines[at]!.load(setup);
    level = at;
    active = machines[at]!;
    rule.begin(at, setup);
  };
  const away = (): number => rule.away(level, active);
  const isAhead = (): boolean => away() < Infinity;
  const further = (): Further | null => (away() === 0 ? rule.further(level, active) : null);
  /** Whether only moves of these rules can be made. */
  const standsAlone = (): boolean => further()?.own === 0;
  const goOn = (move: Move): void => begin(level + 1, rule.after(active.setup(), move));
  /** The number of moves, where those of these rules are among them; else undefined. */
  const listed = (): number | undefined => {
    const here = further();
    return here === null ? undefined : here.own + here.moves.length;
  };
  const generate = (): number => listed() ?? active.generate();
  const make = (i: number): void => {
    const here = further();
    if (here === null || i < here.own) active.make(i);
    else goOn(here.moves[i - here.own]!);
  };
  const unmake = (): void => {
    if (level > 0 && active.ply() === 0) active = machines[--level]!;
    else active.unmake();
  };
  const makeRandom: Machine['makeRandom'] = (rng) => {
    const moves = listed();
    if (moves === undefined) return active.makeRandom(rng);
    make(randomBelow(rng, moves));
    return true;
  };
  const outcomeCode = (): number => (standsAlone() ? CODE_ONGOING : active.outcomeCode());
  /** What a list says of a move of the machine in play, and of one of these rules. */
  const ofMove =
    (read: (machine: Machine, i: number) => number, ofFurther: (move: Move) => number) =>
    (i: number): number => {
      const here = further();
      return here === null || i < here.own ? read(active, i) : ofFurther(here.moves[i - here.own]!);
    };
  const mixed = (value: number, salt: number): number => (isAhead() ? value ^ salt : value);
  begin(0, first.setup());

  return {
    variant: first.variant,
    players: first.players,
    size: first.size,
    reasons: first.reasons,
    load: (setup) => begin(0, setup),
    setup: () => active.setup(),
    turn: () => active.turn(),
    ply: () => machines.slice(0, level).reduce((sum, machine) => sum + machine.ply() + 1, active.ply()),
    generate,
    moveFrom: ofMove(
      (machine, i) => machine.moveFrom(i),
      ({ from }) => from,
    ),
    moveTo: ofMove(
      (machine, i) => machine.moveTo(i),
      ({ to }) => to,
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
      ({ from, to }) => (from < 0 ? -1 : (from << 10) | to),
    ),
    make,
    unmake,
    makeRandom,
    hasCapture: () => !standsAlone() && active.hasCapture(),
    isThreatened: () => active.isThreatened(),
    quietMoves: (player) => active.quietMoves(player),
    hashLow: () => mixed(active.hashLow(), low),
    hashHigh: () => mixed(active.hashHigh(), high),
    fullHashLow: () => mixed(active.fullHashLow(), low),
    fullHashHigh: () => mixed(active.fullHashHigh(), high),
    occurrences: () => active.occurrences(),
    outcomeCode,
    outcomeReason: () => active.outcomeReason(),
    setWord: (word) => active.setWord(word),
    setPlace: (square) => active.setPlace(square),
    cells: () => active.cells(),
    pieceAt: (square) => active.pieceAt(square),
    height: (square) => active.height(square),
    pieceIn: (square, at) => active.pieceIn(square, at),
    men: (player) => active.men(player),
    kings: (player) => active.kings(player),
    move(i) {
      const here = further();
      return here === null || i < here.own ? active.move(i) : here.moves[i - here.own]!;
    },
    findMove(move) {
      if (move.kind !== rule.kind) return standsAlone() ? -1 : active.findMove(move);
      const here = further();
      const at = here?.moves.findIndex(({ from }) => from === move.from) ?? -1;
      return at < 0 ? -1 : here!.own + at;
    },
    lines() {
      const here = further();
      if (here === null) return active.lines();
      return here.own === 0 ? [...here.moves] : [...active.lines(), ...here.moves];
    },
    makeMove(move) {
      if (move.kind === rule.kind) goOn(move);
      else active.makeMove(move);
    },
    outcome: () => (standsAlone() ? ONGOING : active.outcome()),
  };
}
