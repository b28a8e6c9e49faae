import type { WeightsFile } from '../evaluation/learned/weights.ts';
import armenian from './armenian.json' with { type: 'json' };
import brazilian from './brazilian.json' with { type: 'json' };
import breakthrough from './breakthrough.json' with { type: 'json' };
import canadian from './canadian.json' with { type: 'json' };
import corners from './corners.json' with { type: 'json' };
import eightyCell from './eighty-cell.json' with { type: 'json' };
import english from './english.json' with { type: 'json' };
import frisian from './frisian.json' with { type: 'json' };
import giveaway from './giveaway.json' with { type: 'json' };
import international from './international.json' with { type: 'json' };
import italian from './italian.json' with { type: 'json' };
import killer from './killer.json' with { type: 'json' };
import lasca from './lasca.json' with { type: 'json' };
import russian from './russian.json' with { type: 'json' };
import towers from './towers.json' with { type: 'json' };
import turkish from './turkish.json' with { type: 'json' };

/** Weights that come with the program, one file for each set of rules. */
export const SHIPPED: readonly WeightsFile[] = [
  armenian,
  brazilian,
  breakthrough,
  canadian,
  corners,
  eightyCell,
  english,
  frisian,
  giveaway,
  international,
  italian,
  killer,
  lasca,
  russian,
  towers,
  turkish,
] as unknown as WeightsFile[];
