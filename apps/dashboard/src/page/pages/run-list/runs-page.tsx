import { type ReactElement, useState } from 'react';
import type { RunGroup, RunList } from '../../../api/runs.ts';
import { RUN_GROUPS, RUN_SORTS, RUN_STATES } from '../../../api/words.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { InputField, ParamSelect, SortFields } from '../../shared/fields.tsx';
import { addTexts, useWords } from '../../shared/i18n/i18n.ts';
import { listEn } from '../../shared/i18n/list-en.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Pager } from '../../shared/pager.tsx';
import { SavedViews } from '../../shared/saved-views.tsx';
import { href, setParams, usePlace } from '../../shared/url-state.ts';
import { api, ask, failureOf, inPath, json } from '../../shared/api.ts';
import { Button } from '../../shared/button.tsx';
import { useWatched } from '../../shared/use-api.ts';
import { ChosenRuns } from './chosen-runs.tsx';
import { ColumnChoice, chosenColumns, runColumns } from './run-columns.tsx';

const SIZE = 50;
const LIVE = ['running', 'queued'];
/** What a saved view of the list says. */
const OF_A_VIEW = ['q', 'state', 'sort', 'order', 'group', 'columns'];

addTexts(listEn);

interface Refresh {
  /** Reads the list again. */
  readonly refresh: () => void;
}

/** The list of runs: filter, sort, choose some to compare. */
export function RunsPage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const [changes, setChanges] = useState(0);
  const query = {
    q: search.get('q'),
    state: search.get('state'),
    sort: search.get('sort'),
    order: search.get('order'),
    group: search.get('group'),
    offset: search.get('offset'),
    limit: SIZE,
  };
  const answer = useWatched(
    api.runs,
    { query },
    ({ reading, rows }) => reading > 0 || rows.some(({ state }) => LIVE.includes(state)),
    changes,
  );
  const refresh = (): void => setChanges(changes + 1);
  return (
    <>
      <div className="page-head">
        <h1>{t('nav.runs')}</h1>
        <Link className="button button-main" href="/start">
          {t('nav.start')}
        </Link>
      </div>
      <Deleted refresh={refresh} />
      <Filters />
      <ColumnChoice />
      <SavedViews of="runs" filters={OF_A_VIEW} />
      <Loading answer={answer}>{(list) => <Runs list={list} refresh={refresh} />}</Loading>
    </>
  );
}

/** What was just deleted, and how it comes back. */
function Deleted({ refresh }: Refresh): ReactElement | null {
  const words = useWords();
  const { t } = words;
  const { search } = usePlace();
  const [wrong, setWrong] = useState('');
  const deleted = search.get('deleted');
  if (deleted === null) return null;
  const restore = async (): Promise<void> => {
    try {
      await ask(api.deleted[':number'].restore.$post({ param: { number: inPath(deleted) } }, json()));
      setParams({ deleted: null, n: null });
      refresh();
    } catch (error) {
      setWrong(words.failure(failureOf(error)));
    }
  };
  return (
    <p className="note" role="status">
      {t('list.deleted', { n: Number(search.get('n')) || 1, place: `.deleted/${deleted}` })}{' '}
      <Button label={t('list.undo')} onClick={() => void restore()} /> {wrong}
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
      <ParamSelect
        name="group"
        values={RUN_GROUPS}
        label={t('list.group')}
        text={(group) => t(`list.group.${group}`)}
      />
    </form>
  );
}

function Runs({ list, refresh }: Refresh & { readonly list: RunList }): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const place = usePlace();
  const chosen = (place.search.get('chosen') ?? '').split(',').filter(Boolean);
  const toggle = (run: string): void => {
    const next = chosen.includes(run) ? chosen.filter((one) => one !== run) : [...chosen, run];
    setParams({ chosen: next.join(',') }, { replace: true });
  };
  const example = list.rows.some((row) => row.example);
  const titles = groupStarts(list);
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
      <ChosenRuns list={list} chosen={chosen} refresh={refresh} />
      <DataTable
        title={t('nav.runs')}
        className="runs"
        stacked
        rows={list.rows}
        keyOf={({ run }) => run}
        columns={[
          {
            title: <span className="visually-hidden">{t('runs.choose')}</span>,
            cell: ({ run, name }) => (
              <input
                type="checkbox"
                checked={chosen.includes(run)}
                onChange={() => toggle(run)}
                aria-label={t('runs.chooseOne', { run: name })}
              />
            ),
          },
          ...runColumns(words, chosenColumns(place)),
        ]}
        groupOf={({ run }) => {
          const group = titles.get(run);
          return (
            group && (
              <>
                {group.name === '' ? t('list.without') : say(group.name)}{' '}
                <small className="faint">{t('list.ofGroup', { runs: group.runs, games: group.games })}</small>
              </>
            )
          );
        }}
      />
      <Pager total={list.total} offset={list.offset} shown={list.rows.length} size={SIZE} />
    </>
  );
}

/** The runs of a page that begin a group. */
function groupStarts({ rows, groups }: RunList): ReadonlyMap<string, RunGroup> {
  let at = 0;
  return new Map(
    groups.map((group) => {
      const { run } = rows[at]!;
      at += group.shown;
      return [run, group];
    }),
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
