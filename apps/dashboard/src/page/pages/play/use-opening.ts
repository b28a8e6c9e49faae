import { useEffect, useState } from 'react';
import type { GameView, OpeningView } from '../../../api/play.ts';
import { api, type Failure } from '../../shared/api.ts';
import { setParams } from '../../shared/url-state.ts';
import { useQuestion } from '../../shared/use-question.ts';
import { newSeed } from './new-seed.ts';
import type { PlayAddress } from './play-address.ts';
import type { RulesAsked } from './use-game.ts';

/** The opening of the ballot with which a game begins. */
export interface Begun {
  /** Null without one: the rules have no ballot, none is wanted, or the game does not begin with it. */
  readonly opening: OpeningView | null;
  /** It is being drawn: nobody moves before. */
  readonly isDrawing: boolean;
  readonly failure: Failure | null;
}

/**
 * Where the rules have a ballot, a game that begins anew begins with one of its openings: that which the address names, or a
 * lot. The address then says which one, with its position and plies.
 */
export function useOpening(
  rules: RulesAsked | null | undefined,
  address: PlayAddress,
  view: GameView | null,
): Begun {
  const [lot] = useState(newSeed);
  const { opening: asked, moves, start } = address;
  const isFresh = moves.length === 0 && start === null;
  const isAsked = (view?.ballotSize ?? 0) > 0 && asked !== 0 && (isFresh || asked !== null);
  const task =
    isAsked && rules !== null && rules !== undefined
      ? {
          rules,
          seed: address.seed === 'play' ? lot : address.seed,
          ...(asked !== null && { opening: asked }),
        }
      : null;
  const answer = useQuestion(api.position.opening, task);
  const drawn = task !== null && answer.isCurrent && answer.state === 'ready' ? answer.value : null;
  useEffect(() => {
    if (!isFresh || drawn === null) return;
    setParams({ opening: drawn.place, start: drawn.start, moves: drawn.moves.join(' ') }, { replace: true });
  }, [isFresh, drawn]);
  const isBegun =
    drawn !== null && drawn.start === start && drawn.moves.every((text, ply) => text === moves[ply]);
  return {
    opening: isBegun ? drawn : null,
    isDrawing: isFresh && task !== null && answer.state !== 'failed',
    failure: task !== null && answer.state === 'failed' ? answer.failure : null,
  };
}
