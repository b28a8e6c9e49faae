import {
  type AtlasLine,
  estimateIn,
  formatEstimate,
  formatInterval,
  numberIn,
  scoreTogether,
  verdictCodeWords,
  wordIn,
} from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { AtlasAnswer } from '../../../api/atlas.ts';
import { type Column, columnsOf, DataTable } from '../../shared/data-table.tsx';
import { useWords, type Words } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { href, setParams, usePlace } from '../../shared/url-state.ts';
import { ScoreDash } from './score-dash.tsx';
import { ATLAS_SORTS, type AtlasSort, isSort, type Order, sortLines } from './sort-lines.ts';

/** The lines of an atlas, sorted as the address says; each leads to its rules, to a game and, where they are here, to its games. */
export function AtlasTable({
  found,
  data,
  lines,
}: {
  readonly found: AtlasAnswer;
  readonly data: NonNullable<AtlasAnswer['data']>;
  /** Those of the data that are shown. */
  readonly lines: readonly AtlasLine[];
}): ReactElement {
  const words = useWords();
  const { estimate, plain } = columnsOf<AtlasLine>(words);
  const { t, say } = words;
  const { search } = usePlace();
  const asked = search.get('sort');
  const sort = isSort(asked) ? asked : 'rank';
  const order: Order =
    search.get('order') === 'up' ? 'up' : search.get('order') === 'down' ? 'down' : ATLAS_SORTS[sort];
  const nameOf = (line: AtlasLine): string => say(wordIn(line, 'name'));
  const several = new Set(data.lines.map((line) => wordIn(line, 'players'))).size > 1;
  const sorted = (by: AtlasSort): NonNullable<Column<AtlasLine>['sort']> => ({
    order: sort !== by ? undefined : order === 'up' ? 'ascending' : 'descending',
    by: () => {
      const next = sort === by ? (order === 'up' ? 'down' : 'up') : ATLAS_SORTS[by];
      setParams(
        { sort: by === 'rank' ? null : by, order: next === ATLAS_SORTS[by] ? null : next },
        { replace: true },
      );
    },
  });
  const share = (title: string, id: AtlasSort): Column<AtlasLine> => ({
    ...estimate(title, 'share', (line) => estimateIn(line, id)),
    sort: sorted(id),
  });
  const caption = t('atlas.caption', {
    rows: lines.length,
    all: data.lines.length,
    players: several ? t('atlas.several') : wordIn(data.lines[0] ?? {}, 'players'),
  });
  return (
    <DataTable
      title={t('atlas.table')}
      caption={caption}
      copies={caption}
      className="atlas"
      rows={sortLines(lines, sort, order, nameOf)}
      keyOf={(line) => numberIn(line, 'cell') ?? wordIn(line, 'rules')}
      columns={[
        { ...plain('#', 'games', (line) => numberIn(line, 'rank')), sort: sorted('rank') },
        {
          title: t('axis.variant'),
          head: true,
          cell: (line) => <NameOf line={line} found={found} />,
          text: nameOf,
          sort: sorted('name'),
        },
        ...(several
          ? [{ title: t('column.players'), cell: (line: AtlasLine) => wordIn(line, 'players') }]
          : []),
        share(t('metric.score'), 'score'),
        {
          title: t('atlas.together'),
          cell: (line) => <Together line={line} />,
          text: (line) => formatEstimate({ value: null, ...scoreTogether(line), unit: 'share' }, words),
        },
        {
          ...estimate(t('metric.fairness'), 'elo', (line) => estimateIn(line, 'off_fair')),
          sort: sorted('off_fair'),
        },
        {
          title: t('atlas.within', { margin: data.margin }),
          cell: (line) => verdictText(line, data.margin, words),
        },
        {
          title: t('compare.group'),
          cell: (line) => wordIn(line, 'groups'),
        },
        share(t('metric.draws'), 'draws'),
        { ...plain(t('metric.plies'), 'plies', (line) => numberIn(line, 'plies')), sort: sorted('plies') },
        {
          ...plain(t('metric.branching'), 'moves', (line) => numberIn(line, 'moves')),
          sort: sorted('moves'),
        },
        { ...plain(t('atlas.forced'), 'share', (line) => numberIn(line, 'forced')), sort: sorted('forced') },
        {
          title: t('axis.games'),
          num: true,
          cell: (line) => <GamesOf line={line} run={found.games} />,
          text: (line) => wordIn(line, 'games'),
        },
      ]}
    />
  );
}

/** The name leads to the rules; where they are those of today, the game can be played. */
function NameOf({ line, found }: { readonly line: AtlasLine; readonly found: AtlasAnswer }): ReactElement {
  const { t, say } = useWords();
  const name = say(wordIn(line, 'name'));
  const key = found.keys[wordIn(line, 'rules')];
  if (key === undefined)
    return (
      <>
        {name} <small className="faint">{t('atlas.otherRules')}</small>
      </>
    );
  return (
    <>
      <Link href={href('/variant', { variant: key })}>{name}</Link>{' '}
      {key !== wordIn(line, 'rules') && (
        <Link
          className="lead-on"
          href={href('/play', { rules: key })}
          aria-label={t('atlas.playIt', { name })}
        >
          {t('atlas.play')}
        </Link>
      )}
    </>
  );
}

function Together({ line }: { readonly line: AtlasLine }): ReactElement {
  const words = useWords();
  const score = scoreTogether(line);
  if (score === null) return <span className="faint">–</span>;
  return (
    <span className="together">
      <ScoreDash score={score} />
      <small>{formatInterval({ ...score, unit: 'share' }, words)}</small>
    </span>
  );
}

/** How many games, as a way to them where they are here. */
function GamesOf({ line, run }: { readonly line: AtlasLine; readonly run: string | null }): ReactElement {
  const { number } = useWords();
  const [games, cell] = [numberIn(line, 'games') ?? 0, numberIn(line, 'cell')];
  const text = number(games, 0);
  if (run === null || cell === null) return <>{text}</>;
  return <Link href={href('/games', { run, cell, result: 'counted' })}>{text}</Link>;
}

function verdictText(line: AtlasLine, margin: number, words: Words): string {
  return verdictCodeWords(wordIn(line, 'verdict'), margin, words);
}
