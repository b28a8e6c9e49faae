import { nextUint32, type RandomState } from '@draughts-lab/input/random';
import * as english from 'rapid-draughts/english';

/**
 * rapid-draughts, the peer that npm offers: English draughts in TypeScript, with bitboards.
 * Its engine object is cloned for each move, as its own interface wants. Its type files name
 * other files without extensions, which this workspace does not resolve; hence these types.
 */
interface Engine {
  readonly moves: readonly PeerMove[];
  readonly status: string;
  clone(): Engine;
  move(move: PeerMove): void;
}
interface PeerMove {
  readonly origin: number;
}

const { EnglishDraughts } = english as unknown as { EnglishDraughts: { setup(): { engine: Engine } } };
const PLAYING = 'playing';
const start = (): Engine => EnglishDraughts.setup().engine;

export function peerPerft(depth: number, engine: Engine = start()): number {
  if (depth === 0) return 1;
  const { moves } = engine;
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const next = engine.clone();
    next.move(move);
    leaves += peerPerft(depth - 1, next);
  }
  return leaves;
}

/** Plies of one random game by its own rules, `maxPlies` at most. */
export function peerGame(random: RandomState, maxPlies: number): number {
  const engine = start();
  let plies = 0;
  while (plies < maxPlies && engine.status === PLAYING) {
    const { moves } = engine;
    engine.move(moves[nextUint32(random) % moves.length]!);
    plies += 1;
  }
  return plies;
}
