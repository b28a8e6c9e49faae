import type { en } from './en.ts';

/** What the page can say. */
export type TextKey = keyof typeof en;

/** What the page says in one language. */
export interface Spoken {
  readonly texts: Readonly<Record<TextKey, string>>;
  /** What variants are called, where it is not the name that their document gives. */
  readonly names: Readonly<Record<string, string>>;
}
