import { hopsOf, type Move } from '@draughts-lab/engine';
import { type Message, message, type Param } from '@draughts-lab/input';
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
 * What is said of a move that breaks a duty.
 *
 * @param lines what could be played with this duty and those before it
 */
export function dutyInWords(here: Position, attempt: Attempt, duty: Duty, lines: readonly Move[]): Message {
  const { variant, setup, legal } = here;
  const { text, move } = attempt;
  const name = (square: number): string => squareName(variant, square);
  const to = { move: text, square: name(move.to) };
  switch (duty) {
    case 'take-back':
      return message('refused.take-back', { move: text });
    case 'king-limit': {
      const { quietLimit } = variant.document.king!;
      const moves = setup.kingRuns?.[setup.turn]?.moves ?? quietLimit!;
      return message('refused.king-limit', {
        move: text,
        square: name(move.from),
        moves,
        limit: quietLimit!,
      });
    }
    case 'no-stop':
      return message('refused.no-stop', to);
    case 'zone-lock':
      return message('refused.zone-lock', { move: text });
    case 'after-hop': {
      const charges = lines.filter((line) => hopsOf(line) > 0 && line.from === move.from);
      return message('refused.after-hop', { move: text, lines: written(here, charges) });
    }
    case 'king-halt':
      return message('refused.king-halt', { move: text, square: name(move.captures.at(-1)!) });
    case 'landing':
      return message('refused.landing', { move: text, lines: written(here, continuing(move, lines)) });
    case 'unfinished': {
      const further = lines.filter((line) => isPrefix(move, line));
      const victims = [...new Set(further.map((line) => line.captures[move.captures.length]!))].map(name);
      return further.length === 0
        ? message('refused.unfinished', { ...to, victims })
        : message('refused.unfinished-lines', { ...to, victims, lines: written(here, further) });
    }
    case 'compulsory': {
      const captures = legal.filter(({ captures: taken }) => taken.length > 0);
      return message('refused.compulsory', {
        move: text,
        count: captures.length,
        lines: written(here, captures),
      });
    }
    case 'majority':
      return message('refused.majority', {
        move: text,
        lack: shortfall(here, move).said,
        lines: written(here, legal),
      });
  }
}

/** What a line lacks under the first criterion of the majority rule that it fails. */
export function shortfall(
  { variant, setup, legal }: Position,
  move: Move,
): { readonly criterion: Criterion | null; readonly said: Message } {
  const kindOf = (square: number): string => setup.stacks[square]!.at(-1)!.kind;
  const kings = ({ captures }: Move): number => captures.filter((square) => kindOf(square) === 'king').length;
  // Where the rule is for kings alone, their captures are those that are compared.
  const ofKings = variant.document.capture!.choiceOf === 'king';
  const best = legal.find(({ from }) => !ofKings || kindOf(from) === 'king') ?? legal[0]!;
  for (const criterion of variant.document.capture!.choice) {
    const said = lacks(criterion, { move, best, kindOf, kings, setup });
    if (said !== null) return { criterion, said };
  }
  return { criterion: null, said: message('lack.other') };
}

interface Compared {
  readonly move: Move;
  readonly best: Move;
  readonly kindOf: (square: number) => string;
  readonly kings: (move: Move) => number;
  readonly setup: Setup;
}

function lacks(criterion: Criterion, { move, best, kindOf, kings, setup }: Compared): Message | null {
  const values = (of: (line: Move) => number): { own: number; best: number } | null =>
    of(move) === of(best) ? null : { own: of(move), best: of(best) };
  if (typeof criterion === 'object') {
    const worths = values(
      (line) =>
        criterion.value.king * kings(line) + criterion.value.man * (line.captures.length - kings(line)),
    );
    return worths && message('lack.value', worths);
  }
  switch (criterion) {
    case 'quantity':
    case 'fewest': {
      const taken = values(({ captures }) => captures.length);
      return taken && message(criterion === 'quantity' ? 'lack.quantity' : 'lack.fewest', taken);
    }
    case 'with-king':
      return kindOf(move.from) === kindOf(best.from) ? null : message('lack.with-king');
    case 'kings-taken': {
      const taken = values(kings);
      return taken && message('lack.kings-taken', taken);
    }
    case 'kings-first': {
      const order = (line: Move): string => line.captures.map(kindOf).join();
      return order(move) === order(best) ? null : message('lack.kings-first');
    }
    case 'enemies-taken': {
      const taken = values(
        ({ captures }) =>
          captures.filter((square) => setup.stacks[square]!.at(-1)!.player !== setup.turn).length,
      );
      return taken && message('lack.enemies-taken', taken);
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

function written({ variant, legal }: Position, moves: readonly Move[]): Param {
  const texts = [...new Set(moves.map((move) => formatMove(variant, move, legal)))];
  const items = texts.slice(0, MAX_SHOWN);
  return texts.length > MAX_SHOWN ? message('shown.more', { items, count: texts.length - MAX_SHOWN }) : items;
}
