import type { Unit } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { SearchAnswer, SearchFinalist, SearchLine, SearchList } from '../../../api/searches.ts';
import { api, inPath } from '../../shared/api.ts';
import { type Column, columnsOf, DataTable } from '../../shared/data-table.tsx';
import { Figures } from '../../shared/figure/figure-view.tsx';
import { addTexts, useWords, type Words } from '../../shared/i18n/i18n.ts';
import { searchesEn } from '../../shared/i18n/searches-en.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href, usePlace } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';

addTexts(searchesEn);

/** Searches of rules: all of the folder, or one with its finalists, its front and what each change is worth. */
export function SearchesPage(): ReactElement {
  const name = usePlace().search.get('search');
  return name === null ? <List /> : <One name={name} />;
}

function List(): ReactElement {
  const { t } = useWords();
  const answer = useApi(api.searches, {});
  return (
    <>
      <h1>{t('nav.searches')}</h1>
      <p className="lead">{t('searches.lead')}</p>
      <Loading answer={answer}>{(list) => <Lines list={list} />}</Loading>
    </>
  );
}

function Lines({ list: { searches, unread } }: { readonly list: SearchList }): ReactElement {
  const words = useWords();
  const { t, say, number } = words;
  return (
    <>
      {searches.length === 0 ? (
        <p className="empty">{t('searches.none')}</p>
      ) : (
        <DataTable<SearchLine>
          title={t('nav.searches')}
          stacked
          rows={searches}
          keyOf={({ name }) => name}
          columns={[
            {
              title: t('searches.question'),
              head: true,
              cell: (line) => (
                <>
                  <Link href={href('/searches', { search: line.name })}>{questionOf(words, line)}</Link>
                  <br />
                  <small className="faint">{line.name}</small>
                </>
              ),
            },
            {
              title: t('searches.best'),
              cell: ({ best }) => (best === null ? t('searches.nothing') : say(best.join(' + '))),
            },
            { title: t('searches.candidates'), num: true, cell: ({ candidates }) => number(candidates) },
            { title: t('nav.games'), num: true, cell: ({ games }) => number(games) },
          ]}
        />
      )}
      {unread.length > 0 && <p className="note">{t('searches.unread', { names: unread.join(', ') })}</p>}
    </>
  );
}

const questionOf = ({ t, say }: Words, { base, aim, measure }: SearchLine): string =>
  t('searches.title', {
    base: say(base),
    aim: say({ key: `search.aim.${aim}`, values: { name: measure ?? '' } }),
  });

function One({ name }: { readonly name: string }): ReactElement {
  const answer = useApi(api.searches[':name'], { param: { name: inPath(name) } });
  return <Loading answer={answer}>{(found) => <Found found={found} />}</Loading>;
}

function Found({ found }: { readonly found: SearchAnswer }): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const { confirmed, finalists, judgedLike, setAside, folder, candidates, games, seed } = found;
  return (
    <>
      <p>
        <Link href="/searches">{t('nav.searches')}</Link>
      </p>
      <h1>{questionOf(words, found)}</h1>
      <p className="lead">
        {found.best === null
          ? t('searches.noneBetter')
          : t('searches.found', { changes: say(found.best.join(' + ')) })}
      </p>
      <p>
        {t('searches.facts', { candidates, games, seed })}{' '}
        {judgedLike === null ? t('searches.handMade') : t('searches.judged', { variant: say(judgedLike) })}{' '}
        {setAside > 0 && t('searches.aside', { n: setAside })}
      </p>
      {confirmed !== null && finalists.length > 0 && (
        <>
          <h2>{t('searches.finalists')}</h2>
          <DataTable
            title={t('searches.finalists')}
            caption={`${t('searches.confirmed', { games: confirmed.games, nodes: confirmed.nodes })}${confirmed.isJudgedByOwn ? ` ${t('searches.own')}` : ''}`}
            copies={t('searches.finalists')}
            stacked
            rows={finalists}
            keyOf={({ id }) => id}
            columns={columns(words, found)}
          />
          <p className="note">
            {t('searches.next')} <code>{`./dlab try ${folder}/${finalists[0]!.id}.json --learn`}</code>
          </p>
        </>
      )}
      <Figures figures={found.figures} level={2} />
    </>
  );
}

const UNITS: Readonly<Record<SearchAnswer['measures'][number]['scale'], Unit>> = {
  share: 'difference',
  ratio: 'share',
  elo: 'elo',
  plain: 'number',
};

function columns(words: Words, { measures, measure: own }: SearchAnswer): Column<SearchFinalist>[] {
  const { t, say } = words;
  const called = (name: string): string =>
    name === 'own' && own !== null ? say(own) : say({ key: `search.measure.${name}` });
  const { estimate } = columnsOf<SearchFinalist>(words);
  return [
    {
      title: t('searches.changes'),
      head: true,
      cell: ({ changes, variant }) => {
        const text = say(changes.join(' + '));
        return variant === null ? text : <Link href={href('/variant', { variant })}>{text}</Link>;
      },
      text: ({ changes }) => say(changes.join(' + ')),
    },
    ...measures.map(({ name, scale }, at) =>
      estimate(called(name), UNITS[scale], ({ differences }) => {
        const found = differences[at] ?? null;
        return found && { ...found, method: null };
      }),
    ),
    {
      title: t('column.verdict'),
      cell: ({ verdict, missed }) =>
        say({ key: `search.verdict.${verdict}`, values: { bounds: missed.map(called).join(', ') } }),
    },
    {
      title: t('nav.games'),
      cell: ({ run, cell }) => <Link href={href('/games', { run, cell })}>{t('searches.games')}</Link>,
      text: null,
    },
  ];
}
