import type { ReactElement } from 'react';
import type { Facet, VariantList, VariantRow } from '../../../api/variants.ts';
import { api } from '../../shared/api.ts';
import { Board } from '../../shared/board/board.tsx';
import { InputField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Pager } from '../../shared/pager.tsx';
import { href, setParams, usePlace, withParams } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { OwnDrafts } from './own-drafts.tsx';
import { BadgeList, boardText } from './badge-list.tsx';

const SIZE = 24;

/** All variants with their boards; found by words, rules and boards. */
export function VariantsPage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const query = {
    q: search.get('q'),
    badges: search.get('badges'),
    offset: search.get('offset'),
    limit: SIZE,
  };
  const answer = useApi(api.variants, { query });
  return (
    <>
      <h1>{t('nav.variants')}</h1>
      <p className="lead">{t('variants.lead')}</p>
      <OwnDrafts />
      <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <InputField
          label={t('variants.search')}
          type="search"
          value={search.get('q') ?? ''}
          onChange={(q) => setParams({ q, offset: null }, { replace: true })}
        />
      </form>
      <Loading answer={answer}>{(list) => <Variants list={list} />}</Loading>
    </>
  );
}

function Variants({ list }: { readonly list: VariantList }): ReactElement {
  const words = useWords();
  const { t, named } = words;
  const place = usePlace();
  const isNarrowed = place.search.has('badges') || place.search.has('q');
  return (
    <>
      <details className="facets-fold" open={place.search.has('badges')}>
        <summary>{t('variants.narrow')}</summary>
        <Facets title={t('variants.boards')} facets={list.boards} nameOf={(word) => boardText(word, words)} />
        <Facets title={t('variant.rules')} facets={list.badges} nameOf={(word) => named('badge', word)} />
      </details>
      <p>
        <span className="count" role="status" data-total={list.total}>
          {t('variants.count', { n: list.total, all: list.all })}
        </span>{' '}
        {isNarrowed && (
          <Link href={withParams(place, { q: null, badges: null, offset: null })}>{t('variants.clear')}</Link>
        )}
      </p>
      {list.total === 0 && <p className="empty">{t('variants.none')}</p>}
      <ul className="variants">
        {list.rows.map((row) => (
          <li key={row.key}>
            <VariantCard row={row} />
          </li>
        ))}
      </ul>
      {list.total > list.rows.length && (
        <Pager total={list.total} offset={list.offset} shown={list.rows.length} size={SIZE} />
      )}
    </>
  );
}

/** Rules or boards as switches: those that are on narrow the list down, and their number says what is left with them. */
function Facets({
  title,
  facets,
  nameOf,
}: {
  readonly title: string;
  readonly facets: readonly Facet[];
  readonly nameOf: (word: string) => string;
}): ReactElement | null {
  const { number } = useWords();
  const { search } = usePlace();
  if (facets.length === 0) return null;
  const chosen = (search.get('badges') ?? '').split(',').filter(Boolean);
  return (
    <div role="group" aria-label={title} className="facets">
      <span className="faint">{title}</span>
      {facets.map(({ word, n }) => {
        const isOn = chosen.includes(word);
        return (
          <button
            key={word}
            type="button"
            className="chip"
            aria-pressed={isOn}
            onClick={() => {
              const next = isOn ? chosen.filter((one) => one !== word) : [...chosen, word];
              setParams({ badges: next.join(','), offset: null });
            }}
          >
            {nameOf(word)} <span className="faint">{number(n, 0)}</span>
          </button>
        );
      })}
    </div>
  );
}

function VariantCard({ row }: { readonly row: VariantRow }): ReactElement {
  const { t, say } = useWords();
  return (
    <article className="variant">
      <Board
        board={row.board}
        stacks={row.start}
        small
        label={t('variants.start', { name: say(row.name) })}
      />
      <div>
        <h2>
          <Link href={href('/variant', { variant: row.key })}>{say(row.name)}</Link>
        </h2>
        <BadgeList row={row} />
        {row.runs > 0 && <p className="faint">{t('variants.runs', { n: row.runs })}</p>}
      </div>
    </article>
  );
}
