import type { ReactElement } from 'react';
import { FailureNote } from '../../shared/failure-note.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { api } from '../../shared/api.ts';
import { usePlace } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { GameForm } from './game-form.tsx';
import { GameTable } from './game-table.tsx';
import { readAddress } from './play-address.ts';
import { useGame, useRules } from './use-game.ts';
import { useOpening } from './use-opening.ts';

/** Seats that any game may have. */
const SEATS = [0, 1, 2, 3, 4, 5];

/** A game between persons on this screen, players of the lab, or both, under any rules. The address is the game. */
export function PlayPage(): ReactElement {
  const { t, say } = useWords();
  const presets = useApi(api.presets, {});
  // Until it is known with what to begin, nothing is asked.
  const address = readAddress(usePlace(), presets.value?.first ?? '');
  const rules = useRules(address);
  const names = SEATS.map((seat) => address.playerOf(seat));
  const game = useGame(rules, address, names);
  const view = game.state === 'failed' ? null : (game.value ?? null);
  const begun = useOpening(rules, address, view);
  const name = view === null ? (address.draft === null ? address.rules : '') : view.variant.name;
  return (
    <>
      <h1>{t('play.title', { variant: say(name) })}</h1>
      {rules === null && <FailureNote failure={{ code: 'bad-draft', message: 'bad-draft', issues: [] }} />}
      {game.state === 'failed' && rules !== null && (
        <>
          <FailureNote failure={game.failure} />
          <div className="play-form">
            <GameForm address={address} name={name} ballotSize={0} />
          </div>
        </>
      )}
      {begun.failure !== null && <FailureNote failure={begun.failure} />}
      {rules !== null && view === null && game.state !== 'failed' && (
        <p className="waiting" role="status">
          {t('page.loading')}
        </p>
      )}
      {view !== null && rules !== null && rules !== undefined && (
        <GameTable
          key={view.variant.hash}
          address={address}
          rules={rules}
          view={view}
          isCurrent={game.isCurrent && !begun.isDrawing}
          opening={begun.opening}
        />
      )}
    </>
  );
}
