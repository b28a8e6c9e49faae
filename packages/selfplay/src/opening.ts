import type { Move, Rules } from '@draughts-lab/engine';
import { formatIssues, must } from '@draughts-lab/input';
import { formatFen, parseFen, readMove } from '@draughts-lab/notation';
import type { Player } from '@draughts-lab/players';
import { hash64, LINE_PREFIX, type Rng } from '@draughts-lab/records';
import type { Setup } from '@draughts-lab/variant';
import { legalMoves } from './legal-moves.ts';

/** How the games of one unit begin. Plain JSON. */
export type UnitOpening =
  | { readonly kind: 'start' }
  | { readonly kind: 'random'; readonly plies: number }
  | { readonly kind: 'varied'; readonly plies: number; readonly spread: number }
  | { readonly kind: 'position'; readonly name: string; readonly fen: string }
  | { readonly kind: 'line'; readonly name: string; readonly moves: readonly string[] };

/** An opening as it stands in a book: a FEN, or `moves ` and a line from the start position. */
export function readOpening(name: string, text: string): UnitOpening {
  if (!text.startsWith(LINE_PREFIX)) return { kind: 'position', name, fen: text };
  return { kind: 'line', name, moves: text.slice(LINE_PREFIX.length).split(/\s+/).filter(Boolean) };
}

/** An opening under the rules: where the record begins, and the moves that are played from there. */
export interface Opening<P> {
  /** For people: `start`, `random`, `book:12`. */
  readonly name: string;
  readonly start: P;
  readonly moves: readonly Move[];
  /** hash64 of the position after the moves, without counters: equal openings have equal hashes. */
  readonly hash: string;
  /** Of a varied opening: what the moves of each seat were behind the best ones, added up; null without a search. */
  readonly loss: readonly number[] | null;
}

/** Who chooses the moves of a varied opening, and whether sides are swapped in a random one: one player for each seat. */
export type Choosers<P> = readonly Player<P>[];

/** Random openings tried before a unit is given up. */
const MAX_TRIES = 200;

/**
 * Makes the opening of a unit.
 *
 * A varied opening is played by the choosers, who choose by lot among moves near the best; it is shorter where the game ends.
 *
 * A random opening draws each ply evenly among the legal moves that lead to a position the opening has
 * not had; one that ends the game, or leaves no such move, is drawn anew from the same generator. Whether sides are
 * swapped is never drawn: that rule balances nothing unless the chooser on the seat uses it. Without choosers nobody swaps.
 *
 * @throws Error when a position cannot be read or is decided, or no random opening of this length could be found
 */
export function makeOpening<P>(
  rules: Rules<P>,
  opening: UnitOpening,
  rng: Rng,
  choosers: Choosers<P> = [],
): Opening<P> {
  switch (opening.kind) {
    case 'start': {
      const start = rules.initialPosition();
      return { name: 'start', start, moves: [], hash: positionHash(rules, start), loss: null };
    }
    case 'position': {
      const start = rules.fromSetup(must(parseFen(rules.variant, opening.fen), opening.fen));
      const outcome = rules.outcome(start);
      if (outcome.over) throw new Error(`the game is over in this position: ${outcome.reason}`);
      return { name: opening.name, start, moves: [], hash: positionHash(rules, start), loss: null };
    }
    case 'line': {
      const start = rules.initialPosition();
      const { moves, end } = playLine(rules, start, opening.moves);
      return { name: opening.name, start, moves, hash: positionHash(rules, end), loss: null };
    }
    case 'varied':
      return variedOpening(rules, opening, rng, choosers);
    case 'random': {
      for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
        const start = rules.initialPosition();
        const moves = randomMoves(rules, start, opening.plies, rng, choosers);
        if (moves === undefined) continue;
        const end = moves.reduce((position, move) => rules.play(position, move), start);
        return { name: 'random', start, moves, hash: positionHash(rules, end), loss: null };
      }
      throw new Error(
        `no opening of ${opening.plies} random plies in ${MAX_TRIES} tries: all end the game or repeat a position`,
      );
    }
  }
}

