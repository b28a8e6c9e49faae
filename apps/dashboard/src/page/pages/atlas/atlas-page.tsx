import { verdictCounts, wordIn } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { AtlasAnswer } from '../../../api/atlas.ts';
import { api } from '../../shared/api.ts';
import { type Choice, InputField, SelectField } from '../../shared/fields.tsx';
import { atlasEn } from '../../shared/i18n/atlas-en.ts';
import { addTexts, useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href, setParams, usePlace } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { AtlasTable } from './atlas-table.tsx';

addTexts(atlasEn);

/** The choice that stands for the atlas of the program. */
const SHIPPED = '';

/** All variants beside each other, played by the same players: which are fair, which are drawn, which are long. */
export function AtlasPage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const answer = useApi(api.atlas, { query: { run: search.get('run') } });
  return (
    <>
      <h1>{t('nav.atlas')}</h1>
      <p className="lead">{t('atlas.lead')}</p>
      <Loading answer={answer}>{(found) => <Found found={found} />}</Loading>
    </>
  );
}

function Found({ found }: { readonly found: AtlasAnswer }): ReactElement {
  const { t, say } = useWords();
  const { search } = usePlace();
  const { shown, data, runs } = found;
  const choices: Choice[] = [
    [SHIPPED, t('atlas.shipped')],
    ...runs.map(({ run, name }): Choice => [run, name === '' || name === run ? run : say(`${run}: ${name}`)]),
  ];
  const q = search.get('q') ?? '';
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const lines = (data?.lines ?? []).filter((line) =>
    words.every((word) =>
      `${wordIn(line, 'variant')} ${wordIn(line, 'name')} ${say(wordIn(line, 'name'))}`
        .toLowerCase()
        .includes(word),
    ),
  );
  return (
    <>
      <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <InputField
          label={t('atlas.search')}
          type="search"
          value={q}
          onChange={(text) => setParams({ q: text }, { replace: true })}
        />
        {runs.length > 0 && (
          <SelectField
            label={t('atlas.source')}
            value={shown ?? SHIPPED}
            choices={choices}
            onChange={(run) => setParams({ run })}
          />
        )}
      </form>
      {data === null ? (
        <p className="empty">{t('atlas.none')}</p>
      ) : (
        <>
          <p>
            {t('atlas.played', {
              games: data.games,
              planned: data.gamesPlanned,
              rows: data.lines.length,
              margin: data.margin,
              ...verdictCounts(data.lines),
            })}{' '}
            {found.games === null ? (
              t('atlas.noGames', { run: data.run })
            ) : (
              <Link href={href('/run', { run: found.games })}>{t('atlas.toRun')}</Link>
            )}
          </p>
          {lines.length === 0 ? (
            <p className="empty">{t('variants.none')}</p>
          ) : (
            <AtlasTable found={found} data={data} lines={lines} />
          )}
          <Caveats margin={data.margin} />
          <p className="faint identity">
            {t('atlas.identity', { code: data.code, rows: data.rowsHash ?? '–' })}
          </p>
        </>
      )}
    </>
  );
}

function Caveats({ margin }: { readonly margin: number }): ReactElement {
  const { t } = useWords();
  return (
    <section aria-labelledby="atlas-notes">
      <h2 id="atlas-notes">{t('atlas.notes')}</h2>
      <ul>
        <li>{t('atlas.noteOrder')}</li>
        <li>{t('atlas.noteGroups')}</li>
        <li>{t('atlas.noteTogether')}</li>
        <li>{t('atlas.noteMargin', { margin })}</li>
        <li>{t('atlas.notePlayers')}</li>
      </ul>
    </section>
  );
}
