/** Games whose moves are kept at hand. */
const KEPT = 2_000;

interface GamePlace {
  readonly cell: number;
  readonly unit: number;
  readonly game: number;
}

/** Moves of games that have just been listed: their last positions are asked for next. */
export class KnownMoves {
  readonly #moves = new Map<string, string>();

  /** @param signature of the run's folder: what is known ends when a file changes */
  add(signature: string, game: GamePlace, moves: string): void {
    this.#moves.set(key(signature, game), moves);
    if (this.#moves.size > KEPT) this.#moves.delete(this.#moves.keys().next().value!);
  }

  get(signature: string, game: GamePlace): string | undefined {
    return this.#moves.get(key(signature, game));
  }
}

const key = (signature: string, { cell, unit, game }: GamePlace): string =>
  `${cell}:${unit}:${game} ${signature}`;
