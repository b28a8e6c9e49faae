import type { ReactElement } from 'react';
import type { CompareAnswer, DifferenceLine } from '../../../api/analysis.ts';
import { Estimate } from '../../shared/estimate.tsx';
import { formatEstimate } from '../../shared/figure/rows.ts';
import { FigureView } from '../../shared/figure/figure-view.tsx';
import { useWords, type Words } from '../../shared/i18n/i18n.ts';
import { LevelSwitch, useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { gamesSearch } from '../../../api/words.ts';
import { TableCopies } from '../../shared/table-copies.tsx';
import { href, setParams, usePlace } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { DifferenceTable } from './difference-table.tsx';

const MAX_CELLS = 8;

/** Two to eight rows of any runs against the first of them. */
export function ComparePage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const keys = (search.get('cells') ?? '').split(',').filter(Boolean);
  const answer = useApi<CompareAnswer>(href('/api/compare', { cells: keys.join(','), ci: useLevel() }));
  return (
    <>
      <div className="page-head">
        <h1>{t('nav.compare')}</h1>
        <LevelSwitch />
      </div>
      <Loading answer={answer}>{(value) => <Comparison keys={keys} answer={value} />}</Loading>
    </>
  );
}

function Comparison({
  keys,
  answer,
}: {
  readonly keys: readonly string[];
  readonly answer: CompareAnswer;
}): ReactElement {
  const words = useWords();
  const { t, number } = words;
  const { cells, available, lines, figures, tests } = answer;
  const set = (next: readonly string[]): void => setParams({ cells: next.join(',') });
  const labels = new Map(available.map(({ key, label }) => [key, label]));
  return (
    <>
      <ul className="chips" aria-label={t('compare.chosen')}>
        {cells.map(({ key, label }, index) => (
          <li key={key}>
            <button type="button" className="chip" onClick={() => set(keys.filter((one) => one !== key))}>
              <span className="visually-hidden">{t('compare.remove', { cell: '' })}</span>
              {index === 0 && <strong>{t('compare.baseline')}: </strong>}
              {labels.get(key) ?? label} ×
            </button>
          </li>
        ))}
        {keys.length < MAX_CELLS && (
          <li>
            <label className="field">
              {t('compare.add')}
              <select value="" onChange={(event) => set([...keys, event.target.value])}>
                <option value="">{t('compare.choose')}</option>
                {available
                  .filter(({ key }) => !keys.includes(key))
                  .map(({ key, label, counted }) => (
                    <option key={key} value={key}>
                      {label} (n {number(counted, 0)})
                    </option>
                  ))}
              </select>
            </label>
          </li>
        )}
      </ul>
      {cells.length < 2 ? (
        <p className="note">{t('compare.few')}</p>
      ) : (
        <>
          <div className="table-scroll" tabIndex={0} role="group" aria-label={t('compare.differences')}>
            <table>
              <caption>{t('compare.caption', { baseline: cells[0]!.label, tests })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('column.variant')}</th>
                  <th scope="col">{t('compare.metric')}</th>
                  <th scope="col">{t('column.value')}</th>
                  <th scope="col">{t('compare.difference')}</th>
                  <th scope="col">{t('compare.how')}</th>
                  <th scope="col">p</th>
                  <th scope="col">{t('compare.adjusted')}</th>
                  <th scope="col">n</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={`${line.key} ${line.metric}`}>
                    <th scope="row">{line.label}</th>
                    <td>{t(`metric.${line.metric}`)}</td>
                    <td className="num">
                      <Estimate number={line.value} unit={line.metric === 'plies' ? 'plies' : 'share'} />
                    </td>
                    <td className="num">
                      <Estimate
                        number={line.difference}
                        unit={line.metric === 'plies' ? 'plies' : 'difference'}
                      />
                    </td>
                    <td>{howText(line, words)}</td>
                    <td className="num">{pText(line.pValue, number)}</td>
                    <td className="num">{pText(line.pAdjusted, number)}</td>
                    <td className="num">
                      <Link href={`/games?${gamesSearch(line.games)}`}>{number(line.n, 0)}</Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <TableCopies
            head={[
              t('column.variant'),
              t('compare.metric'),
              t('column.value'),
              t('compare.difference'),
              t('compare.how'),
              'p',
              t('compare.adjusted'),
              'n',
            ]}
            lines={lines.map((line) => [
              line.label,
              t(`metric.${line.metric}`),
              formatEstimate({ ...line.value, unit: line.metric === 'plies' ? 'plies' : 'share' }, words),
              line.difference === null
                ? '–'
                : formatEstimate(
                    { ...line.difference, unit: line.metric === 'plies' ? 'plies' : 'difference' },
                    words,
                  ),
              howText(line, words),
              pText(line.pValue, number),
              pText(line.pAdjusted, number),
              number(line.n, 0),
            ])}
            caption={t('compare.caption', { baseline: cells[0]!.label, tests })}
          />
          {figures.map((figure) => (
            <FigureView key={figure.id} figure={figure} level={2} />
          ))}
          <DifferenceTable what="rules" cells={cells} fields={answer.rules} />
          <DifferenceTable what="settings" cells={cells} fields={answer.settings} />
        </>
      )}
    </>
  );
}

/** Over independent games, or over pairs: then how much of the variance is left. */
function howText({ difference, paired }: DifferenceLine, { t, percent }: Words): string {
  if (difference === null) return '–';
  return paired === null
    ? t('compare.independent')
    : t(`compare.paired.${paired.by}`, { pairs: paired.pairs, share: percent(paired.varianceRatio, 0) });
}

function pText(p: number | null, number: (value: number, digits?: number) => string): string {
  if (p === null) return '–';
  return p < 0.0001 ? `< ${number(0.0001, 4)}` : number(p, 4);
}
