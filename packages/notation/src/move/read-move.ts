import { about, issueAt, type Message, message, type Param } from '@draughts-lab/input';
import { type Variant, absoluteDirections } from '@draughts-lab/variant';
import { type NotationIssue, quote } from '../issue.ts';
import { formatMove } from './format-move.ts';
import { hopsOf, type MoveLike, sameOrder, sameResult, sameSquares, sameTurn } from './move-like.ts';
import { type MoveWords, plainMoveText, readMoveWords } from './move-words.ts';

export interface MoveProblem<M extends MoveLike = MoveLike> {
  readonly ok: false;
  /** `syntax`, `square`, `illegal` or `ambiguous`. */
  readonly kind: 'syntax' | 'square' | 'illegal' | 'ambiguous';
  /** One issue of the same kind; its hint names the candidates. */
  readonly issues: readonly NotationIssue[];
  /** Moves that fit an ambiguous text, or moves whose text is one edit away from one that fits nothing. */
  readonly candidates: readonly M[];
}

export type ReadMove<M extends MoveLike = MoveLike> =
  | { readonly ok: true; readonly move: M }
  | MoveProblem<M>;

const MAX_HINTS = 6;

/** Legal moves with every route kept, or what lists them: most texts are understood without. */
export type Lines<M extends MoveLike> = readonly M[] | (() => readonly M[]);

/**
 * Finds the legal move that a text means.
 *
 * Accepts
 *  - start and end, with every landing square, or some of them in order: `e3:c5:e7`, `47x36`
 *  - short forms: `cd4`, `ce5`, `c:e5`, `c5xe7`, `c3d4`
 *  - victims behind the squares, in any order: `47x36<42,29,14,31>`
 *  - names in either style, upper case, Cyrillic letters; `-`, `:`, `x`, `×` and dashes for one another;
 *    spaces around signs or for them; `!?`, `(!?)`, `$3`, `*` and a win mark `x` behind the move
 *  - `--` and `pass` for a pass
 *
 * A text that names every landing square of one route means that move; otherwise all moves that
 * fit must be one and the same turn: same victims and same rank at the end (in games with towers
 * each legal move is a result of its own, whatever the order of victims). Hops leave the same
 * position by any route, and there are too many routes to list: landing squares other than those
 * of the list are taken for a route when each is a hop away from the last.
 *
 * @param legal the legal moves, one for each distinct result; the answer is one of them
 * @param lines legal moves with every route kept, where some of `legal` can be played by several;
 *   a line that belongs to none of `legal` alone is answered itself. Given as a function, they are listed where they matter
 */
export function readMove<M extends MoveLike>(
  variant: Variant,
  text: string,
  legal: readonly M[],
  lines: Lines<M> = legal,
): ReadMove<M> {
  const words = readMoveWords(variant, text);
  if ('kind' in words) {
    const near = words.kind === 'square' ? nearMoves(variant, text, legal) : [];
    return problem(words.kind, text, words.what, near, didYouMean(variant, near, legal));
  }
  const found = movesOfWords(variant, words, legal, lines);
  if (found.length === 1) return { ok: true, move: found[0]! };
  if (words.turn !== null) {
    const what = message(words.turn === 'pass' ? 'move.no-pass' : 'move.no-swap');
    return problem('illegal', text, what, []);
  }
  if (found.length > 1) {
    const hint = message('hint.landings', { moves: texts(variant, found, legal) });
    return problem('ambiguous', text, message('move.several', { count: found.length }), found, hint);
  }
  const near = nearMoves(variant, text, legal);
  const what = message(legal.length === 0 ? 'move.no-legal' : 'move.none-fits');
  return problem('illegal', text, what, near, didYouMean(variant, near, legal));
}

/**
 * The legal moves that a text may mean, as `readMove` finds them: none for a text that is none or fits none, several for
 * one that does not say which. For callers that have no use for the reason, which takes the texts of all legal moves.
 */
export function fittingMoves<M extends MoveLike>(
  variant: Variant,
  text: string,
  legal: readonly M[],
  lines: Lines<M> = legal,
): readonly M[] {
  const words = readMoveWords(variant, text);
  return 'kind' in words ? [] : movesOfWords(variant, words, legal, lines);
}

function movesOfWords<M extends MoveLike>(
  variant: Variant,
  words: MoveWords,
  legal: readonly M[],
  lines: Lines<M>,
): readonly M[] {
  if (words.turn !== null) return legal.filter(({ kind }) => kind === words.turn).slice(0, 1);
  const own = legal.filter((move) => fits(variant, words, move));
  // Start and end alone: another route of the only move between them is that move.
  if (own.length === 1 && namesEndsAlone(words)) return own;
  const listed = typeof lines === 'function' ? lines() : lines;
  // The routes of `legal` itself come first: a caller need not repeat them in `lines`.
  let all = listed === legal ? own : [...own, ...listed.filter((line) => fits(variant, words, line))];
  if (all.length === 0)
    all = [...new Set([...legal, ...listed])].filter((move) => isOtherHopRoute(variant, words, move));
  const exact = words.file < 0 ? all.filter(({ path }) => sameOrder(path, words.squares)) : [];
  return distinct(
    variant,
    (exact.length > 0 ? exact : all).map((line) => legalMoveOf(variant, line, legal)),
  );
}

