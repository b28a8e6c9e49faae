import { message } from '@draughts-lab/input';
import type { PieceKind, Stack } from '@draughts-lab/variant';
import { quote } from '../issue.ts';
import { readSquare, squareName } from '../square.ts';
import { type FenContext, type Part, splitPart } from './fen-context.ts';
import { readStackText } from './stack-text.ts';

// A capital K before a square or a range means kings: `K5` is always a king on 5, `k5` a square of the file k.
const RANGE = /^(K?)\s*(\d{1,4})\s*[-–]\s*(\d{1,4})$/;
const SQUARE = /^(K?)\s*(\p{L}?\d{1,4})$/u;
const TOWER = /^(K?)\s*(\p{L}?\d{1,4})\s*\(([^()]*)\)$/u;

/** Reads a list such as `31-33,K36,c3,f6(bbW)` and puts its pieces on the board; an empty list is no pieces. */
export function readPieces(context: FenContext, player: number, list: Part): void {
  if (list.text === '') return;
  for (const entry of splitPart(list, ',')) {
    const range = RANGE.exec(entry.text);
    if (range) {
      readRange(context, player, entry, kindOf(range[1]), Number(range[2]), Number(range[3]));
      continue;
    }
    const single = SQUARE.exec(entry.text);
    if (single) {
      const square = squareOf(context, entry, single[2]!);
      if (square >= 0) place(context, square, [{ player, kind: kindOf(single[1]) }], entry);
      continue;
    }
    const tower = TOWER.exec(entry.text);
    if (tower) readTower(context, player, entry, tower);
    else if (entry.text.includes('('))
      context.refuse('stack', entry, message('fen.tower', { found: quote(entry.text) }));
    else
      context.refuse(
        'syntax',
        entry,
        entry.text === '' ? message('fen.no-square') : message('fen.square', { found: quote(entry.text) }),
        message('hint.fen-commas'),
      );
  }
}

const kindOf = (prefix: string | undefined): PieceKind => (prefix === 'K' ? 'king' : 'man');

function squareOf(context: FenContext, entry: Part, text: string): number {
  const square = readSquare(context.variant, text);
  if (square < 0) context.refuse('square', entry, message('move.no-square', { square: quote(text) }));
  return square;
}

function readRange(
  context: FenContext,
  player: number,
  entry: Part,
  kind: PieceKind,
  first: number,
  last: number,
): void {
  const { size } = context.variant.board;
  const range = `${first}-${last}`;
  if (first < 1 || Math.max(first, last) > size) {
    context.refuse('square', entry, message('fen.range-out', { range, size }));
  } else if (first > last) {
    context.refuse(
      'syntax',
      entry,
      message('fen.range-backwards', { range }),
      message('hint.meant', { words: [`${last}-${first}`] }),
    );
  } else {
    for (let number = first; number <= last; number++)
      place(context, context.squareOfNumber[number]!, [{ player, kind }], entry);
  }
}

function readTower(context: FenContext, player: number, entry: Part, tower: RegExpExecArray): void {
  const [, prefix, name, letters] = tower;
  const square = squareOf(context, entry, name!);
  const stack = readStackText(context.variant, letters!.trim());
  if (prefix === 'K') {
    context.refuse(
      'stack',
      entry,
      message('fen.king-tower', { entry: quote(entry.text) }),
      message('hint.fen-king-tower'),
    );
  } else if ('code' in stack) {
    context.refuse('stack', entry, stack);
  } else if (stack.at(-1)!.player !== player) {
    const { id } = context.variant.players[player]!;
    context.refuse(
      'stack',
      entry,
      message('fen.top', { entry: quote(entry.text), player: id }),
      message('hint.fen-top'),
    );
  } else if (square >= 0) {
    place(context, square, stack, entry);
  }
}

function place(context: FenContext, square: number, stack: Stack, entry: Part): void {
  const { variant } = context;
  const top = stack.at(-1)!;
  const name = squareName(variant, square);
  if (context.stacks[square]!.length > 0) {
    context.refuse('duplicate', entry, message('fen.square-twice', { square: name }));
    return;
  }
  if (top.kind === 'king' && variant.document.king === null)
    context.refuse('piece', entry, message('fen.no-kings'));
  // Where the number of kings is limited a man may have come there in vain.
  const limited = (variant.document.promotion.most ?? null) !== null;
  if (top.kind === 'man' && !limited && variant.players[top.player]!.promotion.includes(square)) {
    context.refuse(
      'promotion-row',
      entry,
      message('fen.crowned', { player: variant.players[top.player]!.id, square: name }),
    );
  }
  context.stacks[square] = stack;
}
