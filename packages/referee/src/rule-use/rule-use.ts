import { compileRules, isDemoted, type Move, moveKey, type Outcome, type Rules } from '@draughts-lab/engine';
import { relaxations, type Setup, type Variant } from '@draughts-lab/variant';

/** A game as moves from a set-up position; the opening is left out of the counts. */
export interface GameOfMoves {
  readonly start: Setup;
  readonly moves: readonly Move[];
  readonly openingPlies: number;
}

/** How often one rule of a document mattered. */
export interface RuleUse {
  readonly rule: string;
  /** Plies at which there were other legal moves because of it; 0 for a rule that only says who has won. */
  readonly plies: number;
  /** Games with such a ply, or, for a rule that only says who has won, with another result because of it. */
  readonly games: number;
  /** Games with a move that would not have been legal without it; it stays 0 for a rule that only forbids. */
  readonly gamesPlayed: number;
}

/** What the moves of some games were like, and which rules mattered. */
export interface RuleUseCounts {
  readonly games: number;
  readonly plies: number;
  readonly rules: readonly RuleUse[];
  /** Turns that captured, and how many of them were made by a king, or took two pieces or more. */
  readonly captures: number;
  readonly kingCaptures: number;
  readonly multiCaptures: number;
  /** Most pieces taken in one turn. */
  readonly longestCapture: number;
  readonly gamesWithPromotion: number;
  readonly gamesWithKingCapture: number;
}

/**
 * Which rules mattered in games. A rule mattered at a ply when the legal moves are others than under the same document
 * without that rule, in the same position: a majority rule that never leaves a capture out does not matter. A rule that only
 * says who has won mattered in a game that has another result without it.
 */
export function countRuleUse(variant: Variant, games: readonly GameOfMoves[]): RuleUseCounts {
  const compiled = new Map<string, Rules>();
  const rulesOf = (one: Variant): Rules => compiled.getOrInsertComputed(one.hash, () => compileRules(one));
  const own = rulesOf(variant);
  const all = relaxations(variant);
  const ends = all
    .filter(({ onlyEnd }) => onlyEnd === true)
    .map(({ rule, without }) => ({
      rules: rulesOf(without),
      use: { rule, plies: 0, games: 0, gamesPlayed: 0 },
    }));
  const watched = all
    .filter(({ onlyEnd }) => onlyEnd !== true)
    .map((one) => ({
      ...one,
      withRules: rulesOf(one.with),
      withoutRules: rulesOf(one.without),
      use: { rule: one.rule, plies: 0, games: 0, gamesPlayed: 0 },
    }));
  const total = { games: games.length, plies: 0, captures: 0, kingCaptures: 0, multiCaptures: 0 };
  const some = { longestCapture: 0, gamesWithPromotion: 0, gamesWithKingCapture: 0 };
  for (const { start, moves, openingPlies } of games) {
    const mattered = new Set<string>();
    const played = new Set<string>();
    let kingCaptures = 0;
    let position = own.fromSetup(start);
    for (const [ply, move] of moves.entries()) {
      if (ply >= openingPlies) {
        const setup = own.toSetup(position);
        total.plies += 1;
        const lists = new Map<Rules, readonly Move[]>();
        const legal = (rules: Rules): readonly Move[] =>
          lists.getOrInsertComputed(rules, () => rules.legalMoves(rules.fromSetup(setup)));
        for (const { use, withRules, withoutRules, onlyQuiet } of watched) {
          const [left, right] = [withRules, withoutRules].map((rules) =>
            keysOf(rules.variant, setup, legal(rules), onlyQuiet === true),
          ) as [Set<string>, Set<string>];
          if (left.symmetricDifference(right).size === 0) continue;
          use.plies += 1;
          mattered.add(use.rule);
          if (onlyQuiet !== true && !right.has(keyOf(variant, setup, move))) played.add(use.rule);
        }
        if (move.captures.length > 0) {
          total.captures += 1;
          if (move.captures.length > 1) total.multiCaptures += 1;
          if (setup.stacks[move.from]?.at(-1)?.kind === 'king') kingCaptures += 1;
          some.longestCapture = Math.max(some.longestCapture, move.captures.length);
        }
      }
      position = own.play(position, move);
    }
    total.kingCaptures += kingCaptures;
    if (kingCaptures > 0) some.gamesWithKingCapture += 1;
    if (moves.slice(openingPlies).some(({ promotes }) => promotes)) some.gamesWithPromotion += 1;
    const result = winnerOf(own.outcome(position));
    for (const { rules, use } of ends) if (winnerOf(endOf(rules, start, moves)) !== result) use.games += 1;
    for (const { use } of watched) {
      if (mattered.has(use.rule)) use.games += 1;
      if (played.has(use.rule)) use.gamesPlayed += 1;
    }
  }
  return { ...total, ...some, rules: [...watched, ...ends].map(({ use }) => use) };
}

/** The outcome of a game under other rules that have the same moves. */
function endOf(rules: Rules, start: Setup, moves: readonly Move[]): Outcome {
  let position = rules.fromSetup(start);
  for (const move of moves) position = rules.play(position, move);
  return rules.outcome(position);
}

/** The winner; null for a draw, undefined while the game goes on. */
const winnerOf = (outcome: Outcome): number | null | undefined => (outcome.over ? outcome.winner : undefined);

const keysOf = (variant: Variant, setup: Setup, moves: readonly Move[], onlyQuiet: boolean): Set<string> =>
  new Set(
    moves
      .filter(({ captures }) => !onlyQuiet || captures.length === 0)
      .map((move) => keyOf(variant, setup, move)),
  );

/** What a move does, crowning and its opposite included. */
const keyOf = (variant: Variant, setup: Setup, move: Move): string =>
  `${moveKey(move)}${move.promotes ? '=' : isDemoted(variant, setup.stacks, move) ? '~' : ''}`;
