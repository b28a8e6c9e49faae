import { type ReactElement, useEffect, useState } from 'react';
import type { CellLine, RunList, RunRow } from '../../../api/runs.ts';
import { RUN_SORTS, RUN_STATES } from '../../../api/words.ts';
import { Estimate } from '../../shared/estimate.tsx';
import { openingsText } from '../../shared/figure/caption.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Pager } from '../../shared/pager.tsx';
import { href, setParams, usePlace, withParams } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';

const SIZE = 50;
/** While runs are read or played the list is fetched again after so long. */
const REFRESH_MS = 2_000;
const LIVE = ['running', 'queued'];

/** The list of runs: filter, sort, choose some to compare. */
export function HomePage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const [again, setAgain] = useState(0);
  const query = {
    q: search.get('q'),
    state: search.get('state'),
    sort: search.get('sort'),
    order: search.get('order'),
    offset: search.get('offset'),
    limit: SIZE,
  };
  const answer = useApi<RunList>(href('/api/runs', query), again);
  const busy =
    answer.value !== undefined &&
    (answer.value.reading > 0 || answer.value.rows.some(({ state }) => LIVE.includes(state)));
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setAgain((count) => count + 1), REFRESH_MS);
    return () => clearTimeout(timer);
  }, [busy, again, answer]);
  return (
    <>
      <div className="page-head">
        <h1>{t('nav.runs')}</h1>
        <Link className="button button-main" href="/start">
          {t('nav.start')}
        </Link>
      </div>
      <Filters />
      <Loading answer={answer}>{(list) => <Runs list={list} />}</Loading>
    </>
  );
}

function Filters(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  return (
    <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label className="field">
        {t('runs.search')}
        <input
          type="search"
          value={search.get('q') ?? ''}
          onChange={(event) => setParams({ q: event.target.value, offset: null }, { replace: true })}
        />
      </label>
      <label className="field">
        {t('runs.state')}
        <select
          value={search.get('state') ?? 'all'}
          onChange={(event) =>
            setParams({ state: event.target.value === 'all' ? null : event.target.value, offset: null })
          }
        >
          {RUN_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('sort.label')}
        <select
          value={search.get('sort') ?? 'created'}
          onChange={(event) =>
            setParams({ sort: event.target.value === 'created' ? null : event.target.value, offset: null })
          }
        >
          {RUN_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('sort.order')}
        <select
          value={search.get('order') ?? 'down'}
          onChange={(event) =>
            setParams({ order: event.target.value === 'down' ? null : event.target.value, offset: null })
          }
        >
          <option value="down">{t('sort.down')}</option>
          <option value="up">{t('sort.up')}</option>
        </select>
      </label>
    </form>
  );
}

