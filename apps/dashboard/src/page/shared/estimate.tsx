import { type Estimate as Numbers, type Unit, formatInterval, formatValue } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { useWords } from './i18n/i18n.ts';

/** A number with its interval; a dash where there is none. */
export function Estimate({
  number,
  unit,
}: {
  readonly number: Numbers | null;
  readonly unit: Unit;
}): ReactElement {
  const words = useWords();
  if (number === null) return <span className="faint">–</span>;
  const interval = formatInterval({ ...number, unit }, words);
  return (
    <span className="estimate">
      <span>{formatValue(number.value, unit, words)}</span>
      {interval !== '' && <small>{interval}</small>}
    </span>
  );
}
