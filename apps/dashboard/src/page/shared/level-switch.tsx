import type { ReactElement } from 'react';
import { useWords } from './i18n/i18n.ts';
import { setParams, usePlace } from './url-state.ts';

const LEVELS = ['90', '95', '99'];

/** The level of all intervals, kept in the address. */
export function useLevel(): string {
  const asked = usePlace().search.get('ci');
  return asked !== null && LEVELS.includes(asked) ? asked : '95';
}

export function LevelSwitch(): ReactElement {
  const { t } = useWords();
  const level = useLevel();
  return (
    <label className="field">
      {t('level.label')}
      <select
        value={level}
        onChange={(event) => setParams({ ci: event.target.value === '95' ? null : event.target.value })}
      >
        {LEVELS.map((one) => (
          <option key={one} value={one}>
            {one} %
          </option>
        ))}
      </select>
    </label>
  );
}
