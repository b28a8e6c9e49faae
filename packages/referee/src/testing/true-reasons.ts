import type { Message, Param } from '@draughts-lab/input';
import { interpretRules, type Move, TooManyLinesError } from '@draughts-lab/engine';
import { readMove } from '@draughts-lab/notation';
import { parseVariant, type Setup, type Variant } from '@draughts-lab/variant';
import { DUTIES, LIMITS, type Rule, without } from '../relaxed.ts';
import type { Refusal } from '../refusal.ts';

/** A text that was asked about, and what `whyNot` said of it. */
export interface Asked {
  readonly variant: Variant;
  readonly setup: Setup;
  /** Squares of the text, two or more. */
  readonly squares: readonly number[];
  readonly text: string;
  readonly refusal: Refusal | null;
}

/** Capture lines above which a list of moves is given up. */
const MAX_LINES = 20_000;

/**
 * What is untrue about a reason, judged by the reference engine without the code that found it; null where all of it is true.
 *
 *  - A reason is there where the move is not legal, and nowhere else.
 *  - What it says of the board is so.
 *  - A duty: the pieces could make the move without their duties, and with this one alone they could not.
 *  - Limits: without all that are named the pieces could make the move, and with each of them alone they could not.
 *  - Moves that it names as what is to be played are legal; counts are those of the legal moves.
 */
export function untruth({ variant, setup, squares, text, refusal }: Asked): string | null {
  const legal = isLegal(variant, setup, text);
  if (refusal === null) return legal ? null : 'no reason for a move that is not legal';
  if (legal) return 'a reason against a legal move';
  const rules = interpretRules(variant);
  const moves = rules.legalMoves(rules.fromSetup(setup));
  const refused = { variant, setup, squares, text, refusal };
  const board = wrongBoard(refused, moves);
  return board === undefined ? (wrongRules(refused, moves) ?? wrongWords(refused, moves)) : board;
}

type Refused = Asked & { readonly refusal: Refusal };

/** What is untrue about a reason that the board gives; null where it is true, undefined where a rule is the reason. */
function wrongBoard(
  { variant, setup, squares, text, refusal: { code, rules } }: Refused,
  moves: readonly Move[],
): string | null | undefined {
  const [from] = squares as [number];
  const owner = setup.stacks[from]!.at(-1)?.player;
  const legs = squares.slice(1).map((to, leg) => ({ to, line: lineBetween(variant, squares[leg]!, to) }));
  const stands = (square: number): boolean => square !== from && setup.stacks[square]!.length > 0;
  const check = (isTrue: boolean, what: string): string | null => (isTrue ? null : what);
  switch (code) {
    case 'empty':
      return check(owner === undefined, 'there is a piece');
    case 'not-yours':
      return check(owner !== undefined && owner !== setup.turn, 'the piece is of the side to move');
    case 'occupied':
      return check(
        legs.some(({ to }) => stands(to)),
        'the square is empty',
      );
    case 'off-line':
      return check(
        legs.some(({ line }) => line === null),
        'they are on one line',
      );
    case 'blocked':
      return check(
        legs.some(({ line }) => line !== null && line.filter(stands).length > 1),
        'there are not several pieces between',
      );
    case 'out-of-reach': {
      const free = without(variant, [...DUTIES, ...LIMITS]);
      return check(!isLegal(free, setup, text), 'without duties and limits it could be made');
    }
    case 'over':
      return check(moves.length === 0, 'there are legal moves');
    case 'removal':
      return check(moves[0]?.kind === 'removal', 'no piece is to be taken off');
    default:
      // A piece that is jumped twice on the board alone, where no rule of the document is about it.
      return code === 'jumped-twice' && rules.length === 0 ? null : undefined;
  }
}

