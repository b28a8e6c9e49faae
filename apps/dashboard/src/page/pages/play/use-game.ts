import { useEffect, useState } from 'react';
import type { AnalysisView, GameView } from '../../../api/play.ts';
import { api } from '../../shared/api.ts';
import { unpackDraft } from '../../shared/draft-link.ts';
import { isObject } from '@draughts-lab/input/json-text';
import { type Answered, useQuestion } from '../../shared/use-question.ts';
import type { PlayAddress } from './play-address.ts';

/** Rules as the server wants them. */
export type RulesAsked = string | Record<string, unknown>;

/** The rules of an address; undefined while a draft is unpacked or the list of variants is read, null where it cannot be. */
export function useRules({ rules, draft }: PlayAddress): RulesAsked | null | undefined {
  const [unpacked, setUnpacked] = useState<{ draft: string; document: unknown } | null>(null);
  useEffect(() => {
    if (draft !== null) void unpackDraft(draft).then((document) => setUnpacked({ draft, document }));
  }, [draft]);
  if (draft === null) return rules === '' ? undefined : rules;
  if (unpacked?.draft !== draft) return undefined;
  return isObject(unpacked.document) ? unpacked.document : null;
}

/** What every question about a game says. */
export interface GameAsked {
  readonly rules: RulesAsked;
  readonly start?: string;
  readonly moves: string[];
}

/** The clocks of the game, for its record. */
const clockAsked = ({ clock, times }: PlayAddress): object =>
  clock === null ? {} : { clock: { control: `${clock.gameMs / 1000}+${clock.incrementMs / 1000}`, times } };

export const gameAsked = (
  rules: RulesAsked,
  { start, moves }: PlayAddress,
  plies = moves.length,
): GameAsked => ({
  rules,
  ...(start !== null && { start }),
  moves: moves.slice(0, plies),
});

/** The game of an address. */
export function useGame(
  rules: RulesAsked | null | undefined,
  address: PlayAddress,
  names: string[],
): Answered<GameView> {
  const { end } = address;
  const task =
    rules === null || rules === undefined
      ? null
      : { ...gameAsked(rules, address), ...clockAsked(address), ...(end !== null && { end }), names };
  return useQuestion(api.position, task);
}

/** What a player that searches thinks of a game; nothing is asked with null. */
export const useAnalysis = (game: GameAsked | null, player: string): Answered<AnalysisView> =>
  useQuestion(api.position.analyse, game === null ? null : { ...game, player, lines: 3 });
