import { message } from '@draughts-lab/input';
import { quote } from '../issue.ts';
import type { PdnToken } from './lexer.ts';

/** A token of a game as the parser takes it: words that belong to no game have become problems. */
export type GameToken = Exclude<PdnToken, { readonly kind: 'unknown' }>;

/** Squares and numbers that a sentence has between two words at most. */
const MAX_GAP = 40;
/** Characters of a sentence that are looked at for its message. */
const MAX_SHOWN = 200;

/** A sentence as far as it is known. */
interface Stray {
  /** Offset of its first word. */
  readonly at: number;
  /** Tokens since its last word: a part of it if another word follows. */
  gap: GameToken[];
  /** Parentheses that opened within it. */
  opened: number;
}

/**
 * Words that are nothing of a game, made into one problem for each stretch of them: a sentence that got between the moves
 * (a line of a program, a remark without braces) is one fault and not ten, and the numbers and squares in it are no moves.
 *
 * A stretch goes on to the next such word of the line, unless a move number with a dot stands between: then each was a slip
 * of its own.
 */
export function* joinStrayText(text: string, tokens: Iterable<PdnToken>): Generator<GameToken> {
  let stray: Stray | null = null;
  /** A number without a dot, which may be the first word of a sentence. */
  let bare: Extract<PdnToken, { kind: 'number' }> | null = null;
  let before = 0;
  for (const token of tokens) {
    const isNewLine = /[\r\n]/.test(text.slice(before, token.at));
    before = token.at;
    if (token.kind === 'unknown') {
      if (stray !== null && isNewLine) yield* endOf(stray, text);
      if (stray === null || isNewLine) {
        if (bare !== null && isNewLine) yield bare;
        stray = { at: bare === null || isNewLine ? token.at : bare.at, gap: [], opened: 0 };
      }
      stray.opened += stray.gap.filter(({ kind }) => kind === 'open').length;
      stray.gap = [];
      bare = null;
      continue;
    }
    if (stray !== null) {
      if (!isNewLine && stray.gap.length < MAX_GAP && canBeProse(text, token)) {
        stray.gap.push(token);
        continue;
      }
      yield* endOf(stray, text);
      stray = null;
    }
    if (bare !== null) yield bare;
    bare = token.kind === 'number' && token.bare ? token : null;
    if (bare === null) yield token;
  }
  if (stray !== null) yield* endOf(stray, text);
  if (bare !== null) yield bare;
}

/** The problem for a sentence, and what came behind its last word. */
function* endOf({ at, gap, opened }: Stray, text: string): Generator<GameToken> {
  // Signs, numbers and parentheses right behind the last word could be nothing of a game there.
  let rest = 0;
  for (; rest < gap.length; rest++) {
    const token = gap[rest]!;
    if (token.kind === 'close' && opened > 0) opened -= 1;
    else if (token.kind !== 'sign' && !(token.kind === 'number' && token.bare)) break;
  }
  const end = Math.min(gap[rest]?.at ?? text.length, at + MAX_SHOWN);
  const found = text
    .slice(at, end)
    .split(/[\r\n]/, 1)[0]!
    .trim();
  yield { kind: 'problem', problem: 'syntax', what: message('pdn.no-move', { found: quote(found) }), at };
  yield* gap.slice(rest);
}

/** Whether a token may stand within a sentence: not a tag, a comment in braces or a move number with its dot. */
function canBeProse(text: string, token: GameToken): boolean {
  if (token.kind === 'tag' || token.kind === 'problem') return false;
  if (token.kind === 'number') return token.bare;
  return token.kind !== 'comment' || !/[{;]/.test(text[token.at]!);
}
