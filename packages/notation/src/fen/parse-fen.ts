import { type Message, message } from '@draughts-lab/input';
import type { Setup, Variant } from '@draughts-lab/variant';
import { type ParsedNotation, issue, quote } from '../issue.ts';
import { type FenContext, type Part, createContext, splitPart, trimPart } from './fen-context.ts';
import { readPieces } from './read-pieces.ts';
import { readState } from './read-state.ts';

/** Longest text that is read as a FEN, in characters. */
export const MAX_FEN_LENGTH: number = 64 * 1024;

/**
 * Reads an arrangement of pieces. Whether it could arise, or who wins, is not judged.
 *
 * Accepts
 *  - `W:W31,K5:B1-20` and `W:Wa1,Kh8:Bb6`; numbers and names may be mixed; ranges are of numbers,
 *    and a K before a range makes all of it kings
 *  - the sides in either order, `w` and `b`, an empty side (`:B`), and `?` for the side to move,
 *    which is read as the side that begins the game
 *  - spaces, a final dot, quotation marks around the whole, the tag `[FEN "..."]` around it
 *  - towers in games that have them: `f6(bbW)` from bottom to top in the list of the top piece, also `f6(2b1W)`
 *  - stars: `STAR:4:N:N=1-10;S=112-121`
 *  - counters: see `readState`
 *
 * Refuses a square given twice, a range that runs backwards, a side that is not there, a man on a
 * square where it is crowned, and more than 64 kB of text.
 *
 * Source of the forms: PDN 3.0; Lidraughts for `H` and `F`.
 *
 * @returns the setup, or every problem found (100 at most); never throws for bad text
 */
export function parseFen(variant: Variant, input: string): ParsedNotation<Setup> {
  if (input.length > MAX_FEN_LENGTH) {
    const what = message('fen.long', { limit: MAX_FEN_LENGTH, found: input.length });
    return { ok: false, issues: [issue('too-long', '', what)] };
  }
  const context = createContext(variant);
  const sections = splitPart(unwrap(input), ':');
  const { turn, rest } =
    variant.board.shape === 'star' ? readStar(context, sections) : readSides(context, sections);
  const state = readState(context, rest);
  if (context.issues.length > 0) return { ok: false, issues: context.issues };
  return { ok: true, value: { turn, stacks: context.stacks, ...state } };
}

/** The FEN tag, alone or among others; and a FEN behind its name. */
const TAG = /(\[\s*FEN\s)([^[\]]*)\]/i;
const NAMED = /^(\/?FEN\s*[:=\s])([^[\]/]*)\/?$/i;

/** Without spaces, the tag that it was copied with, one pair of quotation marks and the final dot. */
function unwrap(input: string): Part {
  let part = trimPart({ text: input, at: 0 });
  const tag = TAG.exec(part.text) ?? NAMED.exec(part.text);
  if (tag !== null) part = trimPart({ text: tag[2]!, at: part.at + tag.index + tag[1]!.length });
  if (/^"[^"]*"$|^'[^']*'$/.test(part.text))
    part = trimPart({ text: part.text.slice(1, -1), at: part.at + 1 });
  return part.text.endsWith('.') ? trimPart({ text: part.text.slice(0, -1), at: part.at }) : part;
}

interface Sides {
  readonly turn: number;
  /** Sections behind the lists of pieces. */
  readonly rest: readonly Part[];
}

const playerOf = (variant: Variant, id: string): number =>
  variant.players.findIndex((player) => player.id === id);

function readSides(context: FenContext, sections: readonly Part[]): Sides {
  const { variant } = context;
  const colour = (letter: string): number =>
    playerOf(variant, /^[wW]/.test(letter) ? 'white' : /^[bB]/.test(letter) ? 'black' : '');
  const [side, ...others] = sections;
  const turn = side!.text === '?' ? variant.firstToMove : side!.text.length === 1 ? colour(side!.text) : -1;
  if (turn < 0) context.refuse('syntax', side!, message('fen.turn', { found: quote(side!.text) }));

  const seen = new Set<number>();
  const rest: Part[] = [];
  for (const section of others) {
    const player = colour(section.text);
    if (player < 0) {
      rest.push(section);
    } else if (seen.has(player)) {
      context.refuse(
        'duplicate',
        section,
        message('fen.side-twice', { player: variant.players[player]!.id }),
      );
    } else {
      seen.add(player);
      readPieces(context, player, trimPart({ text: section.text.slice(1), at: section.at + 1 }));
    }
  }
  reportMissing(context, seen, (id) => message('hint.fen-no-side', { letter: id === 'white' ? 'W' : 'B' }));
  return { turn, rest };
}

function readStar(context: FenContext, sections: readonly Part[]): Sides {
  const { variant } = context;
  const { board } = variant.document;
  const [word, side, seat, seats, ...rest] = sections;
  const end: Part = { text: '', at: sections.at(-1)!.at + sections.at(-1)!.text.length };
  if (word!.text.toUpperCase() !== 'STAR' || seats === undefined) {
    context.refuse('syntax', word!, message('fen.star', { found: quote(word!.text) }));
    return { turn: -1, rest: [] };
  }
  if (board.shape === 'star' && side!.text !== String(board.side)) {
    const what = message('fen.star-side', { side: board.side, found: quote(side!.text) });
    context.refuse('square', side!, what);
  }
  const turn = playerOf(variant, seat!.text.toUpperCase());
  const seatIds = variant.players.map(({ id }) => id);
  if (turn < 0)
    context.refuse('syntax', seat!, message('fen.seat', { seats: seatIds, found: quote(seat!.text) }));
  const seen = new Set<number>();
  for (const list of splitPart(seats, ';')) {
    const equals = list.text.indexOf('=');
    const player = equals < 0 ? -1 : playerOf(variant, list.text.slice(0, equals).trim().toUpperCase());
    if (player < 0) {
      context.refuse('syntax', list, message('fen.cells', { seats: seatIds, found: quote(list.text) }));
    } else if (seen.has(player)) {
      context.refuse('duplicate', list, message('fen.side-twice', { player: variant.players[player]!.id }));
    } else {
      seen.add(player);
      readPieces(context, player, trimPart({ text: list.text.slice(equals + 1), at: list.at + equals + 1 }));
    }
  }
  reportMissing(context, seen, (id) => message('hint.fen-no-seat', { seat: id }), end);
  return { turn, rest };
}

function reportMissing(
  context: FenContext,
  seen: ReadonlySet<number>,
  remedy: (id: string) => Message,
  at: Part = { text: '', at: 0 },
): void {
  context.variant.players.forEach(({ id }, player) => {
    if (!seen.has(player)) context.refuse('syntax', at, message('fen.no-side', { player: id }), remedy(id));
  });
}
