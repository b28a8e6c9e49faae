import { compileRules, type Machine, type Move } from '@draughts-lab/engine';
import { randomBelow } from '@draughts-lab/input/random';
import { liberties, type Variant } from '@draughts-lab/variant';

/** A machine on which one player does without a rule. */
export interface Restricted {
  readonly machine: Machine;
  /** From now on this player does without it, and all others do not. */
  readonly begin: (player: number) => void;
  /** Those of the legal moves of the machine's node that this player may choose from, at least one. */
  readonly among: (legal: readonly Move[]) => readonly Move[];
}

/**
 * A machine that leaves out a player's moves that would not be legal without a rule, wherever others are: what a search on it
 * sees, at every node, is a game in which that player does without the rule. Where the rules leave nothing else the move stays,
 * so that every line is one of the game itself, and the game ends as it does.
 *
 * A second machine, for the rules without it, goes along: it says what is left.
 *
 * @param full the machine of the game
 * @param name one of `liberties` of its variant
 * @throws RangeError for another name
 */
export function restrict(full: Machine, name: string): Restricted {
  const less = compileRules(withoutRule(full.variant, name)).createMachine();
  let restricted = -1;
  /** By ply: which of the full machine's moves are listed; undefined where that has not been asked. */
  const lists: (readonly number[] | undefined)[] = [];

  function list(): readonly number[] {
    return (lists[full.ply()] ??= allowed());
  }
  function allowed(): readonly number[] {
    const all = Array.from({ length: full.generate() }, (_, index) => index);
    if (all.length < 2 || full.turn() !== restricted) return all;
    const facts = new Set(Array.from({ length: less.generate() }, (_, index) => less.moveFacts(index)));
    const kept = all.filter(
      (index) =>
        facts.has(full.moveFacts(index)) &&
        // Of several pieces the same squares and numbers may mean others.
        (full.moveCaptures(index) < 2 || less.findMove(full.move(index)) >= 0),
    );
    return kept.length > 0 ? kept : all;
  }
  const at = (i: number): number => list()[i]!;
  const arrive = (): void => {
    lists[full.ply()] = undefined;
  };
  const machine: Machine = {
    ...full,
    load: (setup) => {
      full.load(setup);
      less.load(setup);
      lists.length = 0;
    },
    generate: () => list().length,
    moveFrom: (i) => full.moveFrom(at(i)),
    moveTo: (i) => full.moveTo(at(i)),
    moveCaptures: (i) => full.moveCaptures(at(i)),
    movePromotes: (i) => full.movePromotes(at(i)),
    moveFacts: (i) => full.moveFacts(at(i)),
    move: (i) => full.move(at(i)),
    findMove: (move) => list().indexOf(full.findMove(move)),
    lines: () => full.lines().filter((line) => list().includes(full.findMove(line))),
    make: (i) => {
      const index = at(i);
      less.makeMove(full.move(index));
      full.make(index);
      arrive();
    },
    makeMove: (move) => {
      less.makeMove(move);
      full.makeMove(move);
      arrive();
    },
    unmake: () => {
      less.unmake();
      full.unmake();
    },
    makeRandom: (rng) => {
      const count = machine.generate();
      if (count === 0) return false;
      machine.make(randomBelow(rng, count));
      return true;
    },
  };
  return {
    machine,
    begin: (player) => {
      restricted = player;
      lists.length = 0;
    },
    among: (legal) => legal.filter((move) => machine.findMove(move) >= 0),
  };
}

function withoutRule(variant: Variant, name: string): Variant {
  const found = liberties(variant).find((liberty) => liberty.name === name);
  if (found === undefined) throw new RangeError(`"${variant.id}" has no rule "${name}" to do without`);
  return found.without;
}