function wrongRules({ variant, setup, text, refusal }: Refused, moves: readonly Move[]): string | null {
  const legalWithout = (lifted: readonly Rule[]): boolean => isLegal(without(variant, lifted), setup, text);
  if (refusal.code === 'compulsory') {
    const all = moves.length > 0 && moves.every(({ captures }) => captures.length > 0);
    if (!all) return 'capturing is not compulsory';
    if (!isLegalWith(variant, { mandatory: false, choice: [] }, setup, text))
      return 'it could not be made if capturing were free';
  }
  if (refusal.code === 'majority' && !isLegalWith(variant, { choice: [] }, setup, text))
    return 'it could not be made without the majority rule';
  const duties = refusal.rules.filter((rule) => (DUTIES as readonly Rule[]).includes(rule));
  const limits = refusal.rules.filter((rule) => (LIMITS as readonly Rule[]).includes(rule));
  if (duties.length + limits.length === 0) return 'no rule is named';
  if (!legalWithout([...DUTIES, ...limits])) return 'without what is named it could not be made';
  const idle = limits.filter((rule) =>
    legalWithout([...DUTIES, ...limits.filter((other) => other !== rule)]),
  );
  if (idle.length > 0) return `${idle.join()}: it could be made all the same`;
  // Duties come back in their order: what the first one forbids is not said of a later one.
  const kept = duties.filter((duty) =>
    legalWithout(DUTIES.slice(DUTIES.indexOf(duty as (typeof DUTIES)[number]) + 1)),
  );
  return kept.length > 0 ? `${kept.join()}: it could be made all the same` : null;
}

/** Moves that a reason names as what is to be played are legal, and captures are counted right. */
function wrongWords(
  { variant, setup, refusal: { code, what } }: Refused,
  moves: readonly Move[],
): string | null {
  const { lines, count, lack } = what.params ?? {};
  if (lines === undefined || code === 'after-hop') return null;
  const [named, more] = shown(lines);
  const wrong = named.filter((one) => !isLegal(variant, setup, one));
  if (wrong.length > 0) return `names ${wrong.join(', ')}, which is not legal`;
  if (count !== undefined && count !== moves.length)
    return `${String(count)} captures, ${moves.length} are legal`;
  if (isMessage(lack) && lack.code === 'lack.quantity') {
    const best = lack.params!['best'];
    if (!moves.some(({ captures }) => captures.length === best))
      return `${String(best)} are demanded, no legal move takes so many`;
  }
  return code === 'compulsory' && named.length + more > moves.length ? 'names too many' : null;
}

const isMessage = (param: Param | undefined): param is Message =>
  typeof param === 'object' && !Array.isArray(param);

/** The texts of a list, and how many are left out. */
function shown(lines: Param): [texts: readonly string[], more: number] {
  if (!isMessage(lines)) return [lines as readonly string[], 0];
  const { items, count } = lines.params!;
  return [items as readonly string[], Number(count)];
}

/** Whether a move could be made under rules that are judged by the reference engine alone. */
function isLegal(variant: Variant, setup: Setup, text: string): boolean {
  const rules = interpretRules(variant, { maxLines: MAX_LINES });
  const position = rules.fromSetup(setup);
  try {
    const read = readMove(variant, text, rules.legalMoves(position), () => rules.legalLines(position));
    return read.ok || read.kind === 'ambiguous';
  } catch (error) {
    if (error instanceof TooManyLinesError) return false;
    throw error;
  }
}

/** Whether a move is legal under the same document with other words on captures, read from the document anew. */
function isLegalWith(variant: Variant, capture: object, setup: Setup, text: string): boolean {
  const parsed = parseVariant({ ...variant.document, capture: { ...variant.document.capture, ...capture } });
  return parsed.ok && isLegal(parsed.value, setup, text);
}

function lineBetween({ board }: Variant, from: number, to: number): number[] | null {
  for (const next of board.neighbour) {
    const line: number[] = [];
    for (let square = next[from]!; square >= 0; square = next[square]!) {
      if (square === to) return line;
      line.push(square);
    }
  }
  return null;
}
