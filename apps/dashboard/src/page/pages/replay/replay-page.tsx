import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Replay } from '../../../api/replay.ts';
import { BoardStyleField } from '../../shared/board/board-style.tsx';
import { boardPicture } from '../../shared/board/board-picture.ts';
import { LiveBoard } from '../../shared/board/live-board.tsx';
import { takenBy } from '../../shared/board/move-steps.ts';
import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { SelectField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { PictureButtons } from '../../shared/picture-buttons.tsx';
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
import { AnalysisPanel } from '../play/analysis-panel.tsx';
import { endText, plyWords, sideOf, squareWords } from '../play/game-words.ts';
import { useChoice } from '../play/use-choice.ts';
import { Analyst, ANALYST } from './analyst.tsx';
import { MovingPictureButton } from './moving-picture-button.tsx';
import { LineList } from './line-list.tsx';
import { tryMoves } from './tried-lines.ts';
import { showTries, useTries } from './use-tries.ts';
import { TowerList } from '../../shared/board/tower-list.tsx';
import { useMoments } from '../../shared/board/use-moments.ts';
import { isTyping, useKeys } from '../../shared/use-keys.ts';

/** Milliseconds between the moments of a capture, and between plies while the game plays itself. */
const SPEEDS = [0, 150, 400, 900];
const KEYS = [
  'step',
  'ends',
  'play',
  'flip',
  'games',
  'swing',
  'evaluation',
  'analysis',
  'toGame',
  'copy',
  'help',
] as const;

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
  const [playing, setPlaying] = useState(false);
  const { tries, last, texts, game, here } = useTries(replay, place, !playing);
  const { line, ply } = tries;
  const isGame = line === null;
  const showsThoughts = replay.board.players.length === 2 && place.search.get('evaluation') !== '0';
  const flipped = place.search.get('flip') === '1';
  const speed = SPEEDS.find((one) => String(one) === place.search.get('speed')) ?? 400;
  const analyst = place.search.get('analyst') ?? ANALYST;
  const isAnalysed = place.search.get('analysis') === '1';
  const [help, setHelp] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** The ply of the stored game where the line on the board leaves it. */
  const stored = isGame ? ply : Math.min(ply, tries.lines[line]!.at);
  /** A position of a line as the server knows it; until then the last one that was known. */
  const tried = isGame ? undefined : here.value;
  const current = isGame ? replay.plies[ply - 1] : (tried?.plies.at(-1) ?? replay.plies[stored - 1]);
  const shown = useMoments(isGame ? replay : null, ply, speed);
  const go = (to: number): void => setParams({ ply: Math.max(0, Math.min(last, to)) }, { replace: true });
  /** Along the stored game, whatever line is on the board. */
  const goInGame = (to: number): void =>
    showTries({ ...tries, line: null, ply: Math.max(0, Math.min(texts.length, to)) });
  const analyse = (): void => setParams({ analysis: isAnalysed ? null : 1 }, { replace: true });
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
      KeyA: analyse,
      KeyG: () => goInGame(stored),
      KeyB: () => goInGame(nextSwing(replay, stored) || stored),
      KeyE: () => setParams({ evaluation: showsThoughts ? 0 : null }, { replace: true }),
      KeyC: () => void navigator.clipboard.writeText(fen),
      KeyP: () => void navigator.clipboard.writeText(pdn),
      BracketLeft: () => void neighbour(place, -1),
      BracketRight: () => void neighbour(place, 1),
    };
    const act = byName[event.key] ?? byPlace[event.code];
    act?.();
    return act !== undefined;
  });

  const stacks = shown?.stacks ?? (current === undefined ? replay.start : current.after);
  const before = isGame ? replay.plies[ply - 2]?.after : tried?.plies.at(-2)?.after;
  const taken = current === undefined ? [] : takenBy(before ?? replay.start, current);
  const fen = current === undefined ? replay.startFen : current.fen;
  const pdn = tried?.pdn ?? replay.pdn;
  const status =
    tried === undefined
      ? ''
      : tried.end === null
        ? t('play.toMove', { side: sideOf(tried, tried.turn, words), n: tried.legal.length })
        : endText(tried, tried.end, words);
  const sentence = !isGame
    ? `${current === undefined ? '' : plyWords(replay, current, words)} ${status}`
    : ply === 0
      ? t('replay.atStart')
      : plyText(replay, ply, words);
  const thought = isGame ? thoughtText(replay, ply, words) : '';
  const exact = isGame ? exactText(replay, ply, words) : '';
  const take = (moves: readonly string[]): void => {
    const next = tryMoves(texts, tries, moves);
    if (next === null) tell(t('tried.full'));
    else showTries(next);
  };
  const known = here.isCurrent && here.state === 'ready' && !playing ? here.value : null;
  const wrong = known?.wrong ?? null;
  const { choice, told, tell } = useChoice({
    game,
    names: replay.board.names,
    stacks,
    legal: known !== null && wrong === null && known.end === null ? known.legal : null,
    whyNot: () =>
      t(playing ? 'tried.playing' : known?.end === null || known === null ? 'tried.wait' : 'play.isOver'),
    play: (text) => take([text]),
  });
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
        <div className="replay-board" ref={frame} data-legal={known?.legal.length}>
          <LiveBoard
            board={replay.board}
            stacks={stacks}
            flipped={flipped}
            trail={shown?.trail ?? current?.path ?? []}
            ghosts={shown?.ghosts ?? []}
            taken={shown === null ? taken : []}
            names
            label={t('replay.board', { ply, text: sentence })}
            {...choice}
            showsMovable={false}
            describe={(square) => squareWords(replay, stacks, square, choice, words)}
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
            <BoardStyleField />
          </div>
          <p aria-live="polite" className="sentence" data-ply={ply}>
            {sentence}{' '}
            {thought === ''
              ? ''
              : t('replay.sentenceThought', { side: sideOf(replay, 0, words), value: thought })}
          </p>
          <p aria-live="assertive" className="told">
            {told}
          </p>
          {wrong !== null && (
            <p className="note note-bad">{t('tried.wrong', { ply: wrong.ply, move: wrong.text })}</p>
          )}
          {here.state === 'failed' && <p className="note note-bad">{words.failure(here.failure)}</p>}
          {exact !== '' && <p className="exact">{exact}</p>}
          {showsThoughts && <EvaluationGraph replay={replay} ply={stored} go={goInGame} />}
          <MaterialGraph replay={replay} ply={stored} go={goInGame} />
        </div>
        <div className="replay-side">
          <ReplayMoves replay={replay} ply={isGame ? ply : -1} go={goInGame} />
          <LineList tries={tries} show={showTries} />
          <section aria-labelledby="replay-analysis">
            <h2 id="replay-analysis">{t('play.analysis')}</h2>
            <div className="controls">
              <Button label={t('play.analysis')} aria-pressed={isAnalysed} onClick={analyse} />
              {isAnalysed && <Analyst player={analyst} />}
            </div>
            {isAnalysed && known !== null && wrong === null && (
              <AnalysisPanel
                game={game}
                board={replay.board}
                turn={known.turn}
                isOver={known.end !== null}
                player={analyst}
                take={take}
              />
            )}
          </section>
          {replay.board.stacks && <TowerList board={replay.board} stacks={stacks} />}
          <p className="actions">
            <Button label={t('play.fromHere')} onClick={() => void playOn(replay, game.moves)} />
            <Link
              className="button"
              href={href('/openings', { run: replay.run, cell: replay.cell, fen, scope: 'run' })}
            >
              {t('replay.sameHere')}
            </Link>
            <CopyButton text={fen} label={t('replay.copyFen')} />
            <CopyButton text={pdn} label={t('replay.copyPdn')} />
            <PictureButtons
              name={`${replay.variant}-${ply}`}
              draw={() => boardPicture(frame.current!.querySelector('svg')!)}
            />
            <MovingPictureButton
              name={replay.variant}
              view={tried ?? replay}
              ply={isGame ? ply : 0}
              flipped={flipped}
            />
          </p>
          <details open={help} onToggle={(event) => setHelp(event.currentTarget.open)}>
            <summary>{t('replay.help')}</summary>
            <ul className="keys">
              <li>{t('play.keysBoard')}</li>
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

/** Opens a game with the moves up to here. */
async function playOn({ rules, isSetUp, startFen }: Replay, moves: readonly string[]): Promise<void> {
  const played = typeof rules === 'string' ? { rules } : { draft: await packDraft(rules) };
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
