import { answerWords, askedValue, type TriedGame, verdictWords } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { TrialView } from '../../../api/rules.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/url-state.ts';

/** What the experiment answers, a row for each question and strength, and what to look at next. */
export function TrialVerdict({
  run,
  view: { own, base, answers },
}: {
  readonly run: string;
  readonly view: TrialView;
}): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const last = answers.findLast(({ question }) => question !== 'depth');
  const favoured = ({ name, verdict }: TriedGame): string =>
    t('trial.balance', { own: say(name), balance: verdictWords(verdict, words) });
  return (
    <section aria-labelledby="trial-says" className="trial-says">
      <h3 id="trial-says">{t('trial.says')}</h3>
      {answers.length === 0 ? (
        <p>{t('trial.cannot')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('trial.question')}</th>
              <th scope="col">{t('trial.players')}</th>
              <th scope="col">{say(base.name)}</th>
              <th scope="col">{say(own.name)}</th>
              <th scope="col">{t('trial.answer')}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <tr key={`${answer.question} ${answer.pairing}`}>
                <th scope="row">{t(`answer.question.${answer.question}`)}</th>
                <td>{answer.pairing}</td>
                <td>{askedValue(answer.question, answer.of[1], words)}</td>
                <td>{askedValue(answer.question, answer.of[0], words)}</td>
                <td>{answerWords(answer, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="faint">{t('trial.together')}</p>
      <ul>
        <li>{favoured(base)}</li>
        <li>{favoured(own)}</li>
      </ul>
      <h3>{t('trial.lookAt')}</h3>
      <ul>
        <li>{t('trial.lookPositions')}</li>
        {last !== undefined && (
          <>
            <li>
              <Link href={href('/replay', { run, cell: last.cells[0], unit: 0 })}>{t('trial.lookGame')}</Link>
            </li>
            <li>
              <Link href={href('/games', { run, cell: last.cells[0], sort: 'plies', order: 'up' })}>
                {t('trial.lookShort')}
              </Link>
            </li>
            <li>
              <Link href={href('/compare', { cells: last.cells.map((cell) => `${run}:${cell}`).join(',') })}>
                {t('trial.lookCompare')}
              </Link>
            </li>
          </>
        )}
        <li>
          <Link href={href('/run', { run })}>{t('editor.trialAll')}</Link>
        </li>
      </ul>
    </section>
  );
}
