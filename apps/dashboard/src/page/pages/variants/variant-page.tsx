import type { ReactElement } from 'react';
import { Button } from '../../shared/button.tsx';
import type { VariantDetail } from '../../../api/variants.ts';
import { api } from '../../shared/api.ts';
import { Board } from '../../shared/board/board.tsx';
import { packDraft } from '../../shared/draft-link.ts';
import { download } from '../../shared/download.ts';
import { CheckField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { RulesInWords } from '../../shared/rules-in-words.tsx';
import { href, navigate, setParams, usePlace, withParams } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { BadgeList } from './badge-list.tsx';
import { DifferencesInWords } from './differences-in-words.tsx';

/** One variant: its board, its rules in words, its relatives and its runs. */
export function VariantPage(): ReactElement {
  const key = usePlace().search.get('variant') ?? '';
  const answer = useApi(api.variants[':variant'], { param: { variant: encodeURIComponent(key) || '%20' } });
  return <Loading answer={answer}>{(detail) => <Variant detail={detail} />}</Loading>;
}

function Variant({ detail }: { readonly detail: VariantDetail }): ReactElement {
  const { t, say, language } = useWords();
  const { search } = usePlace();
  const name = say(detail.name);
  const numbered = search.get('numbers') === '1';
  return (
    <>
      <h1>{name}</h1>
      {detail.description !== '' && (
        <p className="lead" lang="en">
          {say(detail.description)}
        </p>
      )}
      <BadgeList row={detail} />
      <p className="actions">
        <Link className="button" href={href('/editor', { from: detail.key })}>
          {t('variant.edit')}
        </Link>
        {/* Shipped rules are named in the address of a game; others are in it as a whole. */}
        {detail.own ? (
          <Button label={t('variant.play')} onClick={() => void playDraft(detail.document)} />
        ) : (
          <Link className="button" href={href('/play', { rules: detail.id })}>
            {t('variant.play')}
          </Link>
        )}
        {!detail.own && (
          <Link className="button" href={href('/start', { variants: detail.id })}>
            {t('variant.experiment')}
          </Link>
        )}
        <Button
          label={t('variant.download')}
          onClick={() => {
            const text = `${JSON.stringify(detail.document, null, 2)}\n`;
            download(`${detail.id}.json`, new Blob([text], { type: 'application/json' }));
          }}
        />
      </p>
      <div className="replay">
        <div className="replay-board">
          <Board
            board={detail.board}
            stacks={detail.start}
            names={numbered}
            label={t('variants.start', { name })}
          />
          <CheckField
            label={t('variant.number')}
            checked={numbered}
            onChange={(on) => setParams({ numbers: on ? 1 : null }, { replace: true })}
          />
        </div>
        <section aria-labelledby="rules">
          <h2 id="rules">{t('variant.rules')}</h2>
          <RulesInWords sections={detail.rules[language]} />
        </section>
      </div>
      <Relatives detail={detail} />
      <PlayedIn detail={detail} />
      {Object.keys(detail.sources).length > 0 && (
        <details>
          <summary>{t('variant.sources')}</summary>
          <dl className="rules" lang="en">
            {Object.entries(detail.sources).map(([field, source]) => (
              <div key={field}>
                <dt>
                  <code>{field}</code>
                </dt>
                <dd>{say(source)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="faint">
        {t('variant.hash')}: <code className="hash">{detail.hash}</code>
      </p>
    </>
  );
}

const playDraft = async (document: unknown): Promise<void> =>
  navigate(href('/play', { draft: await packDraft(document) }));

function Relatives({ detail }: { readonly detail: VariantDetail }): ReactElement {
  const { t, say } = useWords();
  const place = usePlace();
  const other = place.search.get('with');
  return (
    <section aria-labelledby="relatives">
      <h2 id="relatives">{t('variant.relatives')}</h2>
      <p className="faint">{t('variant.relativesLead')}</p>
      <ul className="variants variants-small">
        {detail.relatives.map(({ key, name, board, start, distance }) => (
          <li key={key}>
            <article className="variant">
              <Board board={board} stacks={start} small label={t('variants.start', { name: say(name) })} />
              <div>
                <h3>
                  <Link href={href('/variant', { variant: key })}>{say(name)}</Link>
                </h3>
                <p>
                  {distance === 0 ? (
                    t('variant.same')
                  ) : (
                    <Link
                      href={withParams(place, { with: other === key ? null : key })}
                      aria-current={other === key ? 'true' : undefined}
                    >
                      {t('variant.distance', { n: distance })}
                    </Link>
                  )}
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {other !== null && <Differences variant={detail.key} other={other} />}
    </section>
  );
}

function Differences({ variant, other }: { readonly variant: string; readonly other: string }): ReactElement {
  const { t, say, language } = useWords();
  const answer = useApi(api.variants[':variant'].differences, {
    param: { variant: encodeURIComponent(variant) },
    query: { with: other },
  });
  return (
    <Loading answer={answer}>
      {(found) => (
        <div className="note" role="status">
          <h3>{t('variant.differences', { name: say(found.with.name) })}</h3>
          <DifferencesInWords base={found.with.name} sections={found.words[language]} />
        </div>
      )}
    </Loading>
  );
}

function PlayedIn({ detail }: { readonly detail: VariantDetail }): ReactElement {
  const { t, say } = useWords();
  return (
    <section aria-labelledby="played-in">
      <h2 id="played-in">{t('variant.runs')}</h2>
      {detail.playedIn.length === 0 ? (
        <p className="faint">{t('variant.noRuns')}</p>
      ) : (
        <ul>
          {detail.playedIn.map(({ run, name, cell }) => (
            <li key={run}>
              <Link href={href('/run', { run, cell })}>{say(name)}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
