import type { atlasEn } from './atlas-en.ts';
import type { explorerEn } from './explorer-en.ts';
import type { editorEn } from './editor-en.ts';
import type { en } from './en.ts';
import type { formEn } from './form-en.ts';
import type { listEn } from './list-en.ts';
import type { looksEn } from './looks-en.ts';
import type { searchesEn } from './searches-en.ts';

/** What the page can say. */
export type TextKey =
  | keyof typeof en
  | keyof typeof atlasEn
  | keyof typeof explorerEn
  | keyof typeof editorEn
  | keyof typeof formEn
  | keyof typeof listEn
  | keyof typeof looksEn
  | keyof typeof searchesEn;

/** What the page says in one language. */
export interface Spoken {
  readonly texts: Readonly<Record<TextKey, string>>;
  /** What variants are called, where it is not the name that their document gives. */
  readonly names: Readonly<Record<string, string>>;
}
