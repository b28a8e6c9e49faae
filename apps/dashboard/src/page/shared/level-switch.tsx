import type { ReactElement } from 'react';
import { ParamSelect } from './fields.tsx';
import { useWords } from './i18n/i18n.ts';
import { usePlace } from './url-state.ts';

const LEVELS = ['90', '95', '99'] as const;

/** The level of all intervals, kept in the address. */
export function useLevel(): string {
  const asked = usePlace().search.get('ci');
  return LEVELS.find((level) => level === asked) ?? '95';
}

/** The title of a page, and the level of its intervals. */
export function LevelHead({ title }: { readonly title: string }): ReactElement {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      <LevelSwitch />
    </div>
  );
}

function LevelSwitch(): ReactElement {
  const label = useWords().t('level.label');
  return (
    <ParamSelect name="ci" values={LEVELS} otherwise="95" label={label} text={(level) => `${level} %`} />
  );
}
