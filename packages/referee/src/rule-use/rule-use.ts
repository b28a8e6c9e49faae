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

/** What the moves of one game were like after its opening, and which rules mattered. */
export interface GameRuleUse {
  readonly plies: number;
  /** Rules that mattered, each with the plies at which it did; 0 for a rule that only says who has won. */
  readonly mattered: ReadonlyMap<string, number>;
  /** Rules without which a move of the game would not have been legal. */
  readonly played: ReadonlySet<string>;
  readonly captures: number;
  readonly kingCaptures: number;
  readonly multiCaptures: number;
  /** Most pieces taken in one turn. */
  readonly longestCapture: number;
  readonly hasPromotion: boolean;
}

export interface RuleWatch {
  /** The rules of the document that can be taken back, in order. */
  readonly rules: readonly string[];
  readonly look: (game: GameOfMoves) => GameRuleUse;
}

/**
 * Looks at games one by one. A rule mattered at a ply when the legal moves are others than under the same document
 * without that rule, in the same position: a majority rule that never leaves a capture out does not matter. A rule that only
 * says who has won mattered in a game that has another result without it.
 */
export function watchRules(variant: Variant): RuleWatch {
  const compiled = new Map<string, Rules>();
  const rulesOf = (one: Variant): Rules => compiled.getOrInsertComputed(one.hash, () => compileRules(one));
  const own = rulesOf(variant);
  const all = relaxations(variant);
  const ends = all
    .filter(({ onlyEnd }) => onlyEnd === true)
    .map(({ rule, without }) => ({ rule, rules: rulesOf(without) }));
  const watched = all
    .filter(({ onlyEnd }) => onlyEnd !== true)
    .map((one) => ({ ...one, withRules: rulesOf(one.with), withoutRules: rulesOf(one.without) }));
  const look = ({ start, moves, openingPlies }: GameOfMoves): GameRuleUse => {
    const mattered = new Map<string, number>();
    const played = new Set<string>();
    const total = { plies: 0, captures: 0, kingCaptures: 0, multiCaptures: 0, longestCapture: 0 };
    let position = own.fromSetup(start);
    for (const [ply, move] of moves.entries()) {
      if (ply >= openingPlies) {
        const setup = own.toSetup(position);
        total.plies += 1;
        const lists = new Map<Rules, readonly Move[]>();
        const legal = (rules: Rules): readonly Move[] =>
          lists.getOrInsertComputed(rules, () => rules.legalMoves(rules.fromSetup(setup)));
        for (const { rule, withRules, withoutRules, onlyQuiet } of watched) {
          const [left, right] = [withRules, withoutRules].map((rules) =>
            keysOf(rules.variant, setup, legal(rules), onlyQuiet === true),
          ) as [Set<string>, Set<string>];
          if (left.symmetricDifference(right).size === 0) continue;
          mattered.set(rule, (mattered.get(rule) ?? 0) + 1);
          if (onlyQuiet !== true && !right.has(keyOf(variant, setup, move))) played.add(rule);
        }
        if (move.captures.length > 0) {
          total.captures += 1;
          if (move.captures.length > 1) total.multiCaptures += 1;
          if (setup.stacks[move.from]?.at(-1)?.kind === 'king') total.kingCaptures += 1;
          total.longestCapture = Math.max(total.longestCapture, move.captures.length);
        }
      }
      position = own.play(position, move);
    }
    const result = winnerOf(own.outcome(position));
    for (const { rule, rules } of ends)
      if (winnerOf(endOf(rules, start, moves)) !== result) mattered.set(rule, 0);
    const hasPromotion = moves.slice(openingPlies).some(({ promotes }) => promotes);
    return { ...total, mattered, played, hasPromotion };
  };
  return { rules: [...watched, ...ends].map(({ rule }) => rule), look };
}

/** Which rules mattered in games, as `watchRules` sees each of them. */
export function countRuleUse(variant: Variant, games: readonly GameOfMoves[]): RuleUseCounts {
  const { rules, look } = watchRules(variant);
  const looks = games.map(look);
  const sum = (of: (game: GameRuleUse) => number): number => looks.reduce((all, game) => all + of(game), 0);
  return {
    games: games.length,
    plies: sum(({ plies }) => plies),
    captures: sum(({ captures }) => captures),
    kingCaptures: sum(({ kingCaptures }) => kingCaptures),
    multiCaptures: sum(({ multiCaptures }) => multiCaptures),
    longestCapture: looks.reduce((most, { longestCapture }) => Math.max(most, longestCapture), 0),
    gamesWithPromotion: sum(({ hasPromotion }) => Number(hasPromotion)),
    gamesWithKingCapture: sum(({ kingCaptures }) => Number(kingCaptures > 0)),
    rules: rules.map((rule) => ({
      rule,
      plies: sum(({ mattered }) => mattered.get(rule) ?? 0),
      games: sum(({ mattered }) => Number(mattered.has(rule))),
      gamesPlayed: sum(({ played }) => Number(played.has(rule))),
    })),
  };
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
