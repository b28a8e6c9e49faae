import { type Message, message } from '@draughts-lab/input';
import type { Piece, Stack, Variant } from '@draughts-lab/variant';
import { quote } from '../issue.ts';

/** Highest tower that is read: all pieces of a game with towers on one square. */
const MAX_STACK_HEIGHT = 64;

const COLOURS = { w: 'white', b: 'black' } as const;

/**
 * Pieces of a stack text from bottom to top, or what is wrong with it.
 *
 * Letters `w b` are men, `W B` kings; a number before a letter repeats it (`2b1W` is `bbW`).
 * Where a freed king becomes a man, a king can only be on top, and below the top block of
 * own pieces there are only prisoners: one change of colour at most.
 */
export function readStackText(variant: Variant, text: string): Stack | Message {
  const rules = variant.document.stack;
  const found = quote(text);
  if (rules === null) return message('fen.no-towers');
  if (!/^(?:\d{0,3}[wbWB])+$/.test(text)) return message('fen.letters', { found });
  const pieces: Piece[] = [];
  for (const [, count, letter] of text.matchAll(/(\d*)([wbWB])/g)) {
    const times = count === '' ? 1 : Number(count);
    if (times === 0) return message('fen.zero-times', { found });
    if (pieces.length + times > MAX_STACK_HEIGHT)
      return message('fen.high', { limit: MAX_STACK_HEIGHT, found });
    const piece = readPiece(variant, letter!);
    for (let repeat = 0; repeat < times; repeat++) pieces.push(piece);
  }
  if (pieces.some(({ kind }) => kind === 'king') && variant.document.king === null)
    return message('fen.no-kings');
  if (rules.freedRank === 'man') {
    if (pieces.slice(0, -1).some(({ kind }) => kind === 'king')) return message('fen.buried-king', { found });
    const changes = pieces.filter(
      ({ player }, height) => height > 0 && player !== pieces[height - 1]!.player,
    );
    if (changes.length > 1) return message('fen.colours', { found });
  }
  return pieces;
}

function readPiece(variant: Variant, letter: string): Piece {
  const colour = COLOURS[letter.toLowerCase() as keyof typeof COLOURS];
  return {
    player: variant.players.findIndex(({ id }) => id === colour),
    kind: letter === letter.toLowerCase() ? 'man' : 'king',
  };
}

/** The text of a stack, one letter for each piece from bottom to top. */
export function writeStackText(variant: Variant, stack: Stack): string {
  return stack
    .map(({ player, kind }) => {
      const letter = variant.players[player]!.id === 'white' ? 'w' : 'b';
      return kind === 'king' ? letter.toUpperCase() : letter;
    })
    .join('');
}