function variedOpening<P>(
  rules: Rules<P>,
  { plies, spread }: Extract<UnitOpening, { kind: 'varied' }>,
  rng: Rng,
  choosers: Choosers<P>,
): Opening<P> {
  const begin = rules.initialPosition();
  const start = rules.toSetup(begin);
  const moves: Move[] = [];
  const loss = choosers.map(() => 0);
  let isSearched = true;
  let position = begin;
  while (moves.length < plies && !rules.outcome(position).over) {
    const seat = rules.turn(position);
    const choice = choosers[seat]!.choose(
      { position, legal: legalMoves(rules, position), start, moves, spread },
      rng,
    );
    if (choice.loss === undefined) isSearched = false;
    else loss[seat]! += Math.round(choice.loss);
    position = rules.play(position, choice.move);
    moves.push(choice.move);
  }
  const hash = positionHash(rules, position);
  return { name: 'varied', start: begin, moves, hash, loss: isSearched ? loss : null };
}

/**
 * Plays moves that are given as text.
 *
 * @throws Error for a text that is no legal move, and when the game is over before the last move or with it
 */
export function playLine<P>(
  rules: Rules<P>,
  start: P,
  texts: readonly string[],
): { readonly moves: Move[]; readonly end: P } {
  const moves: Move[] = [];
  let position = start;
  for (const [ply, text] of texts.entries()) {
    const found = readMove(rules.variant, text, rules.legalMoves(position), () => rules.legalLines(position));
    if (!found.ok) throw new Error(formatIssues(`ply ${ply + 1}`, found.issues));
    moves.push(found.move);
    position = rules.play(position, found.move);
    if (rules.outcome(position).over) throw new Error(`the game is over after ply ${ply + 1}, ${text}`);
  }
  return { moves, end: position };
}

/** Moves of a random opening, or undefined when it came to nothing. */
export function randomMoves<P>(
  rules: Rules<P>,
  start: P,
  plies: number,
  rng: Rng,
  choosers: Choosers<P> = [],
): Move[] | undefined {
  const seen = new Set([arrangementKey(rules.toSetup(start))]);
  const moves: Move[] = [];
  let position = start;
  while (moves.length < plies) {
    const legal = drawnFrom(rules, { position, start, moves }, rng, choosers);
    const step = freshMove(rules, position, legal, seen, rng);
    if (step === undefined || rules.outcome(step.next).over) return undefined;
    moves.push(step.move);
    position = step.next;
  }
  return moves;
}

/** The moves among which a ply is drawn: the swap of sides alone where the chooser takes it, and all others where not. */
function drawnFrom<P>(
  rules: Rules<P>,
  { position, start, moves }: { readonly position: P; readonly start: P; readonly moves: readonly Move[] },
  rng: Rng,
  choosers: Choosers<P>,
): Move[] {
  const legal = legalMoves(rules, position);
  const swap = legal.find(({ kind }) => kind === 'swap-sides');
  if (swap === undefined) return legal;
  const chooser = choosers[rules.turn(position)];
  const choice = chooser?.choose({ position, legal, start: rules.toSetup(start), moves }, rng);
  return choice?.move === swap ? [swap] : legal.filter((move) => move !== swap);
}

/** Of the moves that are left one to a position that has not been seen, each such move with the same chance. */
function freshMove<P>(
  rules: Rules<P>,
  position: P,
  left: Move[],
  seen: Set<string>,
  rng: Rng,
): { move: Move; next: P } | undefined {
  while (left.length > 0) {
    const [move] = left.splice(rng.int(left.length), 1);
    const next = rules.play(position, move!);
    const key = arrangementKey(rules.toSetup(next));
    if (seen.has(key)) continue;
    seen.add(key);
    return { move: move!, next };
  }
  return undefined;
}

/** Equal for equal pieces and the same side to move, and for nothing else: quicker than a text for people. */
function arrangementKey({ turn, stacks }: Setup): string {
  let key = String(turn);
  for (const stack of stacks) {
    key += '/';
    for (const { player, kind } of stack)
      key += String.fromCharCode(48 + 2 * player + (kind === 'king' ? 1 : 0));
  }
  return key;
}

/** The pieces and the side to move. */
export function positionText<P>(rules: Rules<P>, position: P): string {
  return formatFen(rules.variant, rules.toSetup(position), { state: false });
}

/** Equal arrangements with the same side to move have equal hashes. */
export function positionHash<P>(rules: Rules<P>, position: P): string {
  return hash64(positionText(rules, position));
}
