import type { ReactElement } from 'react';
import type { RulesView } from '../../../api/rules.ts';
import { api } from '../../shared/api.ts';
import { FailureNote, IssueList } from '../../shared/failure-note.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { useQuestion } from '../../shared/use-question.ts';
import { useRested } from './use-rested.ts';

/** How games of the draft run, by random games that are played while nothing is typed. */
export function TestedRules({ view }: { readonly view: RulesView }): ReactElement {
  const { t, number, percent, message } = useWords();
  const kept = view.document.positions ?? [];
  // The hash does not see the positions that are kept with the rules.
  const rested = useRested(`${view.hash} ${JSON.stringify(kept)}`);
  const text = JSON.stringify(view.document);
  const answer = useQuestion(api.rules.test, { text }, rested);
  const tested = answer.isCurrent && answer.value?.hash === view.hash ? answer.value : undefined;
  const dynamics = tested?.dynamics ?? null;
  return (
    <section aria-labelledby="games-of-it">
      <h2 id="games-of-it">{t('editor.games')}</h2>
      {answer.state === 'failed' && <FailureNote failure={answer.failure} />}
      {answer.state !== 'failed' && (
        <div role="status">
          {tested === undefined ? (
            <p className="faint">{t('editor.gamesRunning')}</p>
          ) : (
            <>
              {dynamics !== null && (
                <p>
                  {dynamics.medianPlies === null || dynamics.firstPlayerScore === null
                    ? t('editor.gamesEndless', { n: dynamics.games })
                    : t('editor.gamesRun', {
                        n: dynamics.games,
                        plies: number(dynamics.medianPlies, 0),
                        open: dynamics.unfinished,
                        score: percent(dynamics.firstPlayerScore, 0),
                      })}
                </p>
              )}
              {kept.length > 0 && <p>{t('editor.kept', { n: kept.length })}</p>}
              <IssueList issues={tested.issues} />
              {tested.warnings.length > 0 && (
                <ul>
                  {tested.warnings.map((warning, index) => (
                    <li key={index}>{message(warning)}</li>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
      )}
    </section>
  );
}
