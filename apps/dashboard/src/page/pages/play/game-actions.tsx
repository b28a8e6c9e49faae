import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import type { GameView, OpeningView } from '../../../api/play.ts';
import { api, ask, failureOf } from '../../shared/api.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { download } from '../../shared/download.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams } from '../../shared/url-state.ts';
import { isClaimable, scoreText, sideOf } from './game-words.ts';
import { newSeed } from './new-seed.ts';
import { HUMAN, type PlayAddress, withMoves } from './play-address.ts';
import { gameAsked, type RulesAsked } from './use-game.ts';
import { describedPlayer } from './use-reply.ts';

interface Props {
  readonly address: PlayAddress;
  readonly rules: RulesAsked;
  readonly view: GameView;
  readonly ply: number;
  /** The opening of the ballot with which the game begins. */
  readonly opening: OpeningView | null;
  /** No person plays. */
  readonly isAlone: boolean;
  readonly isHeld: boolean;
  readonly setHeld: (isHeld: boolean) => void;
  /** Says what came of it. */
  readonly tell: (text: string) => void;
}

/** What is waiting for a second word. */
type Asked = 'resign' | 'offer' | null;

/** Take back, resign, offer, claim, flip, analysis, and what can be taken away. */
export function GameActions(props: Props): ReactElement {
  const { address, rules, view, ply, opening, isAlone, isHeld, setHeld, tell } = props;
  const words = useWords();
  const { t } = words;
  const [asked, setAsked] = useState<Asked>(null);
  const last = view.plies.length;
  useEffect(() => setAsked(null), [last, view.end]);
  const texts = view.plies.map(({ text }) => text);
  const persons = view.board.players.flatMap((_, seat) => (address.playerOf(seat) === HUMAN ? [seat] : []));
  // Where one person plays, it is that one who resigns, offers and claims; else whoever is to move.
  const seat = persons.length === 1 ? persons[0]! : view.turn;
  const opponent = 1 - seat;
  const isTwo = view.board.players.length === 2;
  const isOn = view.end === null;
  // The plies of an opening that was drawn are not taken back.
  const begun = opening?.moves.length ?? 0;
  const backTo = view.plies.findLastIndex(({ player }) => address.playerOf(player) === HUMAN);
  const end = (by: string): void => {
    setAsked(null);
    setParams({ end: `${by}:${seat}` }, { replace: true });
  };
  const offer = async (): Promise<void> => {
    const player = address.playerOf(opponent);
    if (player === HUMAN) return setAsked('offer');
    tell(t('play.offering', { side: sideOf(view, opponent, words) }));
    try {
      const { isAccepted, by, score } = await ask(
        api.position.offer.$post({
          json: { ...gameAsked(rules, address), player: describedPlayer(player), seat: opponent },
        }),
      );
      if (isAccepted) end('agreement');
      tell(
        t(isAccepted ? 'play.accepted' : 'play.declined', {
          side: sideOf(view, opponent, words),
          score:
            score === null
              ? t(by === 'none' ? 'play.noSearch' : 'play.byTables')
              : scoreText(score, null, words),
        }),
      );
    } catch (error) {
      tell(words.failure(failureOf(error)));
    }
  };
  // Another lot is drawn for a new game.
  const another = opening === null ? {} : { opening: null, start: null };
  const button = (
    label: string,
    act: () => void,
    how: { disabled?: boolean; pressed?: boolean } = {},
  ): ReactElement => (
    <Button label={label} onClick={act} disabled={how.disabled} aria-pressed={how.pressed} />
  );
  const name = `${view.variant.id}-${last}.pdn`;
  return (
    <>
      <div className="controls" role="group" aria-label={t('play.actions')}>
        {isAlone && isOn && button(t(isHeld ? 'replay.play' : 'replay.pause'), () => setHeld(!isHeld))}
        {button(t('play.takeBack'), () => setParams(withMoves(texts.slice(0, backTo)), { replace: true }), {
          disabled: backTo < begun,
        })}
        {ply < last && button(t('play.fromHere'), () => setParams(withMoves(texts.slice(0, ply))))}
        {button(t('play.resign'), () => setAsked(asked === 'resign' ? null : 'resign'), {
          disabled: !isOn || persons.length === 0,
        })}
        {isTwo &&
          button(t('play.offer'), () => void offer(), {
            disabled: !isOn || persons.length === 0 || last === begun,
          })}
        {view.counters.some(isClaimable) && isOn && button(t('play.claim'), () => end('claim'))}
        {button(t('replay.flip'), () => setParams({ flip: address.flipped ? null : 1 }, { replace: true }), {
          pressed: address.flipped,
        })}
        {button(
          t('play.analysis'),
          () => setParams({ analysis: address.isAnalysed ? null : 1 }, { replace: true }),
          {
            pressed: address.isAnalysed,
          },
        )}
        {button(
          t('play.newGame'),
          () => setParams({ ...withMoves([]), ...another, left: null, times: null, seed: newSeed() }),
          {
            disabled: last === 0 && opening === null,
          },
        )}
      </div>
      {asked !== null && (
        <div className="note" role="group" aria-label={t(`play.${asked}`)}>
          <p>
            {asked === 'resign'
              ? t('play.confirmResign', { side: sideOf(view, seat, words) })
              : t('play.confirmOffer', {
                  side: sideOf(view, seat, words),
                  other: sideOf(view, opponent, words),
                })}
          </p>
          <p className="actions">
            {button(t(asked === 'resign' ? 'play.resign' : 'play.accept'), () =>
              end(asked === 'resign' ? 'resignation' : 'agreement'),
            )}
            {button(t(asked === 'resign' ? 'play.playOn' : 'play.decline'), () => setAsked(null))}
          </p>
        </div>
      )}
      <p className="actions">
        <CopyButton text={view.pdn} label={t('replay.copyPdn')} />
        {button(t('play.savePdn'), () => download(name, new Blob([view.pdn], { type: 'text/plain' })))}
        <CopyButton text={view.plies[ply - 1]?.fen ?? view.startFen} label={t('replay.copyFen')} />
      </p>
    </>
  );
}
