import type { ReactElement } from 'react';
import { useWords } from './i18n/i18n.ts';
import { Link } from './link.tsx';
import { usePlace, withParams } from './url-state.ts';

/** Which part of a list is shown, and the ways to the parts before and after. */
export function Pager({
  total,
  offset,
  shown,
  size,
  param = 'offset',
}: {
  readonly total: number;
  readonly offset: number;
  readonly shown: number;
  readonly size: number;
  /** Parameter of the address that says where the part begins. */
  readonly param?: string;
}): ReactElement {
  const { t } = useWords();
  const place = usePlace();
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {offset > 0 && (
        <Link
          className="button"
          href={withParams(place, { [param]: offset - size > 0 ? offset - size : null })}
        >
          {t('pager.before')}
        </Link>
      )}
      <span>
        {total === 0 ? t('pager.none') : t('pager.shown', { from: offset + 1, to: offset + shown, total })}
      </span>
      {offset + shown < total && (
        <Link className="button" href={withParams(place, { [param]: offset + size })}>
          {t('pager.after')}
        </Link>
      )}
    </nav>
  );
}
