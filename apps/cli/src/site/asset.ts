import { readFileSync } from 'node:fs';

/** A style sheet or a script of this folder, as text. */
export const asset = (name: string): string =>
  readFileSync(new URL(import.meta.resolve(`#package/src/site/${name}`)), 'utf8');
