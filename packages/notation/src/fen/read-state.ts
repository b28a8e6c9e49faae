import { type Message, message } from '@draughts-lab/input';
import type { KingRun, Setup } from '@draughts-lab/variant';
import { quote } from '../issue.ts';
import { readSquare, squareName } from '../square.ts';
import { type FenContext, type Part } from './fen-context.ts';

type State = Omit<Setup, 'turn' | 'stacks'>;
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Name of the draw counter that a plain `H` counts: the one that runs in every position, or undefined. */
export function plainCounter({ variant }: Pick<FenContext, 'variant'>): string | undefined {
  return variant.counters.find(({ when }) => when === null)?.name;
}

/**
 * Reads what stands behind the lists of pieces:
 * `H<n>` plies since the last reset, `F<n>` full move number, `C<name>=<n>` a draw counter by name,
 * `M<square>,<n>` quiet moves in a row of the king on a square, `U<from>-<to>` the last quiet king move,
 * and `+<n>+<n>`, the form of Lidraughts for the king runs of Black and White (each with the king's
 * number behind the digit, or of a side that has one king).
 *
 * A game without a counter that always runs has no use for `H`: it is read and left out.
 */
export function readState(context: FenContext, sections: readonly Part[]): State {
  const { variant } = context;
  const counters: Record<string, number> = {};
  const state: Mutable<State> = {};
  const kingRuns = new Array<KingRun | null>(variant.players.length).fill(null);
  const seen = new Set<string>();
  const once = (what: string | Message, section: Part): boolean => {
    const key = JSON.stringify(what);
    if (seen.has(key)) context.refuse('duplicate', section, message('fen.twice', { what }));
    return seen.size < seen.add(key).size;
  };
  const addCounter = (name: string, plies: number, section: Part): void => {
    // A counter that is not named stands at 0: both forms read the same.
    if (once(message('fen.counter', { name }), section) && plies > 0) counters[name] = plies;
  };
  const addRun = (player: number, run: KingRun, section: Part): void => {
    const side = variant.players[player]!.id;
    if (once(message('fen.king-run', { player: side }), section)) kingRuns[player] = run;
  };

  for (const section of sections) {
    const { text } = section;
    let match: RegExpExecArray | null;
    if ((match = /^H\s*(\d{1,5})$/.exec(text))) {
      const name = plainCounter(context);
      if (name !== undefined) addCounter(name, Number(match[1]), section);
      else once('H', section);
    } else if ((match = /^F\s*(\d{1,5})$/.exec(text))) {
      if (Number(match[1]) === 0)
        context.refuse('state', section, message('fen.move-number', { found: `F${match[1]!}` }));
      else if (once('F', section)) state.moveNumber = Number(match[1]);
    } else if ((match = /^C\s*([a-z][a-z0-9-]{0,39})\s*=\s*(\d{1,5})$/.exec(text))) {
      const known = variant.counters.map(({ name }) => name);
      if (known.includes(match[1]!)) addCounter(match[1]!, Number(match[2]), section);
      else
        context.refuse(
          'state',
          section,
          message('fen.no-counter', { name: quote(match[1]!) }),
          known.length > 0 ? message('hint.fen-counters', { names: known }) : message('hint.fen-no-counters'),
        );
    } else if ((match = /^M\s*(\p{L}?\d{1,4})\s*,\s*(\d{1,5})$/u.exec(text))) {
      const square = kingOn(context, section, match[1]!);
      if (square >= 0)
        addRun(context.stacks[square]!.at(-1)!.player, { square, moves: Number(match[2]) }, section);
    } else if ((match = /^U\s*(\p{L}?\d{1,4})\s*[-–]\s*(\p{L}?\d{1,4})$/u.exec(text))) {
      const from = readSquare(variant, match[1]!);
      if (from < 0)
        context.refuse('square', section, message('move.no-square', { square: quote(match[1]!) }));
      const to = kingOn(context, section, match[2]!);
      if (from >= 0 && to >= 0 && once('U', section)) state.lastKingStep = { from, to };
    } else if ((match = /^\+(\d)(\d{0,3})\+(\d)(\d{0,3})$/.exec(text))) {
      readRunPair(context, section, match, addRun);
    } else {
      context.refuse(
        'syntax',
        section,
        text === '' ? message('fen.empty-part') : message('fen.part', { found: quote(text) }),
        message('hint.fen-parts'),
      );
    }
  }
  if (Object.keys(counters).length > 0) state.counters = counters;
  if (kingRuns.some((run) => run !== null)) state.kingRuns = kingRuns;
  return state;
}

/** Index of a square with a king on it, or -1 with the problem noted. */
function kingOn(context: FenContext, section: Part, text: string): number {
  const square = readSquare(context.variant, text);
  if (square < 0) {
    context.refuse('square', section, message('move.no-square', { square: quote(text) }));
    return -1;
  }
  if (context.stacks[square]!.at(-1)?.kind === 'king') return square;
  const name = squareName(context.variant, square);
  context.refuse('state', section, message('fen.no-king', { square: name }));
  return -1;
}

function readRunPair(
  context: FenContext,
  section: Part,
  match: RegExpExecArray,
  addRun: (player: number, run: KingRun, section: Part) => void,
): void {
  for (const [id, digit, name] of [
    ['black', match[1]!, match[2]!],
    ['white', match[3]!, match[4]!],
  ] as const) {
    const player = context.variant.players.findIndex((owner) => owner.id === id);
    if (digit === '0' || player < 0) continue;
    const kings = context.stacks.flatMap((stack, square) => {
      const top = stack.at(-1);
      return top?.player === player && top.kind === 'king' ? [square] : [];
    });
    const square = name === '' ? (kings.length === 1 ? kings[0]! : -1) : readSquare(context.variant, name);
    if (kings.includes(square)) addRun(player, { square, moves: Number(digit) }, section);
    else
      context.refuse(
        'state',
        section,
        message('fen.which-king', { part: quote(section.text), player: id }),
        message('hint.fen-which-king'),
      );
  }
}
