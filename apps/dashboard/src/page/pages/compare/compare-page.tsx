import { type ReactElement, useState } from 'react';
import type { CompareAnswer } from '../../../api/analysis.ts';
import { type Adjusted, AdjustedNote, useAdjusted } from '../../shared/adjusted.tsx';
import { type Choice, InputField, SelectField } from '../../shared/fields.tsx';
import { Figures } from '../../shared/figure/figure-view.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { LevelHead, useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href, setParams, usePlace } from '../../shared/url-state.ts';
import { api } from '../../shared/api.ts';
import { useApi } from '../../shared/use-api.ts';
import { CompareMatrix } from './compare-matrix.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { FairestTable } from './fairest-table.tsx';
import { NotCompared } from './not-compared.tsx';
import { RunsBeside } from './runs-beside.tsx';

const MAX_CELLS = 8;

/** Two runs row by row, or two to eight rows of any runs against the first of them. */
export function ComparePage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const [a, b, ...more] = (search.get('runs') ?? '').split(',').filter(Boolean);
  return (
    <>
      <LevelHead title={t('nav.compare')} />
      {a !== undefined && b !== undefined && more.length === 0 && search.get('by') !== 'first' ? (
        <>
          <p>
            <Link href={href('/compare', { runs: search.get('runs'), by: 'first' })}>
              {t('beside.first')}
            </Link>
          </p>
          <RunsBeside a={a} b={b} />
        </>
      ) : (
        <WithFirst />
      )}
    </>
  );
}

function WithFirst(): ReactElement {
  const { search } = usePlace();
  const answer = useApi(api.compare, {
    query: { cells: search.get('cells'), runs: search.get('runs'), ci: useLevel() },
  });
  return <Loading answer={answer}>{(value) => <Comparison answer={value} />}</Loading>;
}

function Comparison({ answer }: { readonly answer: CompareAnswer }): ReactElement {
  const { t, say } = useWords();
  const { cells, of, available, lines, figures, tests } = answer;
  const keys = cells.map(({ key }) => key);
  const set = (next: readonly string[]): void => setParams({ cells: next.join(','), runs: null, by: null });
  // Rows whose experiment declares no openings that are judged have no adjusted score, which is found out here.
  const adjusted = useAdjusted(cells.length < 2 ? [] : keys);
  const labels = new Map(available.map(({ key, label }) => [key, label]));
  return (
    <>
      <ul className="chips" aria-label={t('compare.chosen')}>
        {cells.map(({ key, label }, index) => (
          <li key={key}>
            <button type="button" className="chip" onClick={() => set(keys.filter((one) => one !== key))}>
              <span className="visually-hidden">{t('compare.remove', { cell: '' })}</span>
              {index === 0 && <strong>{t('compare.baseline')}: </strong>}
              {say(labels.get(key) ?? label)} ×
            </button>
          </li>
        ))}
        {keys.length < MAX_CELLS && (
          <li>
            <AddRow
              rows={available.filter(({ key }) => !keys.includes(key))}
              add={(key) => set([...keys, key])}
            />
          </li>
        )}
      </ul>
      {of > cells.length && <p className="note">{t('compare.shown', { shown: cells.length, of })}</p>}
      {cells.length < 2 ? (
        <p className="note">{t('compare.few')}</p>
      ) : (
        <>
          <CompareMatrix
            cells={cells}
            lines={lines}
            verdicts={answer.verdicts}
            adjusted={isAdjusted(adjusted) ? adjusted : null}
            caption={t('compare.caption', { baseline: say(cells[0]!.label), tests })}
          />
          {isAdjusted(adjusted) && <AdjustedNote adjusted={adjusted} />}
          <FairestTable answer={answer} />
          <NotCompared answer={answer} />
          <div className="figures">
            <Figures figures={figures} level={2} />
          </div>
          <DifferenceTable what="rules" cells={cells} fields={answer.rules} />
          <DifferenceTable what="settings" cells={cells} fields={answer.settings} />
        </>
      )}
    </>
  );
}

/** Rows that the selector offers at a time. */
const OFFERED = 50;

/** One more row: of many those that fit the words that are typed. */
function AddRow({
  rows,
  add,
}: {
  readonly rows: CompareAnswer['available'];
  readonly add: (key: string) => void;
}): ReactElement {
  const { t, say, number } = useWords();
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = rows.filter(({ label }) => words.every((word) => say(label).toLowerCase().includes(word)));
  return (
    <div className="play-words">
      {rows.length > OFFERED && (
        <InputField label={t('compare.search')} type="search" value={typed} onChange={setTyped} />
      )}
      <SelectField
        label={t('compare.add')}
        value=""
        choices={[
          ['', fitting.length > OFFERED ? t('compare.many', { n: fitting.length }) : t('compare.choose')],
          ...fitting
            .slice(0, OFFERED)
            .map(({ key, label, counted }): Choice => [key, `${say(label)} (n ${number(counted, 0)})`]),
        ]}
        onChange={add}
      />
    </div>
  );
}

const isAdjusted = ({ value }: Adjusted): boolean => value !== undefined && value.length > 0;
