import { type Message, message } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import { latin } from '../latin.ts';
import { readFile, readSquare } from '../square.ts';

/** Longest move text that is read, in characters. */
export const MAX_MOVE_LENGTH = 1000;

/** What a move text says, before any legal move is looked at. */
export interface MoveWords {
  /** Square indexes in the order written; the start is not among them when only its file is given. */
  readonly squares: readonly number[];
  /** File from 0 where only that is given of the start, as in `cd4`; otherwise -1. */
  readonly file: number;
  /** Squares in angle brackets, or null. */
  readonly victims: readonly number[] | null;
  /** A turn without squares. */
  readonly turn: 'pass' | 'swap-sides' | null;
}

export interface BadMoveWords {
  readonly kind: 'syntax' | 'square';
  readonly what: Message;
}

/** Signs behind a move: `!?`, `(!?)`, `$3`, `+`, `=`, `#`, `*`, a dot. */
const ANNOTATION = /(?:[!?+=#*.]|\$\d{1,3}|\([!?+=#*]{1,8}\))$/;

/** The text in Latin lower case, with `-` for every dash, `:` for every capture sign, and without annotations. */
export function plainMoveText(text: string): string {
  let plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    // The Cyrillic letter that looks like x is the file h before a rank (and not behind a number), else a sign.
    .replaceAll(/(?<!\d\s*)х(?=\d)/g, 'h')
    .replaceAll(/[x×х]/g, ':')
    .replaceAll(/\s+/g, ' ');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(ANNOTATION, '').trimEnd();
  }
  // A sign at the very end is the win mark.
  return latin(plain.replace(/ ?:$/, '').replaceAll(/ ?([-:<>,]) ?/g, '$1'));
}

/** Texts of each variant that were taken apart: a collection has few different ones, each thousands of times. */
const known = new WeakMap<Variant, Map<string, MoveWords | BadMoveWords>>();
/** Texts that are remembered for a variant; the longest of them, in characters. */
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 16;

/** Takes a move text apart: squares, the file of a short form, victims. */
export function readMoveWords(variant: Variant, text: string): MoveWords | BadMoveWords {
  if (text.length > LONGEST_KNOWN) return takeApart(variant, text);
  let texts = known.get(variant);
  if (texts === undefined || texts.size >= MOST_KNOWN) known.set(variant, (texts = new Map()));
  let words = texts.get(text);
  if (words === undefined) texts.set(text, (words = takeApart(variant, text)));
  return words;
}

function takeApart(variant: Variant, text: string): MoveWords | BadMoveWords {
  if (text.length > MAX_MOVE_LENGTH)
    return { kind: 'syntax', what: message('move.long', { limit: MAX_MOVE_LENGTH }) };
  const plain = plainMoveText(text);
  const turn = plain === '--' || plain === 'pass' ? 'pass' : plain === 'swap' ? 'swap-sides' : null;
  if (turn !== null) return { squares: [], file: -1, victims: null, turn };
  const shape = /^([^<>]*)(?:<([^<>]*)>)?$/.exec(plain);
  const words = shape === null ? null : splitWords(shape[1]!);
  if (words === null) return { kind: 'syntax', what: message('move.form') };
  const victimWords = shape![2] === undefined ? [] : shape![2].split(',');
  const named = [...words.squares, ...victimWords];
  const squares = named.map((word) => readSquare(variant, word));
  const bad = squares.indexOf(-1);
  if (bad >= 0)
    return { kind: 'square', what: message('move.no-square', { square: JSON.stringify(named[bad]) }) };
  const file = words.file === '' ? -1 : readFile(variant, words.file);
  if (words.file !== '' && file < 0)
    return { kind: 'square', what: message('move.no-file', { file: JSON.stringify(words.file) }) };
  return {
    squares: squares.slice(0, words.squares.length),
    file,
    victims: shape![2] === undefined ? null : squares.slice(words.squares.length),
    turn: null,
  };
}

/** `c3:e5:g7`, `c3d4`, `cd4`, `c:e5`, `32-28`: the squares, and the file that a short form begins with. */
function splitWords(text: string): { file: string; squares: string[] } | null {
  const squares: string[] = [];
  const start = /^(?:(\p{L})[-: ]?(?=\p{L}\d))/u.exec(text);
  let rest = text.slice(start?.[0].length ?? 0);
  while (rest !== '') {
    const word = /^(?:\p{L}\d{1,2}|\d{1,3})/u.exec(rest);
    if (word === null) return null;
    squares.push(word[0]);
    rest = rest.slice(word[0].length);
    // Between squares a sign or a space; between names with letters nothing is needed.
    const separator = /^[-: ](?=.)|^(?=\p{L})/u.exec(rest);
    if (rest !== '' && separator === null) return null;
    rest = rest.slice(separator?.[0].length ?? 0);
  }
  const file = start?.[1] ?? '';
  return squares.length + (file === '' ? 0 : 1) >= 2 ? { file, squares } : null;
}
