import { type ReactElement, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import type { GameView, OpeningView } from '../../../api/play.ts';
import type { LegalMove } from '../../../api/replay.ts';
import { LiveBoard } from '../../shared/board/live-board.tsx';
import { takenBy } from '../../shared/board/move-steps.ts';
import { TowerList } from '../../shared/board/tower-list.tsx';
import { useMoments } from '../../shared/board/use-moments.ts';
import { IssueList } from '../../shared/failure-note.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { MoveList } from '../../shared/move-list.tsx';
import { setParams } from '../../shared/url-state.ts';
import { isTyping, useKeys } from '../../shared/use-keys.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import { GameActions } from './game-actions.tsx';
import { GameForm } from './game-form.tsx';
import { counterText, endText, plyWords, sideOf, squareWords } from './game-words.ts';
import { HUMAN, type PlayAddress, withMoves, withTime } from './play-address.ts';
import { PlayersForm } from './players-form.tsx';
import { useChoice } from './use-choice.ts';
import { clockText, useClock } from './use-clock.ts';
import { gameAsked, type RulesAsked } from './use-game.ts';
import { useReply } from './use-reply.ts';

/** Milliseconds for each jump of a capture that is shown. */
const STEP_MS = 180;

interface Props {
  readonly address: PlayAddress;
  readonly rules: RulesAsked;
  /** The game as last known; the address may be ahead of it. */
  readonly view: GameView;
  readonly isCurrent: boolean;
  /** The opening of the ballot with which the game begins. */
  readonly opening: OpeningView | null;
}

/** Board, players, clock, moves and everything that can be done in a game. */
export function GameTable({ address, rules, view, isCurrent, opening }: Props): ReactElement {
  const words = useWords();
  const { t, named } = words;
  const [isHeld, setHeld] = useState(true);
  const seats = view.board.players;
  const last = view.plies.length;
  const ply = Math.min(address.at ?? last, last);
  const isLast = ply === last;
  const isOn = view.end === null && view.wrong === null;
  const isAlone = seats.every((_, seat) => address.playerOf(seat) !== HUMAN);
  const isTurnOfPerson = isOn && address.playerOf(view.turn) === HUMAN;
  const canMove = isCurrent && isLast && isTurnOfPerson;
  const legal = canMove ? view.legal : [];

  const clock = useClock(
    address.clock,
    seats.length,
    address.left,
    isCurrent && isOn && last > (opening?.moves.length ?? 0) ? view.turn : null,
    `${last} ${view.turn}`,
    (seat) => setParams({ end: `flag:${seat}` }, { replace: true }),
  );
  const play = (text: string): void => {
    const moves = [...view.plies.map((one) => one.text), text];
    const after = clock.afterMove();
    setParams(
      {
        ...withMoves(moves),
        left: after?.left ?? null,
        times: after === null ? null : withTime(address.times, last, after.time),
      },
      { replace: true },
    );
  };
  const thinking = useReply(rules, address, isCurrent && isLast ? view : null, isAlone && isHeld, play);
  const go = (to: number): void => setParams({ at: to >= last ? null : Math.max(0, to) }, { replace: true });
  const moment = useMoments(isCurrent ? view : null, ply, STEP_MS);

  useKeys((event) => {
    // Buttons and squares have no use for these keys, fields have.
    if (isTyping(event.target) && !(event.target instanceof HTMLButtonElement)) return false;
    const byName: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go(ply - 1),
      ArrowRight: () => go(ply + 1),
      Home: () => go(0),
      End: () => go(last),
    };
    const act = event.code === 'KeyF' ? () => flip(address) : byName[event.key];
    act?.();
    return act !== undefined;
  });

  const stacks = moment?.stacks ?? (ply === 0 ? view.start : view.plies[ply - 1]!.after);
  const { choice, told, tell } = useChoice({
    game: gameAsked(rules, address, ply),
    names: view.board.names,
    stacks,
    legal: canMove ? view.legal : null,
    whyNot: () => t(view.end !== null ? 'play.isOver' : isLast ? 'play.notYours' : 'play.notLast'),
    play: (text) => play(text),
  });
  const passes = legal.filter(({ kind }) => kind === 'pass');
  const swaps = legal.filter(({ kind }) => kind === 'swap-sides');

  const lastPly = view.plies[ply - 1];
  const status =
    view.end !== null
      ? endText(view, view.end, words)
      : thinking.isThinking
        ? t('play.thinking', { side: sideOf(view, view.turn, words) })
        : t(toDo(view.legal), {
            side: sideOf(view, view.turn, words),
            n: view.legal.length,
          });
  const board =
    address.labels === 'numbers' ? { ...view.board, names: view.board.numbers.map(String) } : view.board;
  const clocks =
    address.clock === null ? null : (
      <ul className="clocks" aria-label={t('play.clock')}>
        {seats.map((id, seat) => (
          <li key={id} className={isOn && seat === view.turn ? 'clock clock-runs' : 'clock'}>
            <span>{named('side', id)}</span> <time>{clockText(clock.left[seat]!)}</time>
          </li>
        ))}
      </ul>
    );
  return (
    <div className="replay play" data-plies={last} data-turn={view.turn} data-current={isCurrent}>
      <div className="replay-board">
        {clocks}
        <LiveBoard
          board={board}
          stacks={stacks}
          flipped={address.flipped}
          trail={moment?.trail ?? lastPly?.path ?? []}
          ghosts={moment?.ghosts ?? []}
          taken={
            moment !== null || lastPly === undefined
              ? []
              : takenBy(view.plies[ply - 2]?.after ?? view.start, lastPly)
          }
          names={address.labels !== 'none'}
          label={t('play.board', { variant: words.say(view.variant.name), ply })}
          {...choice}
          showsMovable={legal[0]?.kind === 'capture'}
          describe={(square) => squareWords(view, stacks, square, choice, words)}
        />
        {opening !== null && (
          <p className="faint opening" data-opening={opening.place}>
            {t('play.opening', { place: opening.place, size: opening.size, entry: opening.entry })}
          </p>
        )}
        <p aria-live="polite" className="sentence" data-ply={ply}>
          {lastPly === undefined ? '' : `${plyWords(view, lastPly, words)} `}
          <strong>{status}</strong>
        </p>
        <p aria-live="assertive" className="told">
          {told}
        </p>
        {thinking.failure !== null && (
          <div className="note note-bad" role="alert">
            <p>{named('failure', thinking.failure.code, words.failure(thinking.failure))}</p>
            <IssueList issues={thinking.failure.issues} />
          </div>
        )}
        {view.wrong !== null && (
          <div className="note note-bad" role="alert">
            <p>{t('play.wrong', { ply: view.wrong.ply, move: view.wrong.text })}</p>
            <IssueList issues={view.wrong.issues} />
            <Button
              label={t('play.withoutWrong')}
              onClick={() => setParams(withMoves(view.plies.map(({ text }) => text)), { replace: true })}
            />
          </div>
        )}
        {passes.length > 0 && <Button label={t('play.pass')} main onClick={() => play(passes[0]!.text)} />}
        {swaps.length > 0 && (
          <Button label={t('play.swap')} title={t('play.swapMeans')} onClick={() => play(swaps[0]!.text)} />
        )}
        <GameActions
          address={address}
          rules={rules}
          view={view}
          ply={ply}
          opening={opening}
          isAlone={isAlone}
          isHeld={isHeld}
          setHeld={setHeld}
          tell={tell}
        />
      </div>
      <div className="replay-side">
        <MoveList
          game={view}
          ply={ply}
          go={go}
          describe={(at) => ({ label: plyWords(view, view.plies[at - 1]!, words) })}
          first={t('play.start')}
        />
        {view.counters.length > 0 && (
          <section aria-labelledby="play-counters">
            <h2 id="play-counters">{t('play.counters')}</h2>
            <ul className="counters">
              {view.counters.map((counter) => (
                <li
                  key={`${counter.kind} ${counter.name}`}
                  className={counter.value === null ? 'faint' : undefined}
                >
                  {counterText(counter, words)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {address.isAnalysed && (
          <section aria-labelledby="play-analysis">
            <h2 id="play-analysis">{t('play.analysis')}</h2>
            {isCurrent && view.wrong === null && (
              <AnalysisPanel
                game={gameAsked(rules, address, ply)}
                board={view.board}
                turn={
                  ply === 0 ? view.startTurn : (view.plies[ply - 1]!.player + 1) % view.board.players.length
                }
                isOver={view.end !== null && isLast}
              />
            )}
          </section>
        )}
        {view.board.stacks && <TowerList board={view.board} stacks={stacks} />}
        <div className="play-form">
          <PlayersForm address={address} seats={seats} />
          <GameForm address={address} name={view.variant.name} ballotSize={view.ballotSize} />
        </div>
        <details>
          <summary>{t('replay.help')}</summary>
          <ul className="keys">
            <li>{t('play.keysBoard')}</li>
            <li>{t('play.keysPage')}</li>
            <li>{t('keys.flip')}</li>
          </ul>
          <p>{t('play.ruleOffer')}</p>
          <p>{t('play.ruleFlag')}</p>
        </details>
      </div>
    </div>
  );
}

const flip = ({ flipped }: PlayAddress): void => setParams({ flip: flipped ? null : 1 }, { replace: true });

/** What the side to move has to do. */
const toDo = (legal: readonly LegalMove[]): 'play.toRemove' | 'play.toMoveOrSwap' | 'play.toMove' =>
  legal[0]?.kind === 'removal'
    ? 'play.toRemove'
    : legal.some(({ kind }) => kind === 'swap-sides')
      ? 'play.toMoveOrSwap'
      : 'play.toMove';
