import { openingsText } from '@draughts-lab/report/draw';
import { type ReactElement, useState } from 'react';
import type { CellLine, RunList, RunRow } from '../../../api/runs.ts';
import { RUN_SORTS, RUN_STATES } from '../../../api/words.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Estimate } from '../../shared/estimate.tsx';
import { InputField, ParamSelect, SortFields } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { foundAnswers } from '../../shared/found-answers.ts';
import { Pager } from '../../shared/pager.tsx';
import { VerdictWord } from '../../shared/verdict-word.tsx';
import { href, setParams, usePlace, withParams } from '../../shared/url-state.ts';
import { api, ask, failureOf, inPath, json } from '../../shared/api.ts';
import { Button } from '../../shared/button.tsx';
import { TagList } from '../../shared/tag-list.tsx';
import { useWatched } from '../../shared/use-api.ts';

const SIZE = 50;
const LIVE = ['running', 'queued'];

/** The list of runs: filter, sort, choose some to compare. */
export function RunsPage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const query = {
    q: search.get('q'),
    state: search.get('state'),
    sort: search.get('sort'),
    order: search.get('order'),
    offset: search.get('offset'),
    limit: SIZE,
  };
  const answer = useWatched(
    api.runs,
    { query },
    ({ reading, rows }) => reading > 0 || rows.some(({ state }) => LIVE.includes(state)),
  );
  return (
    <>
      <div className="page-head">
        <h1>{t('nav.runs')}</h1>
        <Link className="button button-main" href="/start">
          {t('nav.start')}
        </Link>
      </div>
      <Deleted />
      <Filters />
      <Loading answer={answer}>{(list) => <Runs list={list} />}</Loading>
    </>
  );
}

/** What was just deleted, and how it comes back. */
function Deleted(): ReactElement | null {
  const words = useWords();
  const { t } = words;
  const { search } = usePlace();
  const [wrong, setWrong] = useState('');
  const deleted = search.get('deleted');
  if (deleted === null) return null;
  const restore = async (): Promise<void> => {
    try {
      await ask(api.deleted[':run'].restore.$post({ param: { run: inPath(deleted) } }, json()));
      setParams({ deleted: null, was: null });
    } catch (error) {
      setWrong(words.failure(failureOf(error)));
    }
  };
  return (
    <p className="note" role="status">
      {t('runs.deleted', { run: words.say(search.get('was') ?? ''), place: `.deleted/${deleted}` })}{' '}
      <Button label={t('runs.undo')} onClick={() => void restore()} /> {wrong}
    </p>
  );
}

function Filters(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  return (
    <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <InputField
        label={t('runs.search')}
        type="search"
        value={search.get('q') ?? ''}
        onChange={(q) => setParams({ q, offset: null }, { replace: true })}
      />
      <ParamSelect
        name="state"
        values={RUN_STATES}
        label={t('column.state')}
        text={(state) => t(`state.${state}`)}
      />
      <SortFields sorts={RUN_SORTS} orders={['down', 'up']} text={(sort) => t(`sort.${sort}`)} />
    </form>
  );
}

function Runs({ list }: { readonly list: RunList }): ReactElement {
  const { t, date, say } = useWords();
  const place = usePlace();
  const chosen = (place.search.get('chosen') ?? '').split(',').filter(Boolean);
  const toggle = (run: string): void => {
    const next = chosen.includes(run) ? chosen.filter((one) => one !== run) : [...chosen, run];
    setParams({ chosen: next.join(',') }, { replace: true });
  };
  const example = list.rows.some((row) => row.example);
  return (
    <>
      {example && (
        <p className="note">
          {t('runs.example')} <Link href="/start">{t('runs.tryOne')}</Link>
        </p>
      )}
      {list.all === 0 && <p className="note">{t('runs.none')}</p>}
      {list.queue.length > 1 && <Queue queue={list.queue} />}
      {list.reading > 0 && (
        <p role="status" className="faint">
          {t('runs.reading', { n: list.reading })}
        </p>
      )}
      <div className="actions">
        <Link
          className="button"
          aria-disabled={chosen.length === 0}
          href={chosen.length === 0 ? withParams(place, {}) : href('/compare', { runs: chosen.join(',') })}
        >
          {t('runs.compare', { n: chosen.length })}
        </Link>
        <Link className="button" href={href('/map', { runs: chosen.join(',') })}>
          {t(chosen.length === 0 ? 'runs.mapAll' : 'runs.map', { n: chosen.length })}
        </Link>
      </div>
      <DataTable
        title={t('nav.runs')}
        className="runs"
        stacked
        rows={list.rows}
        keyOf={({ run }) => run}
        columns={[
          {
            title: <span className="visually-hidden">{t('runs.choose')}</span>,
            cell: ({ run, name, lines }) => (
              <input
                type="checkbox"
                checked={chosen.includes(run)}
                onChange={() => toggle(run)}
                disabled={lines.length === 0}
                aria-label={t('runs.chooseOne', { run: name })}
              />
            ),
          },
          { title: t('nav.run'), head: true, cell: (row) => <RunName row={row} /> },
          {
            title: t('column.state'),
            cell: ({ state }) => <span className={`state state-${state}`}>{t(`state.${state}`)}</span>,
          },
          { title: t('axis.games'), num: true, cell: (row) => <Games row={row} /> },
          {
            title: t('metric.score'),
            num: true,
            cell: ({ lines, rows }) => (
              <Spread lines={rows > lines.length ? [] : lines} of={({ score }) => score} />
            ),
          },
          {
            title: t('metric.draws'),
            num: true,
            cell: ({ lines, rows }) => (
              <Spread lines={rows > lines.length ? [] : lines} of={({ drawRate }) => drawRate} />
            ),
          },
          {
            title: t('column.verdict'),
            cell: ({ lines, rows, found }) =>
              rows > 1 || (found?.matches.length ?? 0) > 0 ? (
                <FoundText found={found} rows={rows} />
              ) : (
                <VerdictWord verdict={lines[0]?.verdict ?? null} />
              ),
          },
          { title: t('column.seed'), cell: ({ seed }) => <code>{say(seed ?? '–')}</code> },
          {
            title: t('column.begun'),
            cell: ({ createdAt }) => (createdAt === null ? '–' : date(createdAt)),
          },
        ]}
      />
      <Pager total={list.total} offset={list.offset} shown={list.rows.length} size={SIZE} />
    </>
  );
}

