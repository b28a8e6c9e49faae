import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

/** What a program has counted: leaves or plies, and its CPU seconds for it. */
export interface Counted {
  readonly units: number;
  readonly seconds: number;
}

/**
 * A program that counts on request. A line in, a line out: `perft VARIANT DEPTH bulk|plain FEN` (FEN may be `start`)
 * or `playouts VARIANT GAMES PLIES`, answered by `UNITS SECONDS`, or by `unknown` where it does not know the variant.
 */
export class RivalProgram {
  readonly name: string;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;

  constructor(name: string, path: string) {
    this.name = name;
    this.#child = spawn(path);
    this.#reader = createInterface({ input: this.#child.stdout });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  /** @returns null where the program does not know the variant */
  async ask(request: string): Promise<Counted | null> {
    this.#child.stdin.write(`${request}\n`);
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error(`${this.name} has ended at "${request}"`);
    if (value === 'unknown') return null;
    const [units, seconds] = value.split(' ').map(Number);
    if (!Number.isFinite(units) || !Number.isFinite(seconds))
      throw new Error(`${this.name} answers "${value}"`);
    return { units: units!, seconds: seconds! };
  }

  close(): void {
    this.#reader.close();
    this.#child.stdin.end();
  }
}
