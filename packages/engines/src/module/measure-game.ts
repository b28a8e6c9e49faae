import { show } from '@draughts-lab/input';
import type { MeasuredGame, MeasureModule } from './contract.ts';

/** Squares of larger numbers cannot be added up. */
const LARGEST = 1e15;

/** What the measures of a run say of a game. */
export interface Measurement {
  /** In the order of the names of all modules; null where the game has none, and where the measure failed. */
  readonly values: readonly (number | null)[];
  /** The first failure; null without one. Of a module that fails no value is kept. */
  readonly error: string | null;
}

/** Asks the measures of a run about a game. A measure that fails costs its own numbers alone. */
export function measureGame(modules: readonly MeasureModule[], game: MeasuredGame): Measurement {
  let error: string | null = null;
  const values = modules.flatMap((module) => {
    try {
      return valuesOf(module, module.measure(game));
    } catch (failure) {
      error ??= String(failure).slice(0, 500);
      return module.names.map(() => null);
    }
  });
  return { values, error };
}

function valuesOf({ names }: MeasureModule, given: unknown): (number | null)[] {
  if (typeof given !== 'object' || given === null)
    throw new TypeError(`expected an object of numbers, found ${show(given)}`);
  const other = Object.keys(given).find((key) => !names.includes(key));
  if (other !== undefined) throw new TypeError(`${show(other)} is not among its names`);
  return names.map((name) => {
    const value = (given as Record<string, unknown>)[name];
    if (value === null) return null;
    // -0 is 0.
    if (typeof value === 'number' && Math.abs(value) <= LARGEST) return value + 0;
    throw new TypeError(
      `${show(name)}: expected a number or null, found ${typeof value === 'number' ? value : show(value)}`,
    );
  });
}
