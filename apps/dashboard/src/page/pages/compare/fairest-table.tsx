import { verdictWords } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { CompareAnswer } from '../../../api/analysis.ts';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { VerdictWord } from '../../shared/verdict-word.tsx';

type Line = NonNullable<CompareAnswer['fairest']>['lines'][number];

/** Which of the compared rows are fairest, and what their numbers are about. */
export function FairestTable({ answer }: { readonly answer: CompareAnswer }): ReactElement {
  const words = useWords();
  const { estimate, plain } = columnsOf<Line>(words);
  const { t, say } = words;
  const { cells, about, fairest, fairestRefused } = answer;
  const questions = new Map(cells.map(({ label }, index) => [label, about[index]!]));
  const question = (asked: CompareAnswer['about'][number]): string =>
    words.message({ code: `estimand.${asked}` });
  const caption =
    fairest === null
      ? ''
      : t('compare.fairest.caption', { margin: fairest.margin, pairs: fairest.pairs.length });
  return (
    <section aria-labelledby="fairest">
      <h2 id="fairest">{t('compare.fairest')}</h2>
      {fairest === null ? (
        <p className="empty">
          {(fairestRefused ?? []).map((issue) => {
            const remedy = words.remedy(issue);
            const why = `${words.issue(issue)}${remedy === undefined ? '' : ` (${remedy})`}`;
            return t('compare.fairest.none', { why });
          })}
        </p>
      ) : (
        <DataTable
          title={t('compare.fairest')}
          caption={caption}
          copies={caption}
          stacked
          rows={fairest.lines}
          keyOf={({ label }) => label}
          columns={[
            {
              title: t('axis.variant'),
              head: true,
              cell: ({ label }) => say(label),
            },
            {
              title: t('compare.about'),
              cell: ({ label }) => question(questions.get(label)!),
            },
            estimate(t('metric.elo'), 'elo', ({ advantage }) => advantage),
            estimate(t('metric.fairness'), 'elo', ({ size }) => size),
            plain(t('compare.shrunken'), 'elo', ({ shrunken }) => shrunken),
            {
              title: t('column.verdict'),
              cell: ({ verdict }) => <VerdictWord verdict={verdict} />,
              text: ({ verdict }) => verdictWords(verdict, words),
            },
            {
              title: t('compare.group'),
              cell: ({ groups }) => groups.join(' '),
            },
          ]}
        />
      )}
      {fairest !== null && fairest.left.length > 0 && (
        <ul className="note">
          {fairest.left.map(({ label, why }) => (
            <li key={label}>{t('compare.fairest.left', { row: say(label), why: words.message(why) })}</li>
          ))}
        </ul>
      )}
      {fairest === null && (
        <ul className="note">
          {cells.map(({ key, label }, index) => (
            <li key={key}>
              {say(label)}: {question(about[index]!)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
