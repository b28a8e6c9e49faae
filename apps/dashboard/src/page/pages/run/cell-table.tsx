import { type Row, verdictWords } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { type Adjusted, adjustedColumn } from '../../shared/adjusted.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { href, usePlace, withParams } from '../../shared/url-state.ts';
import { VerdictWord } from '../../shared/verdict-word.tsx';

/** One line a cell; results lead to their games. */
export function CellTable({
  run,
  cells,
  chosen,
  adjusted = null,
}: {
  readonly run: string;
  readonly cells: readonly Row[];
  readonly chosen: number;
  /** Null where the experiment declares no openings that are judged. */
  readonly adjusted?: Adjusted | null;
}): ReactElement {
  const words = useWords();
  const { estimate, plain } = columnsOf<Row>(words);
  const { t, number } = words;
  const level = useLevel();
  const place = usePlace();
  const games = (cell: number, result: string): string => href('/games', { run, cell, result });
  return (
    <DataTable
      title={t('run.rows')}
      className="rows"
      stacked
      copies={t('run.tableCaption', { run, level })}
      rows={cells}
      keyOf={({ cell }) => cell}
      rowProps={({ cell }) => ({ 'aria-current': cell === chosen ? 'true' : undefined })}
      columns={[
        {
          title: t('axis.variant'),
          head: true,
          cell: ({ cell, variantName, pairing }) => (
            <>
              <Link href={withParams(place, { cell })}>{words.say(variantName)}</Link>
              <small className="faint">{pairing}</small>
            </>
          ),
          text: ({ variantName, pairing }) => words.say(`${variantName} · ${pairing}`),
        },
        estimate(t('metric.score'), 'share', ({ score }) => score),
        ...(adjusted === null ? [] : [adjustedColumn(adjusted, ({ cell }: Row) => `${run}:${cell}`, words)]),
        {
          title: t('column.verdict'),
          cell: ({ verdict }) => <VerdictWord verdict={verdict} />,
          text: ({ verdict }) => verdictWords(verdict, words),
        },
        ...(cells.some(({ beginnings }) => beginnings !== null)
          ? [plain(t('column.beginnings'), 'number', ({ beginnings }) => beginnings?.worth ?? null)]
          : []),
        {
          title: t('column.wdl'),
          num: true,
          cell: ({ cell, wins, draws, losses }) => (
            <>
              <Link href={games(cell, 'win')}>{number(wins, 0)}</Link> /{' '}
              <Link href={games(cell, 'draw')}>{number(draws, 0)}</Link> /{' '}
              <Link href={games(cell, 'loss')}>{number(losses, 0)}</Link>
            </>
          ),
          text: ({ wins, draws, losses }) => [wins, draws, losses].map((n) => number(n, 0)).join(' / '),
        },
        estimate(t('metric.draws'), 'share', ({ drawRate }) => drawRate),
        estimate(t('metric.plies'), 'plies', ({ plies }) => plies),
        estimate(t('metric.branching'), 'moves', ({ branching }) => branching),
        {
          title: 'n',
          num: true,
          cell: ({ cell, counted, games: all }) => (
            <>
              <Link href={games(cell, 'counted')}>{number(counted, 0)}</Link>
              {all > counted && (
                <small className="faint">
                  {' '}
                  + <Link href={games(cell, 'none')}>{t('run.noResult', { n: all - counted })}</Link>
                </small>
              )}
            </>
          ),
          text: ({ counted }) => number(counted, 0),
        },
      ]}
    />
  );
}
