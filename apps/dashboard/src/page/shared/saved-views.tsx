import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { InputField } from './fields.tsx';
import { useWords } from './i18n/i18n.ts';
import { Link } from './link.tsx';
import { keep, kept } from './storage.ts';
import { usePlace, withParams } from './url-state.ts';

const KEYS = { games: 'draughts-lab.views', runs: 'draughts-lab.run-views' } as const;
type Listed = keyof typeof KEYS;
const MOST = 30;

/** What an address says of a list, with a name. */
interface SavedView {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Parameters of the address that are kept in this browser under a name, for one kind of list. */
export function SavedViews({
  of,
  filters,
}: {
  readonly of: Listed;
  readonly filters: readonly string[];
}): ReactElement {
  const { t } = useWords();
  const place = usePlace();
  const [views, setViews] = useState(() => savedViews(of));
  const [name, setName] = useState('');
  const store = (next: readonly SavedView[]): void => {
    keep(KEYS[of], next.length === 0 ? null : JSON.stringify(next));
    setViews(next);
  };
  const params = Object.fromEntries(
    filters.flatMap((key) => {
      const value = place.search.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const none = Object.fromEntries([...filters, 'offset'].map((key) => [key, null]));
  const add = (): void => {
    const title = name.trim();
    store([{ name: title, params }, ...views.filter((one) => one.name !== title)].slice(0, MOST));
    setName('');
  };
  return (
    <details className="saved-views" open={views.length > 0}>
      <summary>{t('views.title')}</summary>
      {views.length > 0 && (
        <ul className="chips">
          {views.map((view) => (
            <li key={view.name}>
              <Link
                className="chip"
                aria-current={JSON.stringify(view.params) === JSON.stringify(params) ? 'true' : undefined}
                href={withParams(place, { ...none, ...view.params })}
              >
                {view.name}
              </Link>
              <button
                type="button"
                className="chip"
                aria-label={t('views.remove', { name: view.name })}
                onClick={() => store(views.filter((one) => one !== view))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="play-words"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && Object.keys(params).length > 0) add();
        }}
      >
        <InputField label={t('views.name')} value={name} onChange={setName} maxLength={60} />
        <Button
          label={t('views.keep')}
          disabled={name.trim() === '' || Object.keys(params).length === 0}
          onClick={add}
        />
      </form>
    </details>
  );
}

/** What is kept, whatever else somebody has put there. */
function savedViews(of: Listed): readonly SavedView[] {
  try {
    const value = JSON.parse(kept(KEYS[of]) ?? '[]') as unknown;
    return Array.isArray(value) ? value.filter(isView).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  const { name, params } = (value ?? {}) as Partial<SavedView>;
  return (
    typeof name === 'string' &&
    typeof params === 'object' &&
    params !== null &&
    Object.values(params).every((one) => typeof one === 'string')
  );
}
