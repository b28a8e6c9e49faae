import type { VariantDocument } from '@draughts-lab/variant';
import type { Chunk } from '../solve/chunks.ts';

/** What a worker begins with. */
export interface WorkerStart {
  readonly document: VariantDocument;
  readonly pieces: number;
  readonly folder: string;
}

/** What the main thread says to a worker. */
export type Order =
  /** Memory of the tables of a batch, by table and plane, finished or to be filled. */
  | {
      readonly kind: 'tables';
      readonly batch: string;
      readonly memory: readonly (readonly SharedArrayBuffer[])[];
    }
  | { readonly kind: 'solve'; readonly batch: string; readonly chunk: Chunk }
  | { readonly kind: 'write'; readonly batch: string };

/** What a worker answers to an order that is work. */
export type Answer =
  | { readonly kind: 'solved'; readonly batch: string; readonly positions: number }
  | { readonly kind: 'written'; readonly batch: string; readonly bytes: number }
  | { readonly kind: 'failed'; readonly message: string };