function Runs({ list }: { readonly list: RunList }): ReactElement {
  const { t } = useWords();
  const place = usePlace();
  const chosen = (place.search.get('chosen') ?? '').split(',').filter(Boolean);
  const example = list.rows.some((row) => row.example);
  const cells = list.rows
    .filter(({ run }) => chosen.includes(run))
    .flatMap(({ run, lines }) => lines.map(({ cell }) => `${run}:${cell}`));
  return (
    <>
      {example && (
        <p className="note">
          {t('runs.example')} <Link href="/start">{t('runs.tryOne')}</Link>
        </p>
      )}
      {list.all === 0 && <p className="note">{t('runs.none')}</p>}
      {list.queue.length > 1 && (
        <p className="note">
          {t('runs.playing')}{' '}
          {list.queue.map((run, index) => (
            <span key={run}>
              {index > 0 && ` → `}
              <Link href={href('/run', { run })}>{run}</Link>
            </span>
          ))}
        </p>
      )}
      {list.reading > 0 && (
        <p role="status" className="faint">
          {t('runs.reading', { n: list.reading })}
        </p>
      )}
      <div className="actions">
        <Link
          className="button"
          aria-disabled={chosen.length === 0}
          href={
            chosen.length === 0
              ? withParams(place, {})
              : href('/compare', { cells: cells.slice(0, 8).join(',') })
          }
        >
          {t('runs.compare', { n: chosen.length })}
        </Link>
        <Link className="button" href={href('/map', { runs: chosen.join(',') })}>
          {t(chosen.length === 0 ? 'runs.mapAll' : 'runs.map', { n: chosen.length })}
        </Link>
      </div>
      <div className="table-scroll" tabIndex={0} role="group" aria-label={t('nav.runs')}>
        <table className="runs">
          <caption className="visually-hidden">{t('nav.runs')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('runs.choose')}</span>
              </th>
              <th scope="col">{t('column.run')}</th>
              <th scope="col">{t('column.state')}</th>
              <th scope="col">{t('column.games')}</th>
              <th scope="col">{t('column.score')}</th>
              <th scope="col">{t('column.draws')}</th>
              <th scope="col">{t('column.verdict')}</th>
              <th scope="col">{t('column.seed')}</th>
              <th scope="col">{t('column.begun')}</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <RunLine
                key={row.run}
                row={row}
                chosen={chosen.includes(row.run)}
                toggle={() => {
                  const next = chosen.includes(row.run)
                    ? chosen.filter((run) => run !== row.run)
                    : [...chosen, row.run];
                  setParams({ chosen: next.join(',') }, { replace: true });
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager total={list.total} offset={list.offset} shown={list.rows.length} size={SIZE} />
    </>
  );
}

function RunLine({
  row,
  chosen,
  toggle,
}: {
  readonly row: RunRow;
  readonly chosen: boolean;
  readonly toggle: () => void;
}): ReactElement {
  const words = useWords();
  const { t, number } = words;
  const { lines } = row;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          checked={chosen}
          onChange={toggle}
          disabled={lines.length === 0}
          aria-label={t('runs.chooseOne', { run: row.name })}
        />
      </td>
      <th scope="row">
        <Link href={href('/run', { run: row.run })}>{row.name}</Link>
        <small className="faint">
          {names(row.variants)}
          {row.players.length > 0 && ` · ${names(row.players)}`}
          {row.openings !== null && ` · ${openingsText(row.openings, words)}`}
        </small>
        {row.problems.map(({ path, message }, index) => (
          <small key={index} className="bad">
            {path}: {message}
          </small>
        ))}
      </th>
      <td>
        <span className={`state state-${row.state}`}>{t(`state.${row.state}`)}</span>
      </td>
      <td className="num">
        {number(row.games, 0)}
        <small className="faint"> / {number(row.planned, 0)}</small>
        {row.games < row.planned && row.planned > 0 && (
          <progress max={row.planned} value={row.games} aria-label={t('runs.progress', { run: row.name })} />
        )}
      </td>
      <td className="num">
        <Spread lines={lines} of={({ score }) => score} />
      </td>
      <td className="num">
        <Spread lines={lines} of={({ drawRate }) => drawRate} />
      </td>
      <td>
        {lines.length === 1 ? (
          <VerdictWord verdict={lines[0]!.verdict} />
        ) : lines.length > 1 ? (
          t('runs.rows', { n: lines.length })
        ) : (
          '–'
        )}
      </td>
      <td>
        <code>{row.seed ?? '–'}</code>
      </td>
      <td>{row.createdAt === null ? '–' : words.date(row.createdAt)}</td>
    </tr>
  );
}

/** One estimate, or the range of several rows. */
function Spread({
  lines,
  of,
}: {
  readonly lines: readonly CellLine[];
  readonly of: (line: CellLine) => CellLine['score'];
}): ReactElement {
  const { percent, t } = useWords();
  const numbers = lines.flatMap((line) => of(line) ?? []);
  if (lines.length === 1) return <Estimate number={of(lines[0]!)} unit="share" />;
  if (numbers.length === 0) return <span className="faint">–</span>;
  const values = numbers.map(({ value }) => value);
  return (
    <span>{t('runs.range', { low: percent(Math.min(...values)), high: percent(Math.max(...values)) })}</span>
  );
}

export function VerdictWord({ verdict }: { readonly verdict: CellLine['verdict'] }): ReactElement {
  const { t } = useWords();
  return verdict === null ? (
    <span className="faint">–</span>
  ) : (
    <span className={`verdict verdict-${verdict}`}>{t(`verdict.${verdict}`)}</span>
  );
}

function names(list: readonly string[]): string {
  return list.length <= 3 ? list.join(', ') : `${list.slice(0, 2).join(', ')} + ${list.length - 2}`;
}