/** The run that is being played, and those that wait for it: one of them can be played next. */
function Queue({ queue }: Pick<RunList, 'queue'>): ReactElement {
  const words = useWords();
  const { t } = words;
  const [said, setSaid] = useState('');
  const playNext = async (run: string): Promise<void> => {
    try {
      await ask(api.runs[':run'].next.$post({ param: { run: inPath(run) } }, json()));
      setSaid(t('runs.playsNext', { run }));
    } catch (error) {
      setSaid(words.failure(failureOf(error)));
    }
  };
  return (
    <div className="note">
      {t('runs.playing')}
      <ol className="queue">
        {queue.map((run, index) => (
          <li key={run}>
            <Link href={href('/run', { run })}>{run}</Link>{' '}
            {index > 1 && (
              <button
                type="button"
                className="button"
                aria-label={t('runs.playNextOne', { run })}
                onClick={() => void playNext(run)}
              >
                {t('runs.playNext')}
              </button>
            )}
          </li>
        ))}
      </ol>
      <span role="status">{said}</span>
    </div>
  );
}

/** Problems of a run that the list names, and characters of each: the page of the run has them all. */
const PROBLEMS = 3;
const LONGEST = 300;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

function RunName({ row }: { readonly row: RunRow }): ReactElement {
  const words = useWords();
  return (
    <>
      <Link href={href('/run', { run: row.run })}>{words.say(row.notes.title || row.name)}</Link>
      <TagList notes={row.notes} />
      <small className="faint">
        {names(row.variants.map(words.say))}
        {row.players.length > 0 && ` · ${names(row.players.map(words.say))}`}
        {row.openings !== null && ` · ${openingsText(row.openings, words)}`}
      </small>
      {row.problems.slice(0, PROBLEMS).map((issue, index) => (
        <small key={index} className="bad">
          {short(`${words.place(issue)}: ${words.issue(issue)}`)}
        </small>
      ))}
      {row.problems.length > PROBLEMS && (
        <small className="bad">{words.t('runs.moreProblems', { n: row.problems.length - PROBLEMS })}</small>
      )}
    </>
  );
}

/** Games stored of those planned. */
function Games({ row: { name, games, planned } }: { readonly row: RunRow }): ReactElement {
  const { t, number } = useWords();
  return (
    <>
      {number(games, 0)}
      <small className="faint"> / {number(planned, 0)}</small>
      {games < planned && (
        <progress max={planned} value={games} aria-label={t('runs.progress', { run: name })} />
      )}
    </>
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

/** What a run with several rows found, in its first answers; how many rows it has where nothing is shown. */
function FoundText({ found, rows }: Pick<RunRow, 'found' | 'rows'>): ReactElement {
  const words = useWords();
  const answers = found === null ? [] : foundAnswers(found, words, 2);
  if (answers.length === 0) return <>{words.t('runs.rows', { n: rows })}</>;
  return (
    <>
      {answers.map(({ question, answer }) => (
        <small key={question}>
          <span className="faint">{question}</span> {answer}
        </small>
      ))}
    </>
  );
}

function names(list: readonly string[]): string {
  return list.length <= 3 ? list.join(', ') : `${list.slice(0, 2).join(', ')} + ${list.length - 2}`;
}