function namesEndsAlone({ squares, file, victims }: MoveWords): boolean {
  return victims === null && squares.length === (file < 0 ? 2 : 1);
}

function problem<M extends MoveLike>(
  kind: MoveProblem['kind'],
  text: string,
  what: Message,
  candidates: readonly M[],
  remedy?: Message,
): MoveProblem<M> {
  const issue = about(quote(text), issueAt('move', what, remedy));
  return { ok: false, kind, candidates, issues: [{ kind, ...issue }] };
}

function fits(variant: Variant, words: MoveWords, { from, to, path, captures }: MoveLike): boolean {
  if (words.victims !== null && !sameSquares(words.victims, captures)) return false;
  if (words.squares.at(-1) !== to) return false;
  if (words.file >= 0) {
    if (from < 0 || variant.board.x[from] !== words.file) return false;
  } else if (words.squares[0] !== from) return false;
  // What stands between start and end must come in this order among the landing squares.
  const between = words.squares.slice(words.file >= 0 ? 0 : 1, -1);
  let at = 1;
  for (const square of between) {
    const place = path.indexOf(square, at);
    if (place < 0 || place >= path.length - 1) return false;
    at = place + 1;
  }
  return true;
}

/** Whether the words name the hops of a move by squares of their own: all of its squares, or those before its first jump. */
function isOtherHopRoute(
  variant: Variant,
  { squares: named, file, victims }: MoveWords,
  move: MoveLike,
): boolean {
  const jumps = move.kind === 'hop' ? [move.to] : hopsOf(move) > 0 ? move.path.slice(hopsOf(move)) : null;
  if (jumps === null || (victims !== null && !sameSquares(victims, move.captures))) return false;
  const start = named.length - jumps.length;
  if (start < 0 || !jumps.every((square, at) => named[start + at] === square)) return false;
  const squares = named.slice(0, start + 1);
  if (file >= 0 ? variant.board.x[move.from] !== file : squares[0] !== move.from) return false;
  const route = file >= 0 ? [move.from, ...squares] : squares;
  return route.every((square, at) => at === 0 || isHopAway(variant, route[at - 1]!, square));
}

/** Whether a hop of any piece could lead from one square to another: over one square, or over any odd number where hops are long. */
function isHopAway(variant: Variant, from: number, to: number): boolean {
  const { board, players, document } = variant;
  return [document.man.hop, document.king?.hop].some((hop) => {
    if (hop === null || hop === undefined) return false;
    const lines = players.flatMap(({ id }) => absoluteDirections(board, id, hop.directions));
    return lines.some((line) => {
      const next = board.neighbour[line]!;
      let square = from;
      for (let steps = 1; (square = next[square]!) >= 0; steps++) {
        if (square === to) return steps % 2 === 0;
        if (steps === 2 && hop.span === 'adjacent') return false;
      }
      return false;
    });
  });
}

/** The legal move with the same result as a line; the line itself where that cannot be told. */
function legalMoveOf<M extends MoveLike>(variant: Variant, line: M, legal: readonly M[]): M {
  const move = legal.find((other) => sameResult(variant, other, line));
  if (move !== undefined) return move;
  // With towers, victims in another order may still make the same tower; with one candidate they do.
  const same = legal.filter((other) => sameTurn(other, line));
  return same.length === 1 ? same[0]! : line;
}

function distinct<M extends MoveLike>(variant: Variant, moves: readonly M[]): M[] {
  const kept: M[] = [];
  for (const move of moves) if (!kept.some((other) => sameResult(variant, other, move))) kept.push(move);
  return kept;
}

function nearMoves<M extends MoveLike>(variant: Variant, text: string, legal: readonly M[]): M[] {
  const plain = plainMoveText(text).replaceAll(/[: ]/g, '-');
  return legal.filter((move) =>
    (['short', 'long'] as const).some((style) => {
      const own = formatMove(variant, move, legal, style).replaceAll(/[:x]/g, '-');
      return isOneEditAway(plain, own);
    }),
  );
}

function didYouMean(
  variant: Variant,
  near: readonly MoveLike[],
  legal: readonly MoveLike[],
): Message | undefined {
  return near.length === 0 ? undefined : message('hint.meant', { words: texts(variant, near, legal) });
}

function texts(variant: Variant, moves: readonly MoveLike[], legal: readonly MoveLike[]): Param {
  const items = moves.slice(0, MAX_HINTS).map((move) => formatMove(variant, move, legal));
  return moves.length > MAX_HINTS ? message('shown.others', { items }) : items;
}

/** Whether one character inserted, left out or changed (or two neighbours exchanged) makes a of b, or they are equal. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  const room = Math.min(a.length, b.length) - start;
  while (end < room && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
