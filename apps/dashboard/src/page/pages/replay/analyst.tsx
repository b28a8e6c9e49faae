import { type ReactElement, useState } from 'react';
import { LEVEL_NAMES } from '../../../api/play.ts';
import { Button } from '../../shared/button.tsx';
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

/** A button that keeps the board as a file. */
export function PictureButtons({
  take,
}: {
  /** Makes the file. */
  readonly take: (kind: 'svg' | 'png') => Promise<void>;
}): ReactElement {
  const { t } = useWords();
  const [said, setSaid] = useState('');
  const save = (kind: 'svg' | 'png'): void => {
    take(kind).then(
      () => setSaid(t('figure.done', { what: kind.toUpperCase() })),
      () => setSaid(t('figure.notDone', { what: kind.toUpperCase() })),
    );
  };
  return (
    <>
      <Button label={t('tried.png')} onClick={() => save('png')} />
      <Button label={t('tried.svg')} onClick={() => save('svg')} />
      <span role="status" className="faint">
        {said}
      </span>
    </>
  );
}
