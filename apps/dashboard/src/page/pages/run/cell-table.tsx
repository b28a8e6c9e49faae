import type { ReactElement } from 'react';
import type { Unit } from '../../../api/figure.ts';
import type { CellSummary, Num } from '../../../api/runs.ts';
import { Estimate } from '../../shared/estimate.tsx';
import { formatEstimate } from '../../shared/figure/rows.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { TableCopies } from '../../shared/table-copies.tsx';
import { href, usePlace, withParams } from '../../shared/url-state.ts';
import { VerdictWord } from '../home/home-page.tsx';

/** One line a cell; results lead to their games. */
export function CellTable({
  run,
  cells,
  chosen,
}: {
  readonly run: string;
  readonly cells: readonly CellSummary[];
  readonly chosen: number;
}): ReactElement {
  const words = useWords();
  const { t, number } = words;
  const level = useLevel();
  const place = usePlace();
  const games = (cell: number, result: string): string => href('/games', { run, cell, result });
  const estimate = (value: Num | null, unit: Unit): string =>
    value === null ? '–' : formatEstimate({ ...value, unit }, words);
  return (
    <>
      <div className="table-scroll" tabIndex={0} role="group" aria-label={t('run.rows')}>
        <table>
          <caption className="visually-hidden">{t('run.rows')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.variant')}</th>
              <th scope="col">{t('column.score')}</th>
              <th scope="col">{t('column.verdict')}</th>
              <th scope="col">{t('column.wdl')}</th>
              <th scope="col">{t('column.draws')}</th>
              <th scope="col">{t('column.plies')}</th>
              <th scope="col">{t('column.branching')}</th>
              <th scope="col">n</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <tr key={cell.cell} aria-current={cell.cell === chosen ? 'true' : undefined}>
                <th scope="row">
                  <Link href={withParams(place, { cell: cell.cell })}>{cell.variantName}</Link>
                  <small className="faint">{cell.pairing}</small>
                </th>
                <td className="num">
                  <Estimate number={cell.score} unit="share" />
                </td>
                <td>
                  <VerdictWord verdict={cell.verdict} />
                </td>
                <td className="num">
                  <Link href={games(cell.cell, 'win')}>{number(cell.wins, 0)}</Link> /{' '}
                  <Link href={games(cell.cell, 'draw')}>{number(cell.draws, 0)}</Link> /{' '}
                  <Link href={games(cell.cell, 'loss')}>{number(cell.losses, 0)}</Link>
                </td>
                <td className="num">
                  <Estimate number={cell.drawRate} unit="share" />
                </td>
                <td className="num">
                  <Estimate number={cell.plies} unit="plies" />
                </td>
                <td className="num">
                  <Estimate number={cell.branching} unit="moves" />
                </td>
                <td className="num">
                  <Link href={games(cell.cell, 'counted')}>{number(cell.counted, 0)}</Link>
                  {cell.games > cell.counted && (
                    <small className="faint">
                      {' '}
                      +{' '}
                      <Link href={games(cell.cell, 'none')}>
                        {t('run.noResult', { n: cell.games - cell.counted })}
                      </Link>
                    </small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableCopies
        head={[
          t('column.variant'),
          t('column.players'),
          t('column.score'),
          t('column.verdict'),
          t('column.wdl'),
          t('column.draws'),
          t('column.plies'),
          t('column.branching'),
          'n',
        ]}
        lines={cells.map((cell) => [
          cell.variantName,
          cell.pairing,
          estimate(cell.score, 'share'),
          cell.verdict === null ? '–' : t(`verdict.${cell.verdict}`),
          `${number(cell.wins, 0)} / ${number(cell.draws, 0)} / ${number(cell.losses, 0)}`,
          estimate(cell.drawRate, 'share'),
          estimate(cell.plies, 'plies'),
          estimate(cell.branching, 'moves'),
          number(cell.counted, 0),
        ])}
        caption={t('run.tableCaption', { run, level })}
      />
    </>
  );
}
