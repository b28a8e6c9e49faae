import { hopsOf, type Move } from '@draughts-lab/engine';
import { formatMove, squareName } from '@draughts-lab/notation';
import type { Criterion, Setup, Variant } from '@draughts-lab/variant';
import type { Duty } from './relaxed.ts';

/** The position in which something was tried. */
export interface Position {
  readonly variant: Variant;
  readonly setup: Setup;
  readonly legal: readonly Move[];
}

export interface Attempt {
  /** Squares as they were written. */
  readonly squares: readonly number[];
  /** How the attempt is written. */
  readonly text: string;
  /** What the pieces would do if no duty were in the way. */
  readonly move: Move;
}

const MAX_SHOWN = 6;

/**
 * The sentence for a move that breaks a duty.
 *
 * @param lines what could be played with this duty and those before it
 */
export function dutyInWords(here: Position, attempt: Attempt, duty: Duty, lines: readonly Move[]): string {
  const { variant, setup, legal } = here;
  const { text, move } = attempt;
  const name = (square: number): string => squareName(variant, square);
  const king = name(move.from);
  switch (duty) {
    case 'take-back':
      return `${text} takes back the king move that was just made, which these rules forbid`;
    case 'king-limit': {
      const { quietLimit } = variant.document.king!;
      return `${text}: the king on ${king} has made ${setup.kingRuns?.[setup.turn]?.moves ?? quietLimit} quiet moves in a row: ${quietLimit} are allowed while its side has men, and another piece can move`;
    }
    case 'no-stop':
      return `${text}: a turn may not end on ${name(move.to)}`;
    case 'zone-lock':
      return `${text} leads out of the target zone, which a piece may not leave`;
    case 'after-hop': {
      const charges = lines.filter((line) => hopsOf(line) > 0 && line.from === move.from);
      return `${text} hops to where the piece can take, and takes nothing: ${written(here, charges)}`;
    }
    case 'king-halt':
      return `the last piece that ${text} takes is a king: the turn ends on the square directly behind ${name(move.captures.at(-1)!)}`;
    case 'landing':
      return `${text} lands on a square from which the capture does not go on, though another does: ${written(here, continuing(move, lines))}`;
    case 'unfinished': {
      const further = lines.filter((line) => isPrefix(move, line));
      const missed = [...new Set(further.map((line) => line.captures[move.captures.length]!))];
      return `${text} stops on ${name(move.to)} though ${missed.map(name).join(' or ')} is still to be taken${further.length === 0 ? '' : `: ${written(here, further)}`}`;
    }
    case 'compulsory': {
      const captures = legal.filter(({ captures: taken }) => taken.length > 0);
      const count = captures.length === 1 ? '1 capture is' : `${captures.length} captures are`;
      return `${text} is quiet, but ${count} possible and capturing is compulsory: ${written(here, captures)}`;
    }
    case 'majority':
      return `${text} ${shortfall(here, move).said}: ${written(here, legal)}`;
  }
}

/** What a line lacks under the first criterion of the majority rule that it fails. */
export function shortfall(
  { variant, setup, legal }: Position,
  move: Move,
): { readonly criterion: Criterion | null; readonly said: string } {
  const kindOf = (square: number): string => setup.stacks[square]!.at(-1)!.kind;
  const kings = ({ captures }: Move): number => captures.filter((square) => kindOf(square) === 'king').length;
  // Where the rule is for kings alone, their captures are those that are compared.
  const ofKings = variant.document.capture!.choiceOf === 'king';
  const best = legal.find(({ from }) => !ofKings || kindOf(from) === 'king') ?? legal[0]!;
  for (const criterion of variant.document.capture!.choice) {
    const said = lacks(criterion, { move, best, kindOf, kings, setup });
    if (said !== null) return { criterion, said };
  }
  return { criterion: null, said: 'is not among the captures that the majority rule allows' };
}

interface Compared {
  readonly move: Move;
  readonly best: Move;
  readonly kindOf: (square: number) => string;
  readonly kings: (move: Move) => number;
  readonly setup: Setup;
}

function lacks(criterion: Criterion, { move, best, kindOf, kings, setup }: Compared): string | null {
  if (typeof criterion === 'object') {
    const worth = (line: Move): number =>
      criterion.value.king * kings(line) + criterion.value.man * (line.captures.length - kings(line));
    return worth(move) === worth(best)
      ? null
      : `takes pieces worth ${worth(move)} of the ${worth(best)} that the majority rule demands`;
  }
  switch (criterion) {
    case 'quantity':
      return move.captures.length === best.captures.length
        ? null
        : `takes ${move.captures.length} of the ${best.captures.length} that the majority rule demands`;
    case 'fewest':
      return move.captures.length === best.captures.length
        ? null
        : `takes ${move.captures.length}, more than the ${best.captures.length} that the majority rule allows`;
    case 'with-king':
      return kindOf(move.from) === kindOf(best.from)
        ? null
        : 'is made by a man though a king can take as many';
    case 'kings-taken':
      return kings(move) === kings(best)
        ? null
        : `takes ${kings(move)} of the ${kings(best)} kings that the majority rule demands`;
    case 'kings-first': {
      const order = (line: Move): string => line.captures.map(kindOf).join();
      return order(move) === order(best) ? null : 'takes a king later than the majority rule demands';
    }
    case 'enemies-taken': {
      const enemies = (line: Move): number =>
        line.captures.filter((square) => setup.stacks[square]!.at(-1)!.player !== setup.turn).length;
      return enemies(move) === enemies(best)
        ? null
        : `takes ${enemies(move)} of the ${enemies(best)} enemies that the majority rule demands`;
    }
  }
}

/** Whether a line goes on where a capture stops. */
function isPrefix({ path, captures }: Move, line: Move): boolean {
  return (
    line.captures.length > captures.length &&
    path.every((square, index) => line.path[index] === square) &&
    captures.every((square, index) => line.captures[index] === square)
  );
}

/** Lines that take what a move takes first, and more. */
function continuing(move: Move, lines: readonly Move[]): readonly Move[] {
  const further = lines.filter(
    (line) => line.from === move.from && line.captures[0] === move.captures[0] && line.captures.length > 1,
  );
  return further.length > 0 ? further : lines.filter((line) => line.from === move.from);
}

function written({ variant, legal }: Position, moves: readonly Move[]): string {
  const texts = [...new Set(moves.map((move) => formatMove(variant, move, legal)))];
  return (
    texts.slice(0, MAX_SHOWN).join(', ') +
    (texts.length > MAX_SHOWN ? ` and ${texts.length - MAX_SHOWN} more` : '')
  );
}
