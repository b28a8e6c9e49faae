import type { Setup } from '@draughts-lab/variant';
import { CODE_DRAW, CODE_ONGOING, type CompiledRules, type Machine } from '../machine.ts';
import type { Outcome } from '../outcome.ts';
import { randomState } from '@draughts-lab/input/random';
import type { Rules } from '../rules.ts';
import { moveKey } from './differential.ts';
import { setupKey } from './invariants.ts';
import type { RandomSource } from './random-source.ts';

interface Checks {
  readonly machine: Machine;
  /** A second machine, to load what the first one has reached. */
  readonly fresh: Machine;
}

/**
 * Follows a random game with a machine beside the reference engine: lists, outcomes, making
 * and taking back, hashes and random moves.
 *
 * @returns the first thing that is wrong, or null
 */
export function machineProblem<P>(
  reference: Rules<P>,
  rules: CompiledRules,
  setup: Setup,
  random: RandomSource,
  plies: number,
): string | null {
  const checks: Checks = { machine: rules.createMachine(), fresh: rules.createMachine() };
  const { machine } = checks;
  machine.load(setup);
  let position = reference.fromSetup(setup);
  for (let ply = 0; ply <= plies; ply++) {
    const problem = nodeProblem(reference, position, checks);
    if (problem !== null) return `ply ${ply}: ${problem}`;
    const legal = reference.legalMoves(position);
    if (legal.length === 0 || reference.outcome(position).over) break;
    const chosen = random.pick(legal);
    const index = machine.findMove(chosen);
    if (index < 0) return `ply ${ply}: ${moveKey(chosen)} is not found`;
    if (random.chance(0.5)) machine.make(index);
    else machine.makeMove(chosen);
    position = reference.play(position, chosen);
  }
  while (machine.ply() > 0) machine.unmake();
  return setupKey(machine.setup()) === setupKey(reference.toSetup(reference.fromSetup(setup)))
    ? null
    : 'the line is not taken back to its start';
}

function nodeProblem<P>(reference: Rules<P>, position: P, checks: Checks): string | null {
  const { machine } = checks;
  const legal = reference.legalMoves(position);
  if (setupKey(machine.setup()) !== setupKey(reference.toSetup(position))) return 'another position';
  // Asked before the moves are listed, and again when they are.
  const outcome = outcomeProblem(reference.outcome(position), machine);
  if (outcome !== null) return outcome;
  const listed = machine.generate();
  if (listed !== legal.length) return `${listed} moves listed, ${legal.length} expected`;
  return (
    outcomeProblem(reference.outcome(position), machine) ??
    pieceProblem(reference, position, checks) ??
    glanceProblem(checks) ??
    movesProblem(reference, position, checks) ??
    randomProblem(machine, legal.length)
  );
}

/** Codes of the pieces of a square, level by level, as the setup has them. */
function pieceProblem<P>(reference: Rules<P>, position: P, { machine }: Checks): string | null {
  const { stacks } = reference.toSetup(position);
  const square = stacks.findIndex((stack, index) => {
    const codes = stack.map(({ player, kind }) => 1 + 2 * player + (kind === 'king' ? 1 : 0));
    const levels = Array.from({ length: machine.height(index) }, (_, level) => machine.pieceIn(index, level));
    return codes.join() !== levels.join();
  });
  if (square >= 0) return `other pieces on square ${square}`;
  const unseen = stacks.findIndex((stack, index) => {
    const top = stack.at(-1);
    const code = top === undefined ? 0 : 1 + 2 * top.player + (top.kind === 'king' ? 1 : 0);
    return (
      machine.pieceAt(index) !== code || machine.cells()[index] !== code || !isInSets(machine, index, code)
    );
  });
  return unseen < 0 ? null : `another code or other sets on square ${unseen}`;
}

/** Whether the sets, where the machine keeps some, hold the piece of a code on a square. */
function isInSets(machine: Machine, square: number, code: number): boolean {
  const place = machine.setPlace(square);
  if (place < 0) return true;
  const words = 1 + (Math.max(...Array.from({ length: machine.size }, (_, at) => machine.setPlace(at))) >> 5);
  const holds = (set: number): boolean =>
    ((machine.setWord(set * words + (place >> 5)) >>> (place & 31)) & 1) !== 0;
  return (
    holds(0) === (code === 1 || code === 2) &&
    holds(1) === code > 2 &&
    holds(2) === (code > 0 && code % 2 === 0)
  );
}

/** Whether a piece has to be taken off before the first move. */
const asksForRemoval = (machine: Machine): boolean =>
  machine.generate() > 0 && machine.move(0).kind === 'removal';

