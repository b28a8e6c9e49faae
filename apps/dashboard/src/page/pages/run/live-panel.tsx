import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { Figure } from '../../../api/figure.ts';
import type { LiveCell } from '../../../api/live.ts';
import type { RunDetail } from '../../../api/runs.ts';
import { text } from '../../../api/text.ts';
import { DataTable, estimateColumn } from '../../shared/data-table.tsx';
import { FailureNote } from '../../shared/failure-note.tsx';
import { FigureView } from '../../shared/figure/figure-view.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { api, ask, type Failure, failureOf, inPath, json } from '../../shared/api.ts';
import { hasEnded, type Live, useLive } from '../../shared/use-live.ts';
import { duration } from './duration.ts';

/** Progress of a run that is being played, and the buttons that pause, resume and stop it. */
export function LivePanel({
  detail,
  refresh,
}: {
  readonly detail: RunDetail;
  readonly refresh: () => void;
}): ReactElement | null {
  const words = useWords();
  const { t, number } = words;
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const played =
    detail.state === 'running' || detail.state === 'queued' || detail.state === 'paused' || asked;
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

  const command = (name: 'pause' | 'resume' | 'stop'): void => {
    setFailure(null);
    ask(api.runs[':run'][name].$post({ param: { run: inPath(detail.run) } }, json())).then(
      () => setAsked(true),
      (error: unknown) => setFailure(failureOf(error)),
    );
  };
  const games = live?.event.games ?? detail.games;
  const eta = gone ? null : (live?.event.eta ?? null);
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
        {live !== null && live.by !== 'stream' && ` (${t(`live.${live.by}`)})`}
      </p>
      <progress max={detail.planned} value={games} aria-label={t('live.title')} />
      <p className="actions">
        {state === 'running' || state === 'queued' ? (
          <button type="button" className="button" onClick={() => command('pause')}>
            {t('live.pause')}
          </button>
        ) : (
          <button type="button" className="button button-main" onClick={() => command('resume')}>
            {t('live.resume')}
          </button>
        )}
        {(state === 'running' || state === 'queued' || state === 'paused') && (
          <button type="button" className="button" onClick={() => command('stop')}>
            {t('live.stop')}
          </button>
        )}
      </p>
      {state === 'queued' && <p className="note">{t('live.queued')}</p>}
      {lastError !== null && <p className="note note-bad">{t('live.error', { error: lastError })}</p>}
      {failure !== null && <FailureNote failure={failure} />}
      {state !== 'finished' && games < detail.planned && (
        <p className="note">{t(detail.stops.length > 0 ? 'live.interimRule' : 'live.interim')}</p>
      )}
      {live !== null && live.points.length > 0 && <LiveChart detail={detail} live={live} />}
      {live !== null && (
        <DataTable
          title={t('live.title')}
          className="live-cells"
          rows={live.event.cells}
          keyOf={({ cell }) => cell}
          columns={[
            {
              title: t('column.variant'),
              head: true,
              cell: ({ variant, pairing }) => (
                <>
                  {variant} <small className="faint">{pairing}</small>
                </>
              ),
            },
            {
              title: t('column.wdl'),
              num: true,
              cell: ({ wins, draws, losses }) => [wins, draws, losses].map((n) => number(n, 0)).join(' / '),
            },
            estimateColumn(
              t('column.score'),
              'share',
              ({ score, low, high }: LiveCell) =>
                score === null ? null : { value: score, low, high, method: null },
              words,
            ),
            { title: 'n', num: true, cell: ({ counted }) => number(counted, 0) },
          ]}
        />
      )}
    </section>
  );
}

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
        .filter(({ cell }) => shown.some((one) => one.cell === cell))
        .map(({ cell, n, score, low, high }) => ({
          series: String(cell),
          x: n,
          value: score,
          low,
          high,
          n,
          games: { run: detail.run, cell, result: 'counted' },
        })),
      lines: [{ axis: 'y', at: 0.5, label: text('line.even') }],
      caption: {
        variants: shown.map(({ variantName }) => variantName),
        players: [...new Set(shown.map(({ pairing }) => pairing))],
        openings: detail.openings === null ? [] : [detail.openings],
        runs: [detail.run],
        n: live.event.cells.reduce((sum, { counted }) => sum + counted, 0),
        excluded: [],
        methods: ['confidence-sequence'],
        confidence: 0.95,
        shown: { shown: shown.length, of: detail.cells.length },
        notes: [text('note.sequence')],
      },
      about: 'convergence',
    };
  }, [detail, live]);
  return <FigureView figure={figure} />;
}
