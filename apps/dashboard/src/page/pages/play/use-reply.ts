import { useEffect, useRef, useState } from 'react';
import type { GameView } from '../../../api/play.ts';
import { api, ask, type Failure, failureOf } from '../../shared/api.ts';
import { jsonObject } from '../../shared/json-object.ts';
import { gameAsked, type RulesAsked } from './use-game.ts';
import { HUMAN, type PlayAddress } from './play-address.ts';

/** How the player to move is getting on. */
export interface Thinking {
  readonly isThinking: boolean;
  readonly failure: Failure | null;
}

/**
 * Asks the player whose turn it is, where it is no person, and plays its move.
 *
 * @param isHeld games between players alone go on only when somebody wants it
 */
export function useReply(
  rules: RulesAsked | null | undefined,
  address: PlayAddress,
  view: GameView | null,
  isHeld: boolean,
  play: (text: string) => void,
): Thinking {
  const [failure, setFailure] = useState<Failure | null>(null);
  const player = view === null ? HUMAN : address.playerOf(view.turn);
  const isAsked =
    rules !== null &&
    rules !== undefined &&
    view !== null &&
    view.end === null &&
    view.wrong === null &&
    player !== HUMAN &&
    !isHeld;
  const task = isAsked
    ? { ...gameAsked(rules, address), player: describedPlayer(player), seed: address.seed }
    : null;
  const key = task === null ? null : JSON.stringify(task);
  // The clock goes on while the player thinks: its move is made with the time of then.
  const latest = useRef(play);
  latest.current = play;
  useEffect(() => {
    setFailure(null);
    if (task === null) return;
    const controller = new AbortController();
    ask(api.position.reply.$post({ json: task }, { init: { signal: controller.signal } })).then(
      ({ text }) => (controller.signal.aborted ? undefined : latest.current(text)),
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureOf(error));
      },
    );
    return () => controller.abort();
  }, [key]);
  return { isThinking: isAsked && failure === null, failure };
}

/** Words of a player, or its description where the words are one. */
export const describedPlayer = (words: string): string | Record<string, unknown> =>
  (words.startsWith('{') ? jsonObject(words) : null) ?? words;
