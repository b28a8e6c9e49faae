import { type ReactElement, useState } from 'react';
import type { RunList } from '../../../api/runs.ts';
import { api, ask, failureOf } from '../../shared/api.ts';
import { Button } from '../../shared/button.tsx';
import { InputField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { href, setParams, usePlace, withParams } from '../../shared/url-state.ts';

const choose = (runs: readonly string[]): void =>
  setParams({ chosen: runs.length === 0 ? null : runs.join(',') }, { replace: true });

/** What can be done with the runs that are chosen: compare them, tag them, put them away, delete them. */
export function ChosenRuns({
  list,
  chosen,
  refresh,
}: {
  readonly list: RunList;
  readonly chosen: readonly string[];
  readonly refresh: () => void;
}): ReactElement {
  const words = useWords();
  const { t } = words;
  const place = usePlace();
  const [tag, setTag] = useState('');
  const [said, setSaid] = useState('');
  const n = chosen.length;
  const isArchive = place.search.get('state') === 'archived';
  /** What was not done is said, and stays chosen. */
  const attempt = async (work: () => Promise<{ readonly left: readonly string[] }>): Promise<void> => {
    try {
      const { left } = await work();
      setSaid(left.length === 0 ? t('list.changed', { n }) : t('list.left', { runs: left.join(', ') }));
      refresh();
    } catch (error) {
      setSaid(words.failure(failureOf(error)));
    }
  };
  const change = (what: { readonly tag?: string; readonly archived?: boolean }): Promise<void> =>
    attempt(async () => {
      const answer = await ask(api.notes.$post({ json: { runs: [...chosen], ...what } }));
      if (what.archived !== undefined) choose(answer.left);
      setTag('');
      return answer;
    });
  const remove = (): Promise<void> =>
    attempt(async () => {
      const { deleted, left } = await ask(api.deleted.$post({ json: { runs: [...chosen] } }));
      setParams({ deleted, n: n - left.length, chosen: left.join(',') || null }, { replace: true });
      return { left };
    });
  const all = [...new Set([...chosen, ...list.rows.map(({ run }) => run)])];
  return (
    <div className="actions">
      <Link
        className="button"
        aria-disabled={n === 0}
        href={n === 0 ? withParams(place, {}) : href('/compare', { runs: chosen.join(',') })}
      >
        {t('runs.compare', { n })}
      </Link>
      <Link className="button" href={href('/map', { runs: chosen.join(',') })}>
        {t(n === 0 ? 'runs.mapAll' : 'runs.map', { n })}
      </Link>
      {list.rows.length > 1 && all.length > n && (
        <Button label={t('list.all', { n: list.rows.length })} onClick={() => choose(all)} />
      )}
      {n > 0 && (
        <>
          <Button label={t('list.noneChosen')} onClick={() => choose([])} />
          <Button
            label={t(isArchive ? 'notes.unarchive' : 'notes.archive')}
            onClick={() => void change({ archived: !isArchive })}
          />
          <Button label={t('list.delete', { n })} onClick={() => void remove()} />
          <form
            className="play-words"
            onSubmit={(event) => {
              event.preventDefault();
              if (tag.trim() !== '') void change({ tag: tag.trim() });
            }}
          >
            <InputField label={t('list.tag')} value={tag} onChange={setTag} maxLength={40} />
            <button type="submit" className="button">
              {t('list.tagThem')}
            </button>
          </form>
        </>
      )}
      <span role="status">{said}</span>
    </div>
  );
}
