import { findingAnswers, type Findings } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { VerdictWord } from '../home/home-page.tsx';

/** What a run found: a line for each variant, and an answer to each question that people ask of it. */
export function FindingsSection({ found }: { readonly found: Findings }): ReactElement | null {
  const words = useWords();
  const { t, say, number } = words;
  const { estimate } = columnsOf<Findings['lines'][number]>(words);
  const answers = findingAnswers(found, words, say);
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="findings" className="findings">
      <h2 id="findings">{t('run.findings')}</h2>
      <dl>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {found.lines.length > 1 && (
        <DataTable
          title={t('run.findings')}
          rows={found.lines}
          keyOf={({ variant }) => variant}
          columns={[
            { title: t('axis.variant'), head: true, cell: ({ verdict }) => say(verdict.variantName) },
            estimate(t('run.advantage'), 'elo', ({ advantage, verdict }) =>
              verdict.scale === 'elo' ? advantage : null,
            ),
            { title: t('column.verdict'), cell: ({ verdict }) => <VerdictWord verdict={verdict} /> },
            estimate(t('metric.draws'), 'share', ({ draws }) => draws),
            estimate(t('metric.plies'), 'plies', ({ plies }) => plies),
            { title: t('axis.games'), num: true, cell: ({ games }) => number(games) },
          ]}
        />
      )}
    </section>
  );
}
