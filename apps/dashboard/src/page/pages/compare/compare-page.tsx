import { differenceUnit, gamesSearch } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { CompareAnswer, DifferenceLine } from '../../../api/analysis.ts';
import { type Adjusted, adjustedColumn, AdjustedNote, useAdjusted } from '../../shared/adjusted.tsx';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { type Choice, SelectField } from '../../shared/fields.tsx';
import { Figures } from '../../shared/figure/figure-view.tsx';
import { useWords, type Words } from '../../shared/i18n/i18n.ts';
import { LevelHead, useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { setParams, usePlace } from '../../shared/url-state.ts';
import { api } from '../../shared/api.ts';
import { useApi } from '../../shared/use-api.ts';
import { DifferenceTable } from './difference-table.tsx';
import { FairestTable } from './fairest-table.tsx';

const MAX_CELLS = 8;

/** Two to eight rows of any runs against the first of them. */
export function ComparePage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const keys = (search.get('cells') ?? '').split(',').filter(Boolean);
  const answer = useApi(api.compare, { query: { cells: keys.join(','), ci: useLevel() } });
  return (
    <>
      <LevelHead title={t('nav.compare')} />
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
  const { t, say, number, sentence } = useWords();
  const { cells, available, lines, figures, tests, refused, warnings } = answer;
  const set = (next: readonly string[]): void => setParams({ cells: next.join(',') });
  // Rows whose experiment declares no openings that are judged have no adjusted score, which is found out here.
  const adjusted = useAdjusted(cells.length < 2 ? [] : cells.map(({ key }) => key));
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
            <SelectField
              label={t('compare.add')}
              value=""
              choices={[
                ['', t('compare.choose')],
                ...available
                  .filter(({ key }) => !keys.includes(key))
                  .map(({ key, label, counted }): Choice => [key, `${say(label)} (n ${number(counted, 0)})`]),
              ]}
              onChange={(key) => set([...keys, key])}
            />
          </li>
        )}
      </ul>
      {cells.length < 2 ? (
        <p className="note">{t('compare.few')}</p>
      ) : (
        <>
          <LineTable
            lines={lines}
            adjusted={adjusted}
            caption={t('compare.caption', { baseline: say(cells[0]!.label), tests })}
          />
          {isAdjusted(adjusted) && <AdjustedNote adjusted={adjusted} />}
          <FairestTable answer={answer} />
          {refused.length > 0 && (
            <section className="note">
              <h2>{t('compare.refused')}</h2>
              <ul>
                {refused.map(({ a, b, why }) => (
                  <li key={`${a} ${b}`}>{t(`compare.refused.${why}`, { a: say(a), b: say(b) })}</li>
                ))}
              </ul>
            </section>
          )}
          {warnings.length > 0 && (
            <section className="note">
              <h2>{t('compare.warnings')}</h2>
              <ul>
                {warnings.map((warning) => (
                  <li key={warning}>{sentence(warning)}</li>
                ))}
              </ul>
            </section>
          )}
          <Figures figures={figures} level={2} />
          <DifferenceTable what="rules" cells={cells} fields={answer.rules} />
          <DifferenceTable what="settings" cells={cells} fields={answer.settings} />
        </>
      )}
    </>
  );
}

const isAdjusted = ({ value }: Adjusted): boolean => value !== undefined && value.length > 0;

/** Each row minus the first one, measure by measure. */
function LineTable({
  lines,
  adjusted,
  caption,
}: {
  readonly lines: readonly DifferenceLine[];
  readonly adjusted: Adjusted;
  readonly caption: string;
}): ReactElement {
  const words = useWords();
  const { estimate, plain } = columnsOf<DifferenceLine>(words);
  const { t, number } = words;
  return (
    <DataTable
      title={t('compare.differences')}
      caption={caption}
      copies={caption}
      rows={lines}
      keyOf={({ key, metric }) => `${key} ${metric}`}
      columns={[
        {
          title: t('axis.variant'),
          head: true,
          cell: ({ label }) => words.say(label),
        },
        { title: t('axis.measure'), cell: ({ metric }) => t(`metric.${metric}`) },
        estimate(
          t('column.value'),
          ({ metric }) => (metric === 'plies' ? 'plies' : 'share'),
          ({ value }) => value,
        ),
        ...(isAdjusted(adjusted)
          ? [
              adjustedColumn(
                adjusted,
                ({ key, metric }: DifferenceLine) => (metric === 'score' ? key : null),
                words,
              ),
            ]
          : []),
        estimate(
          t('compare.difference'),
          ({ metric }) => differenceUnit(metric),
          ({ difference }) => difference,
        ),
        { title: t('compare.how'), cell: (line) => howText(line, words) },
        plain('p', 'p', ({ difference }) => difference?.pValue ?? null),
        plain(t('compare.adjusted'), 'p', ({ difference }) => difference?.pAdjusted ?? null),
        {
          title: 'n',
          num: true,
          cell: ({ games, n }) => <Link href={`/games?${gamesSearch(games)}`}>{number(n, 0)}</Link>,
          text: ({ n }) => number(n, 0),
        },
      ]}
    />
  );
}

/** Over independent games, or over pairs: then how much of the variance is left. */
function howText({ difference }: DifferenceLine, { t, percent }: Words): string {
  if (difference === null) return '–';
  const { paired, n, varianceRatio } = difference;
  return paired === null
    ? t('compare.independent')
    : t(`compare.paired.${paired}`, { pairs: n[0], share: percent(varianceRatio!, 0) });
}
