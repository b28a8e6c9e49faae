import { openingsText } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { CellLine, RunRow } from '../../../api/runs.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Estimate } from '../../shared/estimate.tsx';
import { CheckField } from '../../shared/fields.tsx';
import { foundAnswers } from '../../shared/found-answers.ts';
import { type TextKey, useWords, type Words } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { TagList } from '../../shared/tag-list.tsx';
import { href, type Place, setParams, usePlace } from '../../shared/url-state.ts';
import { VerdictWord } from '../../shared/verdict-word.tsx';

/** Columns of the list beside the name of a run, in order, with their titles. */
const TITLES = {
  state: 'column.state',
  variants: 'list.column.variants',
  players: 'list.column.players',
  openings: 'list.column.openings',
  games: 'axis.games',
  score: 'metric.score',
  draws: 'metric.draws',
  verdict: 'column.verdict',
  note: 'list.column.note',
  seed: 'column.seed',
  begun: 'column.begun',
} as const satisfies Readonly<Record<string, TextKey>>;
type ColumnName = keyof typeof TITLES;
const NAMES = Object.keys(TITLES) as ColumnName[];
const USUAL: readonly ColumnName[] = ['state', 'games', 'score', 'draws', 'verdict', 'seed', 'begun'];

/** The columns that an address asks for. */
export function chosenColumns({ search }: Place): readonly ColumnName[] {
  const asked = search.get('columns')?.split(',');
  return asked === undefined ? USUAL : NAMES.filter((name) => asked.includes(name));
}

/** Which columns the list has: the address keeps them. */
export function ColumnChoice(): ReactElement {
  const { t } = useWords();
  const place = usePlace();
  const chosen = chosenColumns(place);
  const choose = (name: ColumnName): void => {
    const next = NAMES.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one)));
    setParams({ columns: next.join() === USUAL.join() ? null : next.join() }, { replace: true });
  };
  return (
    <details className="column-choice">
      <summary>{t('list.columns')}</summary>
      <fieldset className="actions">
        <legend className="visually-hidden">{t('list.columns')}</legend>
        {NAMES.map((name) => (
          <CheckField
            key={name}
            label={t(TITLES[name])}
            checked={chosen.includes(name)}
            onChange={() => choose(name)}
          />
        ))}
        {place.search.has('columns') && (
          <button type="button" onClick={() => setParams({ columns: null }, { replace: true })}>
            {t('list.columns.reset')}
          </button>
        )}
      </fieldset>
    </details>
  );
}

/** The name of a run and what else is asked for. */
export function runColumns(words: Words, names: readonly ColumnName[]): Column<RunRow>[] {
  const { t, date, say } = words;
  const cells: Readonly<Record<ColumnName, Pick<Column<RunRow>, 'cell' | 'num'>>> = {
    state: { cell: ({ state }) => <span className={`state state-${state}`}>{t(`state.${state}`)}</span> },
    variants: { cell: (row) => factOf(row, 'variants', words) },
    players: { cell: (row) => factOf(row, 'players', words) },
    openings: { cell: (row) => factOf(row, 'openings', words) || '–' },
    games: { num: true, cell: (row) => <Games row={row} /> },
    score: { num: true, cell: (row) => <Spread lines={linesOf(row)} of={({ score }) => score} /> },
    draws: { num: true, cell: (row) => <Spread lines={linesOf(row)} of={({ drawRate }) => drawRate} /> },
    verdict: { cell: (row) => <Verdict row={row} /> },
    note: { cell: ({ notes }) => say(short(notes.note)) },
    seed: { cell: ({ seed }) => <code>{say(seed ?? '–')}</code> },
    begun: { cell: ({ createdAt }) => (createdAt === null ? '–' : date(createdAt)) },
  };
  return [
    { id: 'run', title: t('nav.run'), head: true, cell: (row) => <RunName row={row} names={names} /> },
    ...names.map((name) => ({ id: name, title: t(TITLES[name]), ...cells[name] })),
  ];
}

/** What a run is made of; empty where that is not known. */
function factOf(row: RunRow, name: 'variants' | 'players' | 'openings', words: Words): string {
  if (name === 'openings') return row.openings === null ? '' : openingsText(row.openings, words);
  const list = row[name].map(words.say);
  return list.length <= 3 ? list.join(', ') : `${list.slice(0, 2).join(', ')} + ${list.length - 2}`;
}

/** All rows of a run, or none where the list has a part of them. */
const linesOf = ({ lines, rows }: RunRow): readonly CellLine[] => (rows > lines.length ? [] : lines);

/** Problems of a run that the list names, and characters of each: the page of the run has them all. */
const PROBLEMS = 3;
const LONGEST = 300;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** What names a run; what it is made of where that has no column of its own. */
function RunName({
  row,
  names,
}: {
  readonly row: RunRow;
  readonly names: readonly ColumnName[];
}): ReactElement {
  const words = useWords();
  const facts = (['variants', 'players', 'openings'] as const)
    .filter((name) => !names.includes(name))
    .map((name) => factOf(row, name, words))
    .filter(Boolean);
  return (
    <>
      <Link href={href('/run', { run: row.run })}>{words.say(row.notes.title || row.name)}</Link>
      <TagList notes={row.notes} />
      <small className="faint">{facts.join(' · ')}</small>
      {row.problems.slice(0, PROBLEMS).map((issue, index) => (
        <small key={index} className="bad">
          {short(`${words.place(issue)}: ${words.issue(issue)}`)}
        </small>
      ))}
      {row.problems.length > PROBLEMS && (
        <small className="bad">{words.t('runs.moreProblems', { n: row.problems.length - PROBLEMS })}</small>
      )}
    </>
  );
}

/** Games stored of those planned. */
function Games({ row: { name, games, planned } }: { readonly row: RunRow }): ReactElement {
  const { t, number } = useWords();
  return (
    <>
      {number(games, 0)}
      <small className="faint"> / {number(planned, 0)}</small>
      {games < planned && (
        <progress max={planned} value={games} aria-label={t('runs.progress', { run: name })} />
      )}
    </>
  );
}

/** One estimate, or the range of several rows. */
function Spread({
  lines,
  of,
}: {
  readonly lines: readonly CellLine[];
  readonly of: (line: CellLine) => CellLine['score'];
}): ReactElement {
  const { percent, t } = useWords();
  const numbers = lines.flatMap((line) => of(line) ?? []);
  if (lines.length === 1) return <Estimate number={of(lines[0]!)} unit="share" />;
  if (numbers.length === 0) return <span className="faint">–</span>;
  const values = numbers.map(({ value }) => value);
  return (
    <span>{t('runs.range', { low: percent(Math.min(...values)), high: percent(Math.max(...values)) })}</span>
  );
}

/** The first answers of a run with several rows; how many rows it has where nothing is shown. */
function Verdict({ row: { lines, rows, found } }: { readonly row: RunRow }): ReactElement {
  const words = useWords();
  if (rows <= 1 && (found?.matches.length ?? 0) === 0)
    return <VerdictWord verdict={lines[0]?.verdict ?? null} />;
  const answers = found === null ? [] : foundAnswers(found, words, 2);
  if (answers.length === 0) return <>{words.t('runs.rows', { n: rows })}</>;
  return (
    <>
      {answers.map(({ question, answer }) => (
        <small key={question}>
          <span className="faint">{question}</span> {answer}
        </small>
      ))}
    </>
  );
}
