import { captionJudges, type Figure, text } from '@draughts-lab/report/draw';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { LiveEvent } from '../../../api/live.ts';
import type { RunDetail, RunState } from '../../../api/runs.ts';
import { Button } from '../../shared/button.tsx';
import { FailureNote } from '../../shared/failure-note.tsx';
import { FigureView } from '../../shared/figure/figure-view.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { api, ask, type Failure, failureOf, inPath, json } from '../../shared/api.ts';
import { hasEnded, type Live, useLive } from '../../shared/use-live.ts';
import { duration } from '../../shared/duration.ts';
import { expectedVerdict } from './expected-verdict.ts';

/** Progress of a run that is being played, and the buttons that pause, resume and stop it. */
export function LivePanel({
  detail,
  refresh,
}: {
  readonly detail: RunDetail;
  readonly refresh: () => void;
}): ReactElement | null {
  const words = useWords();
  const { t } = words;
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const played = asked || (!detail.elsewhere && ['running', 'queued', 'paused'].includes(detail.state));
  // Once it is followed it is followed to its end: the last points come after the last games.
  useEffect(() => {
    if (played) setAsked(true);
  }, [played]);
  const live = useLive(detail.run, played);
  const ended = hasEnded(live);
  const gone = live?.by === 'gone';
  const state = gone ? detail.state : (live?.event.state ?? detail.state);
  // What the run rests at: a page that was cut off may see one rest after another without the playing between them.
  const rest = gone
    ? 'gone'
    : ended || live?.event.state === 'paused'
      ? `${live?.event.state} ${live?.event.games}`
      : null;
  useEffect(() => {
    // The figures of the page are made anew when the run has ended or rests.
    if (rest !== null) refresh();
  }, [rest, refresh]);
  if (detail.example || (detail.state === 'finished' && !asked && live === null)) return null;

  const command = (name: Command): void => {
    setFailure(null);
    ask(api.runs[':run'][name].$post({ param: { run: inPath(detail.run) } }, json())).then(
      () => setAsked(true),
      (error: unknown) => setFailure(failureOf(error)),
    );
  };
  // The page moves as a whole: what is counted is what everything below shows, not what the last event says.
  const { games } = detail;
  const eta = gone ? null : (live?.event.eta ?? null);
  const speed = state === 'running' ? (live?.event.gamesPerSecond ?? 0) : 0;
  const verdict = expectedVerdict(detail.found, detail.planned - games, speed);
  const lastError = live?.event.lastError ?? null;
  return (
    <section className="live" aria-labelledby="live">
      <h2 id="live">{t('live.title')}</h2>
      <p role="status">
        <span className={`state state-${state}`}>{t(`state.${state}`)}</span>{' '}
        {t('live.games', { games, planned: detail.planned })}
        {live !== null &&
          state === 'running' &&
          `, ${t('live.speed', { speed: Math.round(live.event.gamesPerSecond) })}`}
        {eta !== null &&
          `, ${t('live.eta', { time: duration(eta.seconds, words), low: duration(eta.low, words), high: duration(eta.high, words) })}`}
        {live !== null && live.by !== 'stream' && state !== 'finished' && ` (${t(`live.${live.by}`)})`}
      </p>
      <progress max={detail.planned} value={games} aria-label={t('live.title')} />
      {verdict !== null && state !== 'finished' && (
        <p className="expected">
          {t('live.verdict', { n: verdict.variants, games: verdict.games })}
          {verdict.seconds !== null && ` ${t('live.verdictIn', { time: duration(verdict.seconds, words) })}`}
          {!verdict.isPlanned && ` ${t('live.verdictBeyond')}`}
        </p>
      )}
      {detail.elsewhere ? (
        <p className="note">{t('live.elsewhere')}</p>
      ) : (
        <p className="actions">
          {COMMANDS[state].map((name) => (
            <Button
              key={name}
              label={t(`live.${name}`)}
              main={name === 'resume'}
              onClick={() => command(name)}
            />
          ))}
        </p>
      )}
      {state === 'queued' && <p className="note">{t('live.queued')}</p>}
      {lastError !== null && (
        <p className="note note-bad">{t('live.error', { error: words.message(lastError) })}</p>
      )}
      {failure !== null && <FailureNote failure={failure} />}
      {state !== 'finished' && games < detail.planned && (
        <p className="note">
          {t(detail.cells.some(({ stop }) => stop !== null) ? 'live.interimRule' : 'live.interim')}
        </p>
      )}
      {live !== null && live.points.length > 0 && <LiveChart detail={detail} live={live} />}
    </section>
  );
}

/** What can be done with a run in a state. */
type Command = 'pause' | 'resume' | 'stop';
const COMMANDS: Readonly<Record<RunState | LiveEvent['state'], readonly Command[]>> = {
  running: ['pause', 'stop'],
  queued: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  unfinished: ['resume'],
  stopped: ['resume'],
  failed: ['resume'],
  finished: [],
  reading: [],
  broken: [],
};

/** The convergence lines of all rows as the points come in. */
function LiveChart({ detail, live }: { readonly detail: RunDetail; readonly live: Live }): ReactElement {
  const figure = useMemo((): Figure => {
    const shown = detail.cells.slice(0, 8);
    return {
      id: 'live',
      shape: 'lines',
      title: text('figure.convergence'),
      x: { label: text('axis.gamesSoFar'), unit: 'games', scale: 'linear', min: 0 },
      y: { label: text('axis.score'), unit: 'share', scale: 'linear', min: 0.2, max: 0.8 },
      series: shown.map(({ cell, variantName, pairing }) => ({
        id: String(cell),
        label: `${variantName} · ${pairing}`,
        role: 'variant',
        colorOf: `${variantName} ${pairing}`,
      })),
      marks: live.points
        .filter(({ cell, n }) => shown.some((one) => one.cell === cell && n <= one.counted))
        .map(({ cell, n, unitTo, score, low, high }) => ({
          series: String(cell),
          x: n,
          value: score,
          low,
          high,
          n,
          games: { run: detail.run, cell, result: 'counted', unitTo },
        })),
      lines: [{ axis: 'y', at: 0.5, label: text('line.even') }],
      caption: {
        variants: shown.map(({ variantName }) => variantName),
        players: [...new Set(shown.map(({ pairing }) => pairing))],
        judges: captionJudges(shown),
        openings: detail.openings === null ? [] : [detail.openings],
        runs: [detail.run],
        n: shown.reduce((sum, { counted }) => sum + counted, 0),
        excluded: [],
        methods: ['confidence-sequence'],
        confidence: 0.95,
        shown: { shown: shown.length, of: detail.rows },
        notes: [text('note.sequence')],
      },
      about: 'convergence',
    };
  }, [detail, live]);
  return <FigureView figure={figure} />;
}
