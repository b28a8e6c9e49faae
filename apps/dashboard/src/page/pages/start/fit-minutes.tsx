import { type ReactElement, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import { InputField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';

/** As many games as fit into some minutes, by what those that are planned take. */
export function FitMinutes({
  games,
  seconds,
  onFit,
}: {
  /** Of each row. */
  readonly games: number;
  /** That all of them take. */
  readonly seconds: number;
  readonly onFit: (games: number) => void;
}): ReactElement {
  const { t } = useWords();
  const [minutes, setMinutes] = useState('10');
  const fitting = Math.floor((games * Number(minutes) * 60) / Math.max(seconds, 0.001));
  // Pairs of games stay whole, and a number of games is one that can be said again.
  const round = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(fitting, 1))) - 1);
  const most = Math.min(1_000_000_000, Math.max(2, Math.floor(fitting / round / 2) * round * 2));
  return (
    <p className="actions">
      <InputField
        label={t('start.minutes')}
        type="number"
        min={1}
        max={100_000}
        value={minutes}
        onChange={setMinutes}
      />
      <Button
        label={t('start.fit', { n: most })}
        disabled={!(Number(minutes) > 0) || most === games}
        onClick={() => onFit(most)}
      />
    </p>
  );
}
