import { readFileSync } from 'node:fs';
import { shippedFile } from '@draughts-lab/input/installed';

/** Folder of the runs that come with the program. */
export const EXAMPLE_RUNS: string = shippedFile('experiments/example');

/** The games of the experiment that made them. */
export function exampleVariants(): readonly string[] {
  const text = readFileSync(shippedFile('experiments/first-look.json'), 'utf8');
  return (JSON.parse(text) as { readonly variants: readonly string[] }).variants;
}
