import { type Message, message } from '@draughts-lab/input';
import { type NotationKind, quote } from '../issue.ts';
import { setupText } from './setup-comment.ts';
import * as words from './words.ts';

const { matchAt } = words;

/** A word of a PDN text with its offset in characters. */
export type PdnToken = { readonly at: number } & (
  | { readonly kind: 'tag'; readonly name: string; readonly value: string; readonly afterBlank: boolean }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly continued: boolean; readonly bare: boolean }
  | { readonly kind: 'move'; readonly text: string }
  | { readonly kind: 'win' | 'open' | 'close' }
  /** A word that is nothing of a game. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'nag'; readonly nag: number }
  | { readonly kind: 'result'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: NotationKind; readonly what: Message }
);

/**
 * Splits a PDN text into words. Takes time in proportion to the text, whatever is in it:
 * a comment without an end, or with an inner `{` without one, is looked through twice at most.
 */
export function* pdnTokens(text: string): Generator<PdnToken> {
  let at = 0;
  /** Up to here an inner `{` of a comment does not open a comment of its own. */
  let flatUntil = 0;
  /** End of the last word, to see whether an empty line follows it. */
  let lastEnd = 0;
  /** A comment was cut off by a tag: whatever was between is part of it. */
  let isCut = false;
  while (at < text.length) {
    const start = at;
    const space = matchAt(words.SPACE, text, at);
    if (space !== null) {
      at += space[0].length;
      continue;
    }
    const character = text[at]!;
    const atLineStart = at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r';
    if (character === '%' && atLineStart) {
      at += matchAt(words.LINE_REST, text, at)![0].length;
      continue;
    }
    if (character === ';') {
      const line = matchAt(words.LINE_REST, text, at)![0];
      at += line.length;
      yield { kind: 'comment', text: tidy(line.slice(1)), at: start };
    } else if (character === '{') {
      const comment = findCommentEnd(text, at, at < flatUntil);
      at = comment.end + (comment.closed ? 1 : 0);
      flatUntil = Math.max(flatUntil, comment.flatUntil);
      yield { kind: 'comment', text: tidy(text.slice(start + 1, comment.end)), at: start };
      isCut = !comment.closed;
      if (isCut) yield { kind: 'problem', problem: 'unfinished', what: message('pdn.no-close'), at: start };
    } else if (character === '/' && matchAt(words.SETUP, text, at) !== null) {
      // A position set inside a game stands among the comments, with its slashes: see `positionSetBy`.
      const [whole, position] = matchAt(words.SETUP, text, at)!;
      at += whole.length;
      yield { kind: 'comment', text: setupText(tidy(position!)), at: start };
    } else if (character === '[') {
      const gap = text.slice(lastEnd, start);
      const { tokens, length } = readTag(text, at, isCut || /\n[ \t]*\r?\n|\r[ \t]*\r/.test(gap));
      isCut = false;
      at += length;
      yield* tokens;
    } else {
      const token = readWord(text, at);
      at += token.length;
      yield { ...token.token, at: start };
    }
    lastEnd = at;
  }
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface CommentEnd {
  /** Offset of the closing brace, or of the place where an open comment is given up. */
  readonly end: number;
  readonly closed: boolean;
  readonly flatUntil: number;
}

/**
 * The end of the comment that opens at a brace. Inner braces count in pairs; where they do
 * not come out even, the first closing brace ends the comment, as in PGN. A line that begins
 * with a tag is never part of a comment.
 */
function findCommentEnd(text: string, open: number, flat: boolean): CommentEnd {
  let depth = 1;
  let firstClose = -1;
  let at = open + 1;
  for (; at < text.length; at++) {
    const character = text[at];
    if (character === '{' && !flat) {
      depth += 1;
    } else if (character === '}') {
      if (firstClose < 0) firstClose = at;
      depth -= 1;
      if (depth === 0) return { end: at, closed: true, flatUntil: 0 };
    } else if (
      (character === '\n' || character === '\r') &&
      matchAt(words.TAG_START, text, at + 1) !== null
    ) {
      break;
    }
  }
  return firstClose < 0
    ? { end: at, closed: false, flatUntil: 0 }
    : { end: firstClose, closed: true, flatUntil: at };
}

/** A tag, and a problem where its name has spaces, which are left out. */
function tagNamed(written: string, value: string, afterBlank: boolean, at: number): PdnToken[] {
  const name = written.replaceAll(/[ \t]/g, '');
  const tag = { kind: 'tag', name, value, afterBlank, at } as const;
  if (name === written) return [tag];
  const what = message('pdn.tag-spaces', { found: quote(written), name });
  return [tag, { kind: 'problem', problem: 'syntax', what, at }];
}

function readTag(text: string, at: number, afterBlank: boolean): { tokens: PdnToken[]; length: number } {
  const tag = matchAt(words.TAG, text, at);
  if (tag !== null) {
    const value = tag[2]!.replaceAll(/\\(["\\])/g, '$1');
    return { tokens: tagNamed(tag[1]!, value, afterBlank, at), length: tag[0].length };
  }
  const line = matchAt(words.TAG_LINE, text, at);
  if (line !== null) {
    const what = message('pdn.tag-quotes', { tag: line[1]! });
    return {
      tokens: [
        ...tagNamed(line[1]!, line[2]!, afterBlank, at),
        { kind: 'problem', problem: 'syntax', what, at },
      ],
      length: line[0].length,
    };
  }
  if (matchAt(words.TAG_START, text, at) !== null) {
    const rest = matchAt(words.LINE_REST, text, at)![0];
    const what = message('pdn.tag-cut', { found: quote(rest) });
    return {
      tokens: [{ kind: 'problem', problem: 'unfinished', what, at }],
      length: rest.length,
    };
  }
  const bracket = matchAt(words.BRACKET, text, at)![0];
  return {
    tokens: [{ kind: 'problem', problem: 'syntax', what: message('pdn.tag', { found: quote(bracket) }), at }],
    length: bracket.length,
  };
}

type WithoutPlace<T> = T extends unknown ? Omit<T, 'at'> : never;

function readWord(text: string, at: number): { token: WithoutPlace<PdnToken>; length: number } {
  let match: RegExpExecArray | null;
  if ((match = matchAt(words.RESULT, text, at))) {
    const result = match[0].replaceAll('½', '1/2').replaceAll(/[ \t]/g, '');
    return { token: { kind: 'result', text: result }, length: match[0].length };
  }
  if ((match = matchAt(words.NUMBER, text, at))) {
    const continued = /…|\..*\./.test(match[2]!);
    const token = { kind: 'number', number: Number(match[1]), continued, bare: false } as const;
    return { token, length: match[0].length };
  }
  if ((match = matchAt(words.MOVE, text, at))) {
    const move = match[0].replaceAll(/[ \t]/g, '').replaceAll('–', '-');
    return { token: { kind: 'move', text: move }, length: match[0].length };
  }
  if ((match = matchAt(words.BARE_NUMBER, text, at))) {
    const token = { kind: 'number', number: Number(match[0]), continued: false, bare: true } as const;
    return { token, length: match[0].length };
  }
  if ((match = matchAt(words.STRENGTH, text, at))) {
    return { token: { kind: 'sign', text: match[1] ?? match[2]! }, length: match[0].length };
  }
  if ((match = matchAt(words.NAG, text, at))) {
    return { token: { kind: 'nag', nag: Number(match[1]) }, length: match[0].length };
  }
  if ((match = matchAt(words.WIN_MARK, text, at))) return { token: { kind: 'win' }, length: 1 };
  if ((match = matchAt(words.REMARK, text, at))) {
    return { token: { kind: 'comment', text: match[0] }, length: match[0].length };
  }
  if (text[at] === '(') return { token: { kind: 'open' }, length: 1 };
  if (text[at] === ')') return { token: { kind: 'close' }, length: 1 };
  const unknown = matchAt(words.UNKNOWN, text, at)?.[0] ?? text[at]!;
  return { token: { kind: 'unknown' }, length: unknown.length };
}
