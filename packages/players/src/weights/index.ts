import type { WeightsFile } from '../evaluation/learned/weights.ts';
import armenian from './armenian.json' with { type: 'json' };
import corners from './corners.json' with { type: 'json' };
import eightyCell from './eighty-cell.json' with { type: 'json' };
import english from './english.json' with { type: 'json' };
import international from './international.json' with { type: 'json' };
import russian from './russian.json' with { type: 'json' };
import towers from './towers.json' with { type: 'json' };

/** Weights that come with the program, one file for each set of rules. */
export const SHIPPED: readonly WeightsFile[] = [
  armenian,
  corners,
  eightyCell,
  english,
  international,
  russian,
  towers,
] as unknown as WeightsFile[];
