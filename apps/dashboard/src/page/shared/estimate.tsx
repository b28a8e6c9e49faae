import type { ReactElement } from 'react';
import type { Unit } from '../../api/figure.ts';
import type { Num } from '../../api/runs.ts';
import { formatValue } from './figure/rows.ts';
import { useWords } from './i18n/i18n.ts';

/** A number with its interval; a dash where there is none. */
export function Estimate({
  number,
  unit,
}: {
  readonly number: Num | null;
  readonly unit: Unit;
}): ReactElement {
  const words = useWords();
  if (number === null) return <span className="faint">–</span>;
  return (
    <span className="estimate">
      <span>{formatValue(number.value, unit, words)}</span>
      {number.low !== null && number.high !== null && (
        <small>
          [{formatValue(number.low, unit, words)}, {formatValue(number.high, unit, words)}]
        </small>
      )}
    </span>
  );
}
