import { visible } from '@draughts-lab/input/visible';
import type { PdnGame, PdnLine, PdnPly } from './pdn-game.ts';
import { isSetupComment } from './setup-comment.ts';
import { MAX_NAG, isSign } from './sign.ts';
import { MAX_TAG_VALUE, isMoveText, isResultText } from './words.ts';

export interface FormatPdnOptions {
  /** Players of the game: a new move number is written each time all have moved. */
  readonly players?: number;
  /** Column at which lines are broken; words longer than that keep a line of their own. */
  readonly width?: number;
}

export const FORMAT_PDN_DEFAULTS: Required<FormatPdnOptions> = { players: 2, width: 80 };

/** A word of movetext. */
interface Word {
  readonly text: string;
  /** No space before it. */
  readonly tight?: boolean;
  /** Stays on the line of the word before it. */
  readonly keep?: boolean;
  /** Nothing else fits on its line. */
  readonly endsLine?: boolean;
}

/**
 * Writes a game; `parsePdn` reads it back.
 *
 * Writes
 *  - tags in the order given, with `\"` and `\\`; control characters written out (`\u001b`)
 *  - move numbers counted from the first ply's number, `1...` where the second player begins or goes
 *    on after a comment or a variation
 *  - the sign, the win mark `x`, `$` numbers, comments in braces and variations of each ply, in this order
 *    (a comment whose braces do not pair becomes a `;` comment); positions that are set inside the game
 *  - the result, `*` where there is none
 *  - lines of 80 columns at most where words allow
 *
 * @throws RangeError when a tag name, a move text, a sign, a number or a result could not be read back
 */
export function formatPdn(game: PdnGame, options: FormatPdnOptions = {}): string {
  const { players, width } = { ...FORMAT_PDN_DEFAULTS, ...options };
  const tags = Object.entries(game.tags).map(([name, value]) => {
    if (!/^[A-Za-z_][\w-]{0,80}$/.test(name))
      throw new RangeError(`${JSON.stringify(name)} is not a tag name`);
    const clean = visible(value.replaceAll(/[\r\n\t]+/g, ' ')).replaceAll(/["\\]/g, String.raw`\$&`);
    if (value.length > MAX_TAG_VALUE)
      throw new RangeError(`the tag ${name} has ${value.length} characters, ${MAX_TAG_VALUE} are read`);
    return `[${name} "${clean}"]\n`;
  });
  const words = lineWords(game, players, game.moves[0]?.number ?? 1, game.moves[0]?.continued ? 1 : 0);
  words.push({ text: checkedResult(game.result ?? '*') });
  return `${tags.join('')}${tags.length > 0 ? '\n' : ''}${layOut(words, width)}\n`;
}

function lineWords(line: PdnLine, players: number, startNumber: number, startSeat: number): Word[] {
  const words: Word[] = line.comments.flatMap(commentWords);
  let number = startNumber;
  let seat = startSeat;
  let interrupted = true;
  for (const ply of line.moves) {
    const prefix = seat === 0 ? `${number}. ` : interrupted ? `${number}... ` : '';
    words.push({ text: prefix + plyText(ply) });
    for (const nag of ply.nags) {
      if (!Number.isInteger(nag) || nag < 0 || nag > MAX_NAG)
        throw new RangeError(`$${nag} is not an annotation`);
      words.push({ text: `$${nag}` });
    }
    words.push(...ply.comments.flatMap(commentWords));
    for (const variation of ply.variations) {
      const inner = lineWords(variation, players, number, seat);
      if (variation.result !== null) inner.push({ text: checkedResult(variation.result) });
      const [first, ...rest] = inner;
      words.push({ text: '(' });
      if (first !== undefined) words.push({ ...first, tight: true, keep: true }, ...rest);
      words.push({ text: ')', tight: true, keep: true });
    }
    interrupted = ply.comments.length > 0 || ply.variations.length > 0;
    seat = (seat + 1) % players;
    if (seat === 0) number += 1;
  }
  return words;
}

function plyText({ text, sign, winMark }: PdnPly): string {
  if (!isMoveText(text)) throw new RangeError(`${JSON.stringify(text)} is not a move of a PDN`);
  if (!isSign(sign)) throw new RangeError(`${JSON.stringify(sign)} is not a sign of a PDN`);
  return text + (winMark ? 'x' : '') + sign;
}

function checkedResult(result: string): string {
  if (!isResultText(result)) throw new RangeError(`${JSON.stringify(result)} is not a result of a PDN`);
  return result;
}

function commentWords(comment: string): Word[] {
  const text = visible(comment.replaceAll(/\s+/g, ' ')).trim();
  if (text === '') return [];
  if (isSetupComment(text)) return [{ text }];
  if (!hasPairedBraces(text)) return [{ text: `; ${text}`, endsLine: true }];
  return `{${text}}`.split(' ').map((word, at) => ({
    text: word,
    // At the beginning of a line these would look like a tag, an escape or a comment.
    keep: at > 0 && /^[[%;]/.test(word),
  }));
}

function hasPairedBraces(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function layOut(words: readonly Word[], width: number): string {
  const lines: string[] = [];
  let line = '';
  let full = false;
  for (const { text, tight = false, keep = false, endsLine = false } of words) {
    const longer = line === '' || tight ? line + text : `${line} ${text}`;
    if (full || (line !== '' && !keep && longer.length > width)) {
      lines.push(line);
      line = text;
    } else {
      line = longer;
    }
    full = endsLine;
  }
  return [...lines, line].join('\n');
}
