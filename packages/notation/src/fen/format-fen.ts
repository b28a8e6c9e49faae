import type { Setup, Stack, Variant } from '@draughts-lab/variant';
import { type SquareStyle, isAlgebraic, squareName } from '../square.ts';
import { plainCounter } from './read-state.ts';
import { writeStackText } from './stack-text.ts';

export interface FormatFenOptions {
  /** Names of squares; `own` is the variant's own style. */
  readonly squares?: SquareStyle;
  /** Whether counters, king runs and the move number are written where the setup has them. */
  readonly state?: boolean;
}

const FORMAT_FEN_DEFAULTS: Required<FormatFenOptions> = { squares: 'own', state: true };

/** Fewest men on consecutive numbers that are written as a range. */
const SHORTEST_RANGE = 3;

/**
 * Writes an arrangement of pieces; `parseFen` reads it back to the same setup.
 *
 * Writes
 *  - White before Black (seats of a star in turn order), no spaces, no final dot
 *  - squares in numbers: ascending, three or more men in a row as a range, kings one by one
 *  - squares in letters: from the side's own edge of the board, a to z in each row
 *  - towers of more than one piece letter by letter, single pieces in the normal form
 *  - counters that are not 0 (a counter that is not named stands at 0), the one that always runs as `H`
 *
 * @throws RangeError when the setup is not one for this board and these players
 */
export function formatFen(variant: Variant, setup: Setup, options: FormatFenOptions = {}): string {
  const { squares, state } = { ...FORMAT_FEN_DEFAULTS, ...options };
  checkSetup(variant, setup);
  const list = (player: number): string => writePieces(variant, setup.stacks, player, squares);
  const turn = variant.players[setup.turn]!.id;
  const tail = state ? writeState(variant, setup, squares) : '';
  if (variant.document.board.shape === 'star') {
    const seats = variant.players.map(({ id }, player) => `${id}=${list(player)}`).join(';');
    return `STAR:${variant.document.board.side}:${turn}:${seats}${tail}`;
  }
  const [white, black] = ['white', 'black'].map((colour) =>
    list(variant.players.findIndex(({ id }) => id === colour)),
  );
  return `${turn === 'white' ? 'W' : 'B'}:W${white}:B${black}${tail}`;
}

function checkSetup(variant: Variant, { turn, stacks }: Setup): void {
  const { players, board } = variant;
  if (stacks.length !== board.size)
    throw new RangeError(`a setup of ${stacks.length} squares on a board of ${board.size}`);
  if (players[turn] === undefined)
    throw new RangeError(`player ${turn} to move is outside 0-${players.length - 1}`);
  for (const [square, stack] of stacks.entries()) {
    if (stack.length > 1 && variant.document.stack === null)
      throw new RangeError(
        `${stack.length} pieces on ${squareName(variant, square)}, but the game has no towers`,
      );
    for (const piece of stack)
      if (players[piece.player] === undefined)
        throw new RangeError(`a piece of player ${piece.player} on ${squareName(variant, square)}`);
  }
}

function writePieces(variant: Variant, stacks: readonly Stack[], player: number, style: SquareStyle): string {
  const own = stacks.flatMap((stack, square) => (stack.at(-1)?.player === player ? [square] : []));
  const entry = (square: number): string => {
    const stack = stacks[square]!;
    const name = squareName(variant, square, style);
    if (stack.length > 1) return `${name}(${writeStackText(variant, stack)})`;
    return stack[0]!.kind === 'king' ? `K${name}` : name;
  };
  if (isAlgebraic(variant, style)) {
    const { y } = variant.board;
    // Square indexes run from the top: White's own edge is the last row.
    const fromBottom = variant.players[player]!.id === 'white';
    return own
      .toSorted((a, b) => (fromBottom ? y[a]! - y[b]! : 0) || a - b)
      .map(entry)
      .join(',');
  }
  const { numbers } = variant;
  const ascending = own.toSorted((a, b) => numbers[a]! - numbers[b]!);
  const isMan = (square: number): boolean =>
    stacks[square]!.length === 1 && stacks[square]![0]!.kind === 'man';
  const entries: string[] = [];
  for (let at = 0; at < ascending.length;) {
    const first = ascending[at]!;
    let length = 1;
    while (
      isMan(first) &&
      at + length < ascending.length &&
      isMan(ascending[at + length]!) &&
      numbers[ascending[at + length]!] === numbers[first]! + length
    )
      length++;
    if (length >= SHORTEST_RANGE) {
      entries.push(`${numbers[first]}-${numbers[first]! + length - 1}`);
      at += length;
    } else {
      entries.push(entry(first));
      at += 1;
    }
  }
  return entries.join(',');
}

function writeState(variant: Variant, setup: Setup, style: SquareStyle): string {
  const { counters = {}, moveNumber, kingRuns = [], lastKingStep = null } = setup;
  const name = (square: number): string => squareName(variant, square, style);
  const plain = plainCounter({ variant });
  const parts: string[] = [];
  if (plain !== undefined && (counters[plain] ?? 0) > 0) parts.push(`H${counters[plain]}`);
  if (moveNumber !== undefined) parts.push(`F${moveNumber}`);
  for (const [counter, plies] of Object.entries(counters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (counter !== plain && plies > 0) parts.push(`C${counter}=${plies}`);
  for (const run of kingRuns) if (run !== null) parts.push(`M${name(run.square)},${run.moves}`);
  if (lastKingStep !== null) parts.push(`U${name(lastKingStep.from)}-${name(lastKingStep.to)}`);
  return parts.map((part) => `:${part}`).join('');
}
