import { type ReactElement, useState } from 'react';
import { LEVEL_NAMES } from '../../../api/play.ts';
import { type Choice, InputField, SelectField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams } from '../../shared/url-state.ts';

/** Who analyses where the address does not say it. */
export const ANALYST = 'analysis';
/** Levels that search further than a glance. */
const LEVELS = LEVEL_NAMES.filter((level) => level !== 'beginner' && level !== 'casual');
const OTHER = 'other';
/** What another player is before it has been written. */
const EXAMPLE = 'alpha-beta:100000';

const choose = (player: string): void =>
  setParams({ analyst: player === ANALYST ? null : player }, { replace: true });

/** Who looks at the position: a level, or any player in words. */
export function Analyst({ player }: { readonly player: string }): ReactElement {
  const { t, named } = useWords();
  const isLevel = LEVELS.some((level) => level === player);
  const [text, setText] = useState(isLevel ? EXAMPLE : player);
  return (
    <>
      <SelectField
        className="field-inline"
        label={t('tried.analyst')}
        value={isLevel ? player : OTHER}
        choices={[
          ...LEVELS.map((level): Choice => [
            level,
            level === ANALYST ? t('tried.analysis') : named('player', level),
          ]),
          [OTHER, named('player', OTHER)],
        ]}
        onChange={(value) => choose(value === OTHER ? text : value)}
      />
      {!isLevel && (
        <form
          className="play-words"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') choose(text.trim());
          }}
        >
          <InputField label={t('tried.inWords')} value={text} onChange={setText} maxLength={1000} />
          <button type="submit" className="button">
            {t('play.take')}
          </button>
        </form>
      )}
    </>
  );
}
