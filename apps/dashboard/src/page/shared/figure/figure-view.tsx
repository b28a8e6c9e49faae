import {
  DARK,
  type Figure,
  LIGHT,
  type Style,
  captionText,
  categoriesOf,
  describeRow,
  gamesSearch,
  rowsOf,
  styleOf,
} from '@draughts-lab/report/draw';
import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { Link } from '../link.tsx';
import { useShownTheme } from '../shown-theme.ts';
import { href, navigate, setParams, usePlace, withParams } from '../url-state.ts';
import { type Point, swatchClass } from './chart-config.ts';
import { FigureActions } from './figure-actions.tsx';
import { FigureTable } from './figure-table.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { type MarkPlace, useChart } from './use-chart.ts';

/** Figures one below the other. */
export function Figures({
  figures,
  level = 3,
}: {
  readonly figures: readonly Figure[];
  readonly level?: 2 | 3;
}): ReactElement[] {
  return figures.map((figure) => <FigureView key={figure.id} figure={figure} level={level} />);
}

/** A figure: chart or table, caption, copies, and a way from every mark to its games. */
export function FigureView({
  figure,
  level = 3,
}: {
  readonly figure: Figure;
  readonly level?: 2 | 3;
}): ReactElement {
  const Title = level === 2 ? 'h2' : 'h3';
  const words = useWords();
  const place = usePlace();
  const { t, say } = words;
  const asTable = place.search.get(`view.${figure.id}`) === 'table';
  const empty = figure.marks.every(({ value }) => value === null);
  return (
    <figure className="figure" id={`figure-${figure.id}`} aria-labelledby={`title-${figure.id}`}>
      <div className="figure-head">
        <Title id={`title-${figure.id}`}>{say(figure.title)}</Title>
        <div className="figure-tools">
          {figure.shape !== 'matrix' && (
            <Link
              className="button"
              href={withParams(place, { [`view.${figure.id}`]: asTable ? null : 'table' })}
            >
              {asTable ? t('figure.asChart') : t('figure.asTable')}
            </Link>
          )}
          <FigureActions figure={figure} />
          <Link className="button" href={href('/about', { topic: figure.about })}>
            {t('figure.about')}
          </Link>
        </div>
      </div>
      {empty ? (
        <p className="empty">{t('figure.empty')}</p>
      ) : figure.shape === 'matrix' ? (
        <MatrixTable figure={figure} />
      ) : asTable ? (
        <FigureTable figure={figure} links />
      ) : (
        <FigureChart figure={figure} />
      )}
      <figcaption>{captionText(figure, words)}</figcaption>
    </figure>
  );
}

function FigureChart({ figure }: { readonly figure: Figure }): ReactElement {
  const words = useWords();
  const { search } = usePlace();
  const palette = useShownTheme() === 'dark' ? DARK : LIGHT;
  const hiddenText = search.get(`hide.${figure.id}`) ?? '';
  const view = useMemo(
    () => ({ words, palette, hidden: new Set(hiddenText.split(',').filter(Boolean)) }),
    [words, palette, hiddenText],
  );
  const rows = useMemo(() => rowsOf(figure, words), [figure, words]);
  const { canvas, show } = useChart(figure, view, openGames);
  const [active, setActive] = useState(-1);
  const places = useMemo(() => placesOf(figure, rows), [figure, rows]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(places.length - 1, active + step));
      setActive(next);
      show(places[next]?.place ?? null);
    } else if (event.key === 'Enter' && places[active] !== undefined) {
      openGames({ row: places[active].row });
    }
  };

  const height =
    figure.shape === 'intervals' || figure.shape === 'stack' ? 90 + 34 * categoriesOf(rows).length : 320;
  const toggles = figure.series.length > 1 && figure.shape !== 'intervals';
  return (
    <>
      {toggles && (
        <SeriesToggles
          figure={figure}
          hidden={view.hidden}
          styles={figure.series.map((series) => styleOf(series, figure.series, palette))}
        />
      )}
      <div
        className="chart"
        style={{ height }}
        tabIndex={0}
        role="group"
        aria-label={words.t('figure.chartLabel', { title: words.say(figure.title), marks: places.length })}
        onKeyDown={onKeyDown}
        onBlur={() => show(null)}
      >
        <canvas ref={canvas} role="img" aria-label={captionText(figure, words)} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {places[active] === undefined
          ? ''
          : `${describeRow(places[active].row, figure, words)}. ${words.t('figure.enter')}`}
      </p>
      <div className="visually-hidden">
        <FigureTable figure={figure} />
      </div>
    </>
  );
}

function openGames({ row }: Pick<Point, 'row'>): void {
  if (row.mark.games !== null) navigate(`/games?${gamesSearch(row.mark.games)}`);
}

/** The marks in reading order with their places in the chart. */
function placesOf(
  figure: Figure,
  rows: ReturnType<typeof rowsOf>,
): { row: ReturnType<typeof rowsOf>[number]; place: MarkPlace }[] {
  const next = new Map<string, number>();
  return rows.flatMap((row) => {
    if (row.value === null) return [];
    const index = next.get(row.mark.series) ?? 0;
    next.set(row.mark.series, index + 1);
    return [
      { row, place: { datasetIndex: figure.series.findIndex(({ id }) => id === row.mark.series), index } },
    ];
  });
}

/** The legend: a button for each series that shows or hides it. */
function SeriesToggles({
  figure,
  hidden,
  styles,
}: {
  readonly figure: Figure;
  readonly hidden: ReadonlySet<string>;
  readonly styles: readonly Style[];
}): ReactElement {
  const { say } = useWords();
  return (
    <div className="legend">
      {figure.series.map((series, index) => (
        <button
          key={series.id}
          type="button"
          className="series"
          aria-pressed={!hidden.has(series.id)}
          onClick={() => {
            const next = hidden.has(series.id)
              ? [...hidden].filter((id) => id !== series.id)
              : [...hidden, series.id];
            setParams({ [`hide.${figure.id}`]: next.join(',') }, { replace: true });
          }}
        >
          <span
            className={swatchClass(figure, styles[index]!)}
            style={{ backgroundColor: styles[index]!.colour }}
            aria-hidden="true"
          />
          {say(series.label)}
        </button>
      ))}
    </div>
  );
}
