import type { LooksDesk } from './looks/looks-desk.ts';
import type { LiveRuns } from './live/live-runs.ts';
import type { GamesDesk } from './play/games-desk.ts';
import type { KnownMoves } from './replay/known-moves.ts';
import type { PositionDesk } from './positions/position-desk.ts';
import type { Replayer } from './replay/replayer.ts';
import type { RulesDesk } from './rules/rules-desk.ts';
import type { RunBook } from './run-book.ts';
import type { RunIndex } from './run-list.ts';
import type { VariantShelf } from './variants/variant-shelf.ts';

/** What the routes work with. */
export interface Services {
  readonly book: RunBook;
  readonly index: RunIndex;
  readonly replayer: Replayer;
  readonly knownMoves: KnownMoves;
  readonly live: LiveRuns;
  readonly looks: LooksDesk;
  readonly games: GamesDesk;
  readonly positions: PositionDesk;
  readonly shelf: VariantShelf;
  readonly rules: RulesDesk;
}
