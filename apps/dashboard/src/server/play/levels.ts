import { parsePlayer } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import type { LevelName } from '../../api/play.ts';

interface Level {
  readonly nodes: number;
  /** Of the search that plays out games, where alpha-beta cannot play. */
  readonly playouts: number;
  /** Hundredths of a man within which a worse move may be chosen. */
  readonly spread: number;
}

const LEVELS: Readonly<Record<LevelName, Level>> = {
  beginner: { nodes: 30, playouts: 10, spread: 80 },
  casual: { nodes: 300, playouts: 60, spread: 30 },
  club: { nodes: 3_000, playouts: 300, spread: 5 },
  strong: { nodes: 30_000, playouts: 1_000, spread: 0 },
  expert: { nodes: 300_000, playouts: 4_000, spread: 0 },
  analysis: { nodes: 300_000, playouts: 2_000, spread: 0 },
};

/** The player of a level; null where the word is no level. */
export function playerOfLevel(word: string, variant: Variant): object | null {
  if (!Object.hasOwn(LEVELS, word)) return null;
  const { nodes, playouts, spread } = LEVELS[word as LevelName];
  return isSearched(variant) ? { player: 'alpha-beta', nodes, spread } : { player: 'mcts', playouts, spread };
}

/** Whether alpha-beta can play a variant. */
const isSearched = (variant: Variant): boolean => parsePlayer('alpha-beta', variant).ok;
