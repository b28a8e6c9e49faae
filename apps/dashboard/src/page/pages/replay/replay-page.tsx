import { type ReactElement, useEffect, useState } from 'react';
import type { Replay } from '../../../api/replay.ts';
import { Board } from '../../shared/board/board.tsx';
import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { SelectField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { packDraft } from '../../shared/draft-link.ts';
import { href, navigate, type Place, setParams, usePlace } from '../../shared/url-state.ts';
import { api, ask } from '../../shared/api.ts';
import { useApi } from '../../shared/use-api.ts';
import { resultText } from '../games/games-page.tsx';
import { EvaluationGraph, nextSwing, thoughtText } from './evaluation-graph.tsx';
import { MaterialGraph } from './material-graph.tsx';
import { ReplayMoves } from './replay-moves.tsx';
import { exactText, plyText } from './ply-text.ts';
import { sideOf } from '../play/game-words.ts';
import { TowerList } from '../../shared/board/tower-list.tsx';
import { useMoments } from '../../shared/board/use-moments.ts';
import { isTyping, useKeys } from '../../shared/use-keys.ts';

/** Milliseconds between the moments of a capture, and between plies while the game plays itself. */
const SPEEDS = [0, 150, 400, 900];
const KEYS = ['step', 'ends', 'play', 'flip', 'games', 'swing', 'evaluation', 'copy', 'help'] as const;

/** One game, step by step. */
export function ReplayPage(): ReactElement {
  const { search } = usePlace();
  const [run, cell, unit, game] = ['run', 'cell', 'unit', 'game'].map((key) => search.get(key));
  const answer = useApi(api.replay, { query: { run, cell, unit, game } });
  return <Loading answer={answer}>{(replay) => <Player replay={replay} />}</Loading>;
}

function Player({ replay }: { readonly replay: Replay }): ReactElement {
  const words = useWords();
  const { t, named } = words;
  const place = usePlace();
  const last = replay.plies.length;
  const ply = clamp(Number(place.search.get('ply') ?? replay.openingPlies), last);
  const showsThoughts = replay.board.players.length === 2 && place.search.get('evaluation') !== '0';
  const flipped = place.search.get('flip') === '1';
  const speed = SPEEDS.find((one) => String(one) === place.search.get('speed')) ?? 400;
  const [playing, setPlaying] = useState(false);
  const [help, setHelp] = useState(false);
  const current = replay.plies[ply - 1];
  const shown = useMoments(replay, ply, speed);
  const go = (to: number): void => setParams({ ply: clamp(to, last) }, { replace: true });
  const flip = (): void => setParams({ flip: flipped ? null : 1 }, { replace: true });
  const isListed = place.search.has('list.at');

  useEffect(() => {
    if (!playing) return;
    if (ply >= last) {
      setPlaying(false);
      return;
    }
    // A capture is shown jump by jump.
    const steps = Math.max(1, (current?.path.length ?? 0) - 1);
    const timer = setTimeout(() => go(ply + 1), Math.max(120, speed) + speed * steps);
    return () => clearTimeout(timer);
  }, [playing, ply, last, speed]);

  useKeys((event) => {
    if (isTyping(event.target)) return false;
    const byName: Readonly<Record<string, () => void>> = {
      ArrowRight: () => go(ply + 1),
      ArrowLeft: () => go(ply - 1),
      ArrowUp: () => go(0),
      ArrowDown: () => go(last),
      Home: () => go(0),
      End: () => go(last),
      ' ': () => setPlaying(!playing),
      '?': () => setHelp(!help),
    };
    const byPlace: Readonly<Record<string, () => void>> = {
      KeyJ: () => go(ply - 1),
      KeyK: () => go(ply + 1),
      KeyF: flip,
      KeyB: () => go(nextSwing(replay, ply) || ply),
      KeyE: () => setParams({ evaluation: showsThoughts ? 0 : null }, { replace: true }),
      KeyC: () => void navigator.clipboard.writeText(fen),
      KeyP: () => void navigator.clipboard.writeText(replay.pdn),
      BracketLeft: () => void neighbour(place, -1),
      BracketRight: () => void neighbour(place, 1),
    };
    const act = byName[event.key] ?? byPlace[event.code];
    act?.();
    return act !== undefined;
  });

  const stacks = shown?.stacks ?? (current === undefined ? replay.start : current.after);
  const fen = current === undefined ? replay.startFen : current.fen;
  const sentence = ply === 0 ? t('replay.atStart') : plyText(replay, ply, words);
  const seats = replay.board.players.map(
    (id, seat) => `${named('side', id)}: ${words.say(replay.players[seat]!)}`,
  );
  return (
    <>
      <div className="page-head">
        <h1>{t('replay.title', { variant: words.say(replay.variantName) })}</h1>
        <p className="actions">
          <Button label={t('replay.before')} disabled={!isListed} onClick={() => void neighbour(place, -1)} />
          <Button label={t('replay.after')} disabled={!isListed} onClick={() => void neighbour(place, 1)} />
        </p>
      </div>
      <p>
        <Link href={backToList(place)}>{t('replay.back')}</Link> · {seats.join(', ')} ·{' '}
        <strong>{resultText(replay, words)}</strong>
      </p>
      {replay.agrees === false && (
        <p className={replay.isKept ? 'note' : 'note note-bad'}>
          {t(replay.isKept ? 'replay.kept' : 'replay.differs')}
        </p>
      )}
      {replay.whyKept !== null && <p className="note">{words.message(replay.whyKept)}</p>}
      {replay.agrees === null && !replay.isKept && <p className="note">{t('replay.notStored')}</p>}
      <div className="replay">
        <div className="replay-board">
          <Board
            board={replay.board}
            stacks={stacks}
            flipped={flipped}
            trail={shown?.trail ?? current?.path ?? []}
            ghosts={shown?.ghosts ?? []}
            names
            label={t('replay.board', { ply, text: sentence })}
          />
          <div className="controls" role="group" aria-label={t('replay.controls')}>
            <Button label="|‹" aria-label={t('replay.first')} onClick={() => go(0)} />
            <Button label="‹" aria-label={t('replay.back1')} onClick={() => go(ply - 1)} />
            <Button
              label={t(playing ? 'replay.pause' : 'replay.play')}
              onClick={() => setPlaying(!playing)}
            />
            <Button label="›" aria-label={t('replay.forward1')} onClick={() => go(ply + 1)} />
            <Button label="›|" aria-label={t('replay.last')} onClick={() => go(last)} />
            <Button label={t('replay.flip')} aria-pressed={flipped} onClick={flip} />
            <SelectField
              className="field-inline"
              label={t('replay.speed')}
              value={String(speed)}
              choices={SPEEDS.map((one) => [String(one), one === 0 ? t('replay.atOnce') : `${one} ms`])}
              onChange={(value) => setParams({ speed: value }, { replace: true })}
            />
          </div>
          <p aria-live="polite" className="sentence" data-ply={ply}>
            {sentence}{' '}
            {thoughtText(replay, ply, words) === ''
              ? ''
              : t('replay.sentenceThought', {
                  side: sideOf(replay, 0, words),
                  value: thoughtText(replay, ply, words),
                })}
          </p>
          {exactText(replay, ply, words) !== '' && <p className="exact">{exactText(replay, ply, words)}</p>}
          {showsThoughts && <EvaluationGraph replay={replay} ply={ply} go={go} />}
          <MaterialGraph replay={replay} ply={ply} go={go} />
        </div>
        <div className="replay-side">
          <ReplayMoves replay={replay} ply={ply} go={go} />
          {replay.board.stacks && <TowerList board={replay.board} stacks={stacks} />}
          <p className="actions">
            <Button label={t('play.fromHere')} onClick={() => void playOn(replay, ply)} />
            <CopyButton text={fen} label={t('replay.copyFen')} />
            <CopyButton text={replay.pdn} label={t('replay.copyPdn')} />
          </p>
          <details open={help} onToggle={(event) => setHelp(event.currentTarget.open)}>
            <summary>{t('replay.help')}</summary>
            <ul className="keys">
              {KEYS.map((key) => (
                <li key={key}>{t(`keys.${key}`)}</li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </>
  );
}

const clamp = (value: number, last: number): number =>
  Number.isFinite(value) ? Math.max(0, Math.min(last, Math.round(value))) : 0;

/** Opens a game with the moves up to here. */
async function playOn({ rules, isSetUp, startFen, plies }: Replay, ply: number): Promise<void> {
  const played = typeof rules === 'string' ? { rules } : { draft: await packDraft(rules) };
  const moves = plies.slice(0, ply).map(({ text }) => text);
  navigate(href('/play', { ...played, start: isSetUp ? startFen : null, moves: moves.join(' ') }));
}

/** Parameters of the list of games that the replay was opened from. */
function listParams({ search }: Place): Record<string, string> {
  return Object.fromEntries(
    [...search].filter(([key]) => key.startsWith('list.')).map(([key, value]) => [key.slice(5), value]),
  );
}

function backToList(place: Place): string {
  const { at: _at, ...list } = listParams(place);
  return href('/games', { run: place.search.get('run'), ...list });
}

/** Opens the game before or after in the list that the replay was opened from. */
async function neighbour(place: Place, step: number): Promise<void> {
  const { at, ...list } = listParams(place);
  if (at === undefined || Number(at) + step < 0) return;
  const run = place.search.get('run');
  const page = await ask(api.games.$get({ query: { run, ...list, offset: Number(at) + step, limit: 1 } }));
  const [row] = page.rows;
  if (row === undefined) return;
  const kept = Object.fromEntries(Object.entries(list).map(([key, value]) => [`list.${key}`, value]));
  navigate(
    href('/replay', {
      run,
      cell: row.cell,
      unit: row.unit,
      game: row.game,
      ...kept,
      'list.at': Number(at) + step,
      flip: place.search.get('flip'),
      speed: place.search.get('speed'),
    }),
  );
}
