import { collectGame, type CollectedGame, type NotCollectedReason } from '@draughts-lab/referee';
import type { Parsed } from '@draughts-lab/input';
import { inOwnSquares, type PdnGame, type PdnPlace } from '@draughts-lab/notation';
import { issuesInOneLine } from '../../shared/setup.ts';
import type { StreamedGame } from '../stream-pdn.ts';
import type { GameRules } from './fitting-rules.ts';

/** Why a game is no part of the run: `rules`: nobody can say which; `text`: a part of it is cut off. */
export type SetAsideReason = NotCollectedReason | 'rules' | 'text';

/** A game of a collection that is no part of the run: a line of `set-aside.ndjson`. */
export interface SetAside {
  /** Name of the file, without its folder. */
  readonly file: string;
  /** Number of the game in the file, from 1. */
  readonly game: number;
  readonly line: number | null;
  readonly column: number | null;
  readonly variant: string | null;
  readonly reason: SetAsideReason;
  /** Plies from 1; 0 where it is not about a move. */
  readonly ply: number;
  /** The move as written. */
  readonly text: string;
  readonly message: string;
}

export type Judged =
  | { readonly collected: CollectedGame<unknown>; readonly found: GameRules }
  | { readonly aside: SetAside };

/**
 * Judges a game of a file. One that is cut off is set aside though its moves are legal as far as they go: nobody knows how
 * it went on. Other slips of the text do no harm where the moves are all legal.
 *
 * @param find the rules of a game, or why nobody can say which they are; null where it cannot be said yet
 * @param maxPlies a longer game is set aside
 * @returns null where its rules cannot be said yet
 */
export function judgeCollected(
  { game, issues }: StreamedGame,
  find: (game: PdnGame) => Parsed<GameRules> | null,
  at: { readonly file: string; readonly game: number },
  maxPlies: number,
): Judged | null {
  const aside = (reason: SetAsideReason, variant: string | null, rest: Rest): Judged => ({
    aside: {
      ...at,
      line: rest.place?.line ?? null,
      column: rest.place?.column ?? null,
      variant,
      reason,
      ply: rest.ply ?? 0,
      text: rest.text ?? '',
      message: rest.message,
    },
  });
  const cut = issues.find(({ kind }) => kind === 'unfinished');
  if (cut !== undefined) return aside('text', null, cut);
  const found = find(game);
  if (found === null) return null;
  if (!found.ok) return aside('rules', null, { place: game.place, message: issuesInOneLine(found.issues) });
  const { rules, source } = found.value;
  const own = source === 'tags' ? inOwnSquares(rules.variant, game) : game;
  const collected = collectGame(rules, own, maxPlies);
  return collected.ok
    ? { collected, found: found.value }
    : aside(collected.reason, rules.variant.id, collected);
}

interface Rest {
  readonly place: PdnPlace | null;
  readonly message: string;
  readonly ply?: number;
  readonly text?: string;
}
