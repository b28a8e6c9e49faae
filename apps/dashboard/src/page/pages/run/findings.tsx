import type { Findings } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { BalanceList } from '../../shared/balance/balance-list.tsx';
import { lineFacts } from '../../shared/balance/line-facts.ts';
import { foundAnswers } from '../../shared/found-answers.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { MatchTable } from '../../shared/match-table.tsx';
import { usePlace, withParams } from '../../shared/url-state.ts';

/** What a run found: an answer to each question that people ask of it, and its games on one scale. */
export function FindingsSection({ found }: { readonly found: Findings }): ReactElement | null {
  const words = useWords();
  const { t, say } = words;
  const place = usePlace();
  const answers = foundAnswers(found, words);
  if (answers.length + found.matches.length === 0) return null;
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
      <BalanceList
        label={t('run.advantage')}
        rows={found.lines.map((line) => ({
          key: line.verdict.variantHash,
          name: say(line.verdict.variantName),
          href: withParams(place, { cell: line.verdict.cells[0] ?? 0 }),
          note: lineFacts(line, words),
          line,
        }))}
      />
      {found.matches.length > 0 && <MatchTable matches={found.matches} />}
    </section>
  );
}
