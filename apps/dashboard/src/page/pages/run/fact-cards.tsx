import {
  competenceText,
  type Estimate as Numbers,
  type Row,
  type Unit,
  verdictWords,
} from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { Estimate } from '../../shared/estimate.tsx';
import { type TextKey, useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/url-state.ts';

type Metric = TextKey extends infer Key ? (Key extends `metric.${infer Name}` ? Name : never) : never;
type Card = readonly [
  metric: Metric,
  number: Numbers | null,
  unit: Unit,
  about: string,
  result: 'counted' | 'decided' | 'measured',
];

/** The headline numbers of a cell, each with its n and a way to what it means. */
export function FactCards({ run, summary }: { readonly run: string; readonly summary: Row }): ReactElement {
  const words = useWords();
  const { t, number } = words;
  const cards: readonly Card[] = [
    ['score', summary.score, 'share', 'score', 'counted'],
    ...(summary.seats === 2 ? [['elo', summary.elo, 'elo', 'elo', 'counted'] as const] : []),
    ['draws', summary.drawRate, 'share', 'results', 'counted'],
    ...(summary.seats === 2
      ? [['firstOfDecisive', summary.firstOfDecisive, 'share', 'results', 'decided'] as const]
      : []),
    ['plies', summary.plies, 'plies', 'lengths', 'measured'],
    ['branching', summary.branching, 'moves', 'branching', 'measured'],
    ['forced', summary.forced, 'share', 'branching', 'measured'],
    ['captures', summary.captures, 'number', 'captures', 'measured'],
    ['captured', summary.captured, 'pieces', 'captures', 'measured'],
    ['promotions', summary.promotions, 'number', 'captures', 'measured'],
    ['piecesLeft', summary.piecesLeft, 'pieces', 'captures', 'measured'],
    ['kingsLeft', summary.kingsLeft, 'pieces', 'captures', 'measured'],
  ];
  const count = {
    counted: summary.counted,
    decided: summary.wins + summary.losses,
    measured: summary.games - summary.crashed,
  };
  return (
    <>
      <ul className="cards">
        {cards.map(([metric, value, unit, about, result]) => (
          <li key={metric} className="card">
            <h3>
              {t(`metric.${metric}`)}{' '}
              <Link className="hint-link" href={href('/about', { topic: about })}>
                ?
                <span className="visually-hidden">
                  {' '}
                  {t('figure.aboutOf', { metric: t(`metric.${metric}`) })}
                </span>
              </Link>
            </h3>
            <p className="big">
              <Estimate number={value} unit={unit} />
            </p>
            <p className="faint">
              <Link href={href('/games', { run, cell: summary.cell, result })}>
                n {number(count[result], 0)}
                <span className="visually-hidden">
                  {' '}
                  {t('figure.openGames', { mark: t(`metric.${metric}`) })}
                </span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="note">{verdictWords(summary.verdict, words)}</p>
      <p className="note">{competenceText(summary.competence, words)}</p>
      {summary.beyondStop > 0 && <p className="note">{t('run.beyondStop', { games: summary.beyondStop })}</p>}
      {summary.duplicates !== null && (
        <p className="note">{t('run.duplicates', { message: words.message(summary.duplicates) })}</p>
      )}
      <p className="faint">
        {t('run.effective', { games: Math.round(summary.effectiveGames), counted: summary.counted })}
        {summary.designEffect !== null &&
          ` ${t('run.design', { value: Number(summary.designEffect.toFixed(2)) })}`}
        {summary.capped > 0 && ` ${t('caption.excluded.capped', { games: summary.capped })}.`}
        {summary.crashed > 0 && ` ${t('caption.excluded.crashed', { games: summary.crashed })}.`}
        {summary.forfeited > 0 && ` ${t('run.forfeited', { games: summary.forfeited })}`}
      </p>
    </>
  );
}
