import { EngineError } from '../outside.ts';

/** Longest message of the protocol, in characters, without the zero byte that ends it. */
export const MAX_MESSAGE = 127;

/** A message of the DamExchange protocol, version 1, as far as an initiator reads it. */
export type DxpMessage =
  | { readonly kind: 'accept'; readonly name: string; readonly code: string }
  /** `32-28`, or `28x19x23` with the captured squares; `seconds` is what the program says that it took. */
  | { readonly kind: 'move'; readonly move: string; readonly seconds: number }
  /** `reason`: 0 not said, 1 it gives up, 2 a draw, 3 it says that it has won. `isLast`: it wants no further game. */
  | { readonly kind: 'end'; readonly reason: number; readonly isLast: boolean }
  | { readonly kind: 'chat'; readonly text: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'back-answer' }
  | { readonly kind: 'request' };

/** The normal starting position: white to move, black on the first twenty squares. */
const START = `W${'z'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;

/** Asks a program to play a game. */
export interface GameRequest {
  /** At most 32 characters. */
  readonly name: string;
  /** The side to move, `W` or `Z`, then a letter for each of the fifty squares: `e`, `w`, `z`, `W`, `Z`. The program plays that side. */
  readonly position: string;
  /** Three characters: whole minutes, or a digit and tenths. */
  readonly minutes: number;
  readonly moves: number;
}

export function writeRequest({ name, position, minutes, moves }: GameRequest): string {
  const begin = position === START ? 'A' : `B${position}`;
  return `R01${name.padEnd(32)}${position[0]}${String(minutes).padStart(3, '0')}${digits(moves, 3)}${begin}`;
}

/** @param move `32-28`, or `28x19x23` with the captured squares */
export function writeMove(move: string, seconds: number): string {
  const [from, to, ...captured] = move.split(/[-x]/).map(Number);
  const squares = [from!, to!, captured.length, ...captured].map((number) => digits(number, 2));
  return `M${digits(Math.min(9999, Math.max(0, Math.round(seconds))), 4)}${squares.join('')}`;
}

/** Ends a game without a reason, which is always allowed; also the answer to such a message. */
export const GAME_END = 'E00';
/** Answers that moves are not taken back. */
export const NO_TAKING_BACK = 'K1';

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

/** @throws EngineError when it is no message of the protocol */
export function readMessage(text: string): DxpMessage {
  const rest = text.slice(1);
  const message = READERS[text[0] ?? '']?.(rest);
  if (message !== undefined) return message;
  throw new EngineError(
    `the engine sends ${JSON.stringify(text.slice(0, 100))}, which is no message of the DamExchange protocol`,
  );
}

const READERS: Readonly<Record<string, (rest: string) => DxpMessage | undefined>> = {
  A: (rest) =>
    /^[^]{32}[0-3]$/.test(rest)
      ? { kind: 'accept', name: rest.slice(0, 32).trim(), code: rest[32]! }
      : undefined,
  M(rest) {
    const [, seconds, squares, count, captured] = /^(\d{4})(\d{4})(\d\d)((?:\d\d)*)$/.exec(rest) ?? [];
    if (captured?.length !== 2 * Number(count)) return undefined;
    const numbers = `${squares}${captured}`.match(/../g)!.map(Number);
    return { kind: 'move', move: numbers.join(captured === '' ? '-' : 'x'), seconds: Number(seconds) };
  },
  E: (rest) =>
    /^[0-3][01]$/.test(rest) ? { kind: 'end', reason: Number(rest[0]), isLast: rest[1] === '1' } : undefined,
  C: (text) => ({ kind: 'chat', text }),
  B: (rest) => (/^\d{3}[WZ]$/.test(rest) ? { kind: 'back' } : undefined),
  K: (rest) => (/^[0-2]$/.test(rest) ? { kind: 'back-answer' } : undefined),
  R: () => ({ kind: 'request' }),
};
