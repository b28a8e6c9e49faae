import { message } from '@draughts-lab/input';
import { issueIn } from '../issue.ts';
import { parsePdn, type PdnIssue } from './parse-pdn.ts';
import type { PdnPlace } from './pdn-game.ts';
import { createPlaceFinder } from './place-finder.ts';
import { matchAt, TAG_START } from './words.ts';

/** Characters that are collected before games are looked for in them: pieces are hardly shorter. */
export const READ_LENGTH: number = 64 * 1024;
/** Longest game that is read, in characters: one that is longer is left out. */
export const MAX_GAME_LENGTH = 1_000_000;

/** A part of a text: whole games, from its first character to its last. */
export interface PdnPiece {
  readonly text: string;
  /** Where it begins in the whole. */
  readonly from: PdnPlace;
}

/** Cuts a text of any length between its games; holds little more than the longest game of it. */
export interface PdnCutter {
  /** Takes more of the text. @returns what it completes: games, or the problem that one is too long; null for neither */
  push(text: string): PdnPiece | PdnIssue | null;
  /** The text has ended. @returns what is left of it */
  end(): PdnPiece | null;
}

/**
 * Cuts a text that is too long to be held: `parsePdn` of the pieces gives the games that it would give of the whole, with
 * the same places. A game longer than `MAX_GAME_LENGTH` is a problem, and what follows is left out up to the next line that
 * begins with a tag.
 */
export function createPdnCutter(): PdnCutter {
  let text = '';
  /** Where `text` begins in the whole. */
  let from: PdnPlace = { line: 1, column: 1 };
  /** Within a game that is too long. */
  let isSkipping = false;

  const drop = (length: number): void => {
    from = createPlaceFinder(text, from)(length);
    text = text.slice(length);
  };
  const take = (length: number): PdnPiece => {
    const piece = { text: text.slice(0, length), from };
    drop(length);
    return piece;
  };

  /** The games before the last tag that surely begins one; null where none does. */
  function upToLastTag(): PdnPiece | null {
    const tags = tagsBehindMoves(text);
    for (let at = tags.next().value ?? 0; at > 0;) {
      const before = tags.next().value ?? 0;
      const last = parsePdn(text.slice(before, at)).games.at(-1);
      // Tags that follow tags, with a comment between them, are those of one game.
      if (last !== undefined && (last.moves.length > 0 || last.result !== null)) return take(at);
      at = before;
    }
    return null;
  }

  /** Where no tags part the games: all but the last one, which may not be complete. */
  function allButLast(): PdnPiece | PdnIssue {
    const { games } = parsePdn(text, from);
    const last = games.length < 2 ? null : games.at(-1)!.place;
    if (last !== null) return take(offsetOf(text, from, last));
    const what = message('pdn.long-game', { limit: MAX_GAME_LENGTH });
    const problem = { ...issueIn('too-long', from, what), place: from };
    // The tags that it begins with are its own: those of the next game come behind.
    const next = tagsBehindMoves(text).next().value ?? 0;
    isSkipping = next === 0;
    if (isSkipping) dropRead();
    else drop(next);
    return problem;
  }

  function skip(): void {
    const tag = tagsAtLineStart(text).next();
    if (tag.done !== true) {
      isSkipping = false;
      drop(tag.value);
    } else dropRead();
  }

  /** Lets go of what was read. */
  function dropRead(): void {
    // A tag may be cut in two: the last line is kept as far as one could begin it.
    const line = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    drop(text.length - line > MAX_TAG_BEGIN ? text.length : line);
  }

  return {
    push(more) {
      text += more;
      if (isSkipping) skip();
      if (isSkipping || text.length < READ_LENGTH) return null;
      return upToLastTag() ?? (text.length > MAX_GAME_LENGTH ? allButLast() : null);
    },
    end: () => (isSkipping ? null : take(text.length)),
  };
}

/** No tag needs more before its value begins. */
const MAX_TAG_BEGIN = 500;

/** Offsets of the lines that begin with a tag. */
function* tagsAtLineStart(text: string): Generator<number> {
  for (const bracket of text.matchAll(/^[ \t]{0,80}\[/gm))
    if (matchAt(TAG_START, text, bracket.index) !== null) yield bracket.index;
}

/** The same with something else than a tag on the line before, from the last one: most questions are about that one. */
function* tagsBehindMoves(text: string): Generator<number, undefined> {
  for (let bracket = text.length; bracket > 0 && (bracket = text.lastIndexOf('[', bracket - 1)) >= 0;) {
    let at = bracket;
    while (bracket - at < MAX_INDENT && (text[at - 1] === ' ' || text[at - 1] === '\t')) at -= 1;
    if (at > 0 && !LINE_ENDS.includes(text[at - 1]!)) continue;
    if (matchAt(TAG_START, text, at) === null) continue;
    if (!/(?:^|[\r\n])[ \t]*\[[^\r\n]*$/.test(lineBefore(text, at))) yield at;
  }
}
const MAX_INDENT = 80;
const LINE_ENDS = '\n\r\u2028\u2029';

/** The last line before an offset that is not empty. */
function lineBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - LONGEST_LINE), at).trimEnd();
  return before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
}
const LONGEST_LINE = 2000;

function offsetOf(text: string, from: PdnPlace, place: PdnPlace): number {
  let start = 0;
  for (let { line } = from; line < place.line; line++) start = endOfLine(text, start);
  return start + place.column - (place.line === from.line ? from.column : 1);
}

function endOfLine(text: string, from: number): number {
  const end = /\r\n?|\n/g;
  end.lastIndex = from;
  const found = end.exec(text);
  return found === null ? text.length : found.index + found[0].length;
}