/** What is said of the player who moves next, against a machine on which it is that player's turn. */
function glanceProblem({ machine, fresh }: Checks): string | null {
  const { document } = machine.variant;
  const next = (machine.turn() + 1) % machine.players;
  const { kingRuns: _runs, lastKingStep: _step, ...setup } = machine.setup();
  fresh.load({ ...setup, turn: next });
  if (asksForRemoval(fresh)) return null;
  if (machine.isThreatened() !== fresh.hasCapture())
    return `the threat of player ${next} is ${String(machine.isThreatened())}`;
  if (document.capture === null || document.mover === 'any' || fresh.hasCapture() || fresh.generate() === 0)
    return null;
  const quiet = Array.from({ length: fresh.generate() }, (_, i) => fresh.moveFrom(i)).filter(
    (from) => from >= 0,
  ).length;
  const counted = machine.quietMoves(next);
  return counted === quiet ? null : `${counted} quiet moves of player ${next} counted, ${quiet} listed`;
}

/** Makes and takes back every move: the same positions as the reference, and everything as before afterwards. */
function movesProblem<P>(reference: Rules<P>, position: P, { machine, fresh }: Checks): string | null {
  const wanted = new Map(
    reference.legalMoves(position).map((move) => {
      const after = reference.play(position, move);
      return [`${moveKey(move)} ${setupKey(reference.toSetup(after))}`, reference.outcome(after)];
    }),
  );
  const stateOf = (): string =>
    `${setupKey(machine.setup())} ${machine.hashLow()} ${machine.hashHigh()} ${machine.fullHashLow()} ${machine.fullHashHigh()}`;
  const before = stateOf();
  for (let i = 0; i < machine.generate(); i++) {
    const move = machine.move(i);
    if (move.from !== machine.moveFrom(i) || move.to !== machine.moveTo(i))
      return `${moveKey(move)}: the fields differ`;
    const facts = ((2 * move.captures.length + Number(move.promotes)) << 20) + (move.from << 10) + move.to;
    if (machine.moveFacts(i) !== (move.from < 0 ? -1 : facts)) return `move ${i} has other facts`;
    if (move.captures.length !== machine.moveCaptures(i) || Number(move.promotes) !== machine.movePromotes(i))
      return `${moveKey(move)}: the fields differ`;
    machine.make(i);
    const after = machine.setup();
    const outcome = wanted.get(`${moveKey(move)} ${setupKey(after)}`);
    if (outcome === undefined) return `${moveKey(move)} leads to a position of its own`;
    const problem = outcomeProblem(outcome, machine);
    if (problem !== null) return `${moveKey(move)}: ${problem}`;
    fresh.load(after);
    // Setups do not say that the move before was a pass, nor that the pieces to be taken off at the beginning are off already.
    if (move.kind === 'removal' || (move.kind !== 'pass' && !asksForRemoval(fresh))) {
      if (fresh.hashLow() !== machine.hashLow() || fresh.hashHigh() !== machine.hashHigh())
        return `${moveKey(move)}: the hash is not that of the position`;
    }
    machine.unmake();
    if (moveKey(machine.move(i)) !== moveKey(move)) return `${moveKey(move)} is not at its index any more`;
  }
  return stateOf() === before ? null : 'making and taking back changes the position';
}

function randomProblem(machine: Machine, moves: number): string | null {
  const before = setupKey(machine.setup());
  const keys = new Set<string>();
  for (let i = 0; i < machine.generate(); i++) {
    machine.make(i);
    keys.add(setupKey(machine.setup()));
    machine.unmake();
  }
  const rng = randomState(machine.ply() + moves);
  const ply = machine.ply();
  if (machine.makeRandom(rng) !== moves > 0)
    return 'a random move where there is none, or none where there is one';
  if (machine.ply() > ply) {
    if (!keys.has(setupKey(machine.setup()))) return 'a random move that is not legal';
    machine.unmake();
  }
  return setupKey(machine.setup()) === before && machine.ply() === ply
    ? null
    : 'a random move leaves another position';
}

function outcomeProblem(expected: Outcome, machine: Machine): string | null {
  const code = machine.outcomeCode();
  const wanted = expected.over ? (expected.winner ?? CODE_DRAW) : CODE_ONGOING;
  if (code !== wanted) return `outcome ${code} instead of ${wanted}`;
  if (expected.over && machine.reasons[machine.outcomeReason()] !== expected.reason)
    return `ended by ${machine.reasons[machine.outcomeReason()]} instead of ${expected.reason}`;
  return JSON.stringify(machine.outcome()) === JSON.stringify(expected)
    ? null
    : `outcome ${JSON.stringify(machine.outcome())} instead of ${JSON.stringify(expected)}`;
}
