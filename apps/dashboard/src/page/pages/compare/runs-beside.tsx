import { differenceUnit, formatEstimate, type Metric, verdictWords } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { BesideAnswer, DifferenceLine } from '../../../api/analysis.ts';
import { api } from '../../shared/api.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { useWords, type Words } from '../../shared/i18n/i18n.ts';
import { useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { VerdictWord } from '../../shared/verdict-word.tsx';
import { isShown, Measure, measureText } from './compare-matrix.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { NotCompared } from './not-compared.tsx';

type Pair = BesideAnswer['pairs'][number];

/** Two runs row by row: what the second one has that is different. */
export function RunsBeside({ a, b }: { readonly a: string; readonly b: string }): ReactElement {
  const answer = useApi(api.beside, { query: { a, b, ci: useLevel() } });
  return <Loading answer={answer}>{(value) => <Beside answer={value} />}</Loading>;
}

function Beside({ answer }: { readonly answer: BesideAnswer }): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const { pairs, left, of, tests, rules, settings } = answer;
  const [a, b] = answer.names.map(say) as [string, string];
  const metrics = [...new Set(pairs.flatMap(({ lines }) => lines[0].map(({ metric }) => metric)))];
  const at = (lines: readonly DifferenceLine[], metric: Metric): DifferenceLine | undefined =>
    lines.find((line) => line.metric === metric);
  const shown = pairs.flatMap(({ label, lines }) =>
    lines[1]
      .filter(isShown)
      .map((line) => `${say(label)}: ${t(`metric.${line.metric}`)} ${differenceText(line, words)}`),
  );
  const caption = t('beside.caption', { a, b });
  return (
    <>
      {tests > 0 && (
        <div className="note">
          <p>{t(shown.length === 0 ? 'beside.nothingShown' : 'beside.shown', { a, b, tests })}</p>
          {shown.length > 0 && (
            <ul>
              {shown.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {pairs.length === 0 ? (
        <p className="empty">{t('beside.none')}</p>
      ) : (
        <DataTable
          title={t('beside.title')}
          caption={caption}
          copies={caption}
          stacked
          rows={pairs}
          keyOf={({ keys }) => keys.join(' ')}
          columns={[
            {
              title: t('games.cell'),
              head: true,
              cell: ({ label, keys }) => (
                <Link href={href('/compare', { cells: keys.join(',') })}>{say(label)}</Link>
              ),
              text: ({ label }) => say(label),
            },
            {
              title: t('column.verdict'),
              cell: ({ verdicts }) => (
                <div className="measure">
                  <VerdictWord verdict={verdicts[0]} />
                  <div className="difference">
                    <VerdictWord verdict={verdicts[1]} />
                  </div>
                </div>
              ),
              text: ({ verdicts }) => verdicts.map((verdict) => verdictWords(verdict, words)).join(' → '),
            },
            ...metrics.map((metric): Column<Pair> => ({
              id: metric,
              title: t(`metric.${metric}`),
              num: true,
              cell: ({ lines }) => (
                <>
                  <Measure line={at(lines[0], metric)} words={words} />
                  <Measure line={at(lines[1], metric)} words={words} />
                </>
              ),
              text: ({ lines }) => lines.map((one) => measureText(at(one, metric), words)).join(' → '),
            })),
          ]}
        />
      )}
      {of > pairs.length && <p className="note">{t('compare.shown', { shown: pairs.length, of })}</p>}
      {left.length > 0 && (
        <p className="note">{t('beside.left', { list: left.map(({ label }) => say(label)).join(' · ') })}</p>
      )}
      <NotCompared answer={answer} />
      {rules !== null && (
        <DifferenceTable
          what="rules"
          cells={[a, b].map((label, index) => ({
            label: `${label}: ${say(pairs[rules.pair]!.label)}`,
            key: pairs[rules.pair]!.keys[index as 0 | 1],
          }))}
          fields={rules.fields}
        />
      )}
      {settings.length > 0 && (
        <DifferenceTable
          what="settings"
          cells={[a, b].map((label, index) => ({ label, key: pairs[0]!.keys[index as 0 | 1] }))}
          fields={settings}
        />
      )}
    </>
  );
}

const differenceText = ({ difference, metric }: DifferenceLine, words: Words): string =>
  formatEstimate({ ...difference!, unit: differenceUnit(metric) }, words);
