import { differenceUnit, formatEstimate, type TrialStrength, verdictWords } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { TrialView } from '../../../api/rules.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/url-state.ts';

/** What the experiment says at each strength, in sentences, and what to look at next. */
export function TrialVerdict({
  run,
  view,
}: {
  readonly run: string;
  readonly view: TrialView;
}): ReactElement {
  const { t } = useWords();
  const strong = view.strengths.findLast(({ own }) => own !== null);
  const cells = strong === undefined ? [] : [strong.own, strong.base].flatMap((row) => row?.cell ?? []);
  return (
    <section aria-labelledby="trial-says" className="trial-says">
      <h3 id="trial-says">{t('trial.says')}</h3>
      {strong !== undefined && (
        <p className="faint">{t('trial.about', { about: t(`estimand.${strong.own!.estimand}`) })}</p>
      )}
      {view.strengths.map((strength, index) => (
        <Strength key={strength.pairing} strength={strength} view={view} isWeak={index === 0} />
      ))}
      <h3>{t('trial.lookAt')}</h3>
      <ul>
        <li>{t('trial.lookPositions')}</li>
        {strong !== undefined && (
          <>
            <li>
              <Link href={href('/replay', { run, cell: strong.own!.cell, unit: 0 })}>
                {t('trial.lookGame')}
              </Link>
            </li>
            <li>
              <Link href={href('/games', { run, cell: strong.own!.cell, sort: 'plies', order: 'up' })}>
                {t('trial.lookShort')}
              </Link>
            </li>
            <li>
              <Link href={href('/compare', { cells: cells.map((cell) => `${run}:${cell}`).join(',') })}>
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

function Strength({
  strength,
  view,
  isWeak,
}: {
  readonly strength: TrialStrength;
  readonly view: TrialView;
  readonly isWeak: boolean;
}): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const { pairing, own, base, differences } = strength;
  const name = t(isWeak ? 'trial.weak' : 'trial.strong', { players: pairing });
  if (own === null || base === null) return <p>{t('trial.noGames', { name })}</p>;
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <ul>
        {differences === null && <li>{t('trial.cannot')}</li>}
        {differences?.length === 0 && <li>{t('trial.nothing')}</li>}
        {differences?.map((line) => (
          <li key={line.metric}>
            {t(`trial.${line.metric}.${line.value > 0 ? 'more' : 'less'}`, {
              base: say(view.base),
              by: formatEstimate({ ...line, unit: differenceUnit(line.metric) }, words),
            })}
          </li>
        ))}
        <li>
          {t('trial.balance', {
            own: say(view.own),
            balance: verdictWords(own.verdict, words),
          })}
        </li>
      </ul>
    </>
  );
}
