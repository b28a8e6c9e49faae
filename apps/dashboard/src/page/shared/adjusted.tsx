import type { ReactElement } from 'react';
import type { AdjustedRow } from '../../api/runs.ts';
import { api } from './api.ts';
import type { Column } from './data-table.tsx';
import { Estimate } from './estimate.tsx';
import { useWords, type Words } from './i18n/i18n.ts';
import { useLevel } from './level-switch.tsx';
import { type Answer, useApi } from './use-api.ts';
import { formatEstimate } from '@draughts-lab/report/draw';

/** Adjusted scores by `run:cell`. */
export type Adjusted = Answer<readonly AdjustedRow[]>;

/**
 * The scores of some rows with what their openings decide taken out. Openings are judged when they are asked for, which may
 * take a while: the page shows the rest meanwhile.
 *
 * @param keys `run:cell`; empty: nothing is asked
 */
export function useAdjusted(keys: readonly string[], again: unknown = 0): Adjusted {
  const query = { cells: keys.join(','), ci: useLevel() };
  return useApi(api.adjusted, keys.length === 0 ? null : { query }, again);
}

/** A column beside the plain score: the adjusted one, or why there is none. */
export function adjustedColumn<Row>(
  adjusted: Adjusted,
  keyOf: (row: Row) => string | null,
  words: Words,
): Column<Row> {
  const { t, message, percent, number } = words;
  const find = (row: Row): AdjustedRow | undefined =>
    (adjusted.value ?? []).find(({ run, cell }) => `${run}:${cell}` === keyOf(row));
  return {
    id: 'adjusted',
    title: t('adjusted.column'),
    num: true,
    cell: (row) => {
      if (keyOf(row) === null) return '–';
      if (adjusted.state === 'waiting') return <small className="faint">{t('adjusted.waiting')}</small>;
      const control = find(row)?.control;
      if (control === undefined) return '–';
      if (control.why !== null) return <small className="faint">{message(control.why)}</small>;
      return (
        <>
          <Estimate number={control.score} unit="share" />
          <small className="faint">
            {t('adjusted.explains', {
              share: percent(control.explained ?? 0, 0),
              gain: number(control.gain ?? 1, 2),
            })}
          </small>
        </>
      );
    },
    text: (row) => {
      const control = find(row)?.control;
      if (control === undefined) return '–';
      return control.why === null
        ? formatEstimate({ value: null, ...control.score, unit: 'share' }, words)
        : message(control.why);
    },
  };
}

/** What the column says, and that it is beside the plain score and not instead of it. */
export function AdjustedNote({ adjusted }: { readonly adjusted: Adjusted }): ReactElement {
  const { t, failure } = useWords();
  return (
    <p className="caption">
      {t('adjusted.note')}
      {adjusted.state === 'failed' && ` ${failure(adjusted.failure)}`}
    </p>
  );
}
