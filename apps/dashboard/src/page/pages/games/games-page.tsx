import { RESULT_FILTERS } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { GameChoices, GameRow, GamesPage as GamesAnswer } from '../../../api/games-query.ts';
import { GAME_SORTS } from '../../../api/words.ts';
import { CheckField, type Choice, InputField, SelectField, SortFields } from '../../shared/fields.tsx';
import { addTexts, useWords, type Words } from '../../shared/i18n/i18n.ts';
import { looksEn } from '../../shared/i18n/looks-en.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Pager } from '../../shared/pager.tsx';
import { SavedViews } from '../../shared/saved-views.tsx';
import { href, type Place, setParams, usePlace } from '../../shared/url-state.ts';
import { api, inPath } from '../../shared/api.ts';
import { useApi, useWatched } from '../../shared/use-api.ts';
import { FinalBoard } from './final-board.tsx';

addTexts(looksEn);

const SIZE = 24;
/** Filters that are numbers to be typed. */
const NUMBERS = ['pliesFrom', 'pliesTo', 'capturedFrom', 'promotionsFrom', 'swingFrom'] as const;
/** Before the number of a seat in the filter of results. */
const SEAT = 'seat ';
/** Filters of the address that the server knows. */
const FILTERS = [
  'cell',
  'result',
  'winner',
  'ending',
  'reason',
  'pliesFrom',
  'pliesTo',
  'unitFrom',
  'unitTo',
  'opening',
  'pair',
  'position',
  'next',
  'swingFrom',
  'capturedFrom',
  'promotionsFrom',
  'rule',
  'blunder',
  'tag',
] as const;
/** Filters and an order that mean the same in every run. */
const OF_ANY_RUN = ['result', 'winner', 'ending', 'reason', ...NUMBERS, 'tag', 'sort', 'order'];

function gamesParams({ search }: Place): Record<string, string | null> {
  return Object.fromEntries(['run', ...FILTERS, 'sort', 'order'].map((key) => [key, search.get(key)]));
}

/** The games behind a number. */
export function GamesPage(): ReactElement {
  const { t } = useWords();
  const place = usePlace();
  const answer = useWatched(
    api.games,
    { query: { ...gamesParams(place), offset: place.search.get('offset'), limit: SIZE } },
    isLooking,
  );
  const run = place.search.get('run') ?? '';
  return (
    <>
      <h1>{t('nav.games')}</h1>
      <p>
        <Link href={href('/run', { run, cell: place.search.get('cell') })}>
          {t('games.backToRun', { run })}
        </Link>
      </p>
      <Filters seats={answer.value?.seats ?? []} choices={answer.value?.choices ?? NO_CHOICES} />
      <SavedViews of="games" filters={OF_ANY_RUN} />
      <Loading answer={answer}>
        {(page) => (
          <>
            <p className="count" role="status" data-total={page.total}>
              {t(isLooking(page) ? 'games.soFar' : 'games.count', { n: page.total })}
            </p>
            {page.looked !== null && (
              <p role="status">
                {t('games.looked', page.looked)}{' '}
                {isLooking(page) && (
                  <progress max={page.looked.of} value={page.looked.games} aria-label={t('games.rule')} />
                )}
              </p>
            )}
            <p>
              <a className="button" href={href('/api/games.csv', gamesParams(place))} download>
                {t('games.csv')}
              </a>
            </p>
            <ul className="games">
              {page.rows.map((row, index) => (
                <GameCard
                  key={`${row.cell} ${row.unit} ${row.game}`}
                  run={run}
                  row={row}
                  at={page.offset + index}
                />
              ))}
            </ul>
            {(page.total > 0 || !isLooking(page)) && (
              <Pager total={page.total} offset={page.offset} shown={page.rows.length} size={SIZE} />
            )}
          </>
        )}
      </Loading>
    </>
  );
}

/** Games of the row are still being looked at: there may be more of those that are asked for. */
const isLooking = ({ looked }: Pick<GamesAnswer, 'looked'>): boolean =>
  looked !== null && looked.games < looked.of;

const NO_CHOICES: GameChoices = { cells: [], reasons: [], imported: false };
/** What is about one row. */
const OF_ROW = {
  unitFrom: null,
  unitTo: null,
  opening: null,
  position: null,
  next: null,
  reason: null,
  rule: null,
  blunder: null,
};

function Filters({
  seats,
  choices: { cells, reasons, imported },
}: {
  readonly seats: readonly string[];
  readonly choices: GameChoices;
}): ReactElement {
  const { t, named, say } = useWords();
  const { search } = usePlace();
  const set = (key: string, value: string): void => setParams({ [key]: value, offset: null });
  const bySeat = search.has('winner') && seats.length > 0 && !search.has('result');
  const inRow = search.has('cell') ? ['rule', 'blunder'] : [];
  const shown = ['cell', 'reason', 'result', ...NUMBERS, 'tag', ...inRow, ...(bySeat ? ['winner'] : [])];
  const others = FILTERS.filter((key) => !shown.includes(key) && search.has(key));
  return (
    <form className="filters" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('games.result')}
        value={bySeat ? `${SEAT}${search.get('winner')}` : (search.get('result') ?? '')}
        choices={[
          ['', t('games.all')],
          ...seats.map((seat, index): Choice => [
            `${SEAT}${index}`,
            t('filter.seat', { seat: named('side', seat) }),
          ]),
          ...RESULT_FILTERS.map((result): Choice => [
            result,
            t(result === 'loss' && seats.length > 0 ? 'filter.others' : `filter.${result}`),
          ]),
        ]}
        onChange={(value) =>
          setParams({
            result: value.startsWith(SEAT) ? null : value,
            winner: value.startsWith(SEAT) ? value.slice(SEAT.length) : null,
            offset: null,
          })
        }
      />
      <SelectField
        label={t('games.cell')}
        value={search.get('cell') ?? ''}
        choices={[
          ['', t('games.allRows')],
          ...cells.map(({ cell, variant, pairing }): Choice => [
            String(cell),
            `${say(variant)}, ${say(pairing)}`,
          ]),
        ]}
        onChange={(value) => setParams({ ...OF_ROW, cell: value, offset: null })}
      />
      <SelectField
        label={t('games.reason')}
        value={search.get('reason') ?? ''}
        choices={[
          ['', t('games.anyReason')],
          ...reasons.map((reason): Choice => [reason, named('reason', reason)]),
        ]}
        onChange={(value) => set('reason', value)}
      />
      {NUMBERS.map((key) => (
        <InputField
          key={key}
          label={t(`games.${key}`)}
          type="number"
          min={0}
          max={65535}
          value={search.get(key) ?? ''}
          onChange={(value) => set(key, value)}
        />
      ))}
      <RowFilters />
      {imported && (
        <InputField
          label={t('games.tag')}
          value={search.get('tag') ?? ''}
          onChange={(value) => set('tag', value)}
        />
      )}
      <SortFields sorts={GAME_SORTS} orders={['up', 'down']} text={(sort) => t(`games.sort.${sort}`)} />
      {others.length > 0 && (
        <ul className="chips" aria-label={t('games.filters')}>
          {others.map((key) => (
            <li key={key}>
              <button type="button" className="chip" onClick={() => set(key, '')}>
                <span className="visually-hidden">{t('games.removeFilter')}</span>
                {t(`games.${key}`)}: {search.get(key)} ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** What games of one row are looked at for, one by one. */
function RowFilters(): ReactElement | null {
  const { t, named } = useWords();
  const { search } = usePlace();
  const cell = search.get('cell');
  const param = { run: inPath(search.get('run') ?? ''), cell: cell ?? '' };
  const { value } = useApi(
    api.runs[':run'].cells[':cell'].questions,
    cell === null ? null : { param, query: {} },
  );
  if (cell === null || value === undefined) return null;
  return (
    <>
      {value.rules.length > 0 && (
        <SelectField
          label={t('games.rule')}
          value={search.get('rule') ?? ''}
          choices={[
            ['', t('games.anyRule')],
            ...value.rules.map((rule): Choice => [rule, named('relaxed', rule)]),
          ]}
          onChange={(rule) => setParams({ rule, offset: null })}
        />
      )}
      {value.tables && (
        <CheckField
          label={t('games.blunder')}
          checked={search.get('blunder') === '1'}
          onChange={(on) => setParams({ blunder: on ? 1 : null, offset: null })}
        />
      )}
    </>
  );
}

function GameCard({
  run,
  row,
  at,
}: {
  readonly run: string;
  readonly row: GameRow;
  readonly at: number;
}): ReactElement {
  const words = useWords();
  const { t, number } = words;
  const place = usePlace();
  const { cell, unit, game } = row;
  const from = { ...gamesParams(place), run: null, at };
  const list = Object.fromEntries(Object.entries(from).map(([key, value]) => [`list.${key}`, value]));
  return (
    <li className="game">
      <Link className="game-link" href={href('/replay', { run, cell, unit, game, ...list })}>
        <FinalBoard run={run} cell={cell} unit={unit} game={game} />
        <span className="game-text">
          <strong>{resultText(row, words)}</strong>
          <span>{words.say(row.variant)}</span>
          <span className="faint">{words.say([...new Set(row.players)].join(' – '))}</span>
          <span className="faint">
            {t('games.plies', { n: row.plies })} · {t('games.captured', { n: row.captured })}
            {row.branching !== null && ` · ${t('games.legal', { n: number(row.branching, 1) })}`}
            {row.swing !== null && row.swing > 0 && ` · ${t('games.swing', { men: number(row.swing, 1) })}`}
          </span>
          <span className="faint">
            {cell}:{unit}:{game} · {words.named('opening', row.opening)}
          </span>
          {row.error !== null && <span className="bad">{row.error}</span>}
        </span>
      </Link>
    </li>
  );
}

/** `First player wins: no moves`; where there are more than two seats, the one that won. */
export function resultText(
  { result, ending, reason, seat }: Pick<GameRow, 'result' | 'ending' | 'reason' | 'seat'>,
  { t, named }: Words,
): string {
  const words = named('reason', reason);
  const winner = seat === null ? null : named('side', seat);
  if (ending === 'rule')
    return winner === null
      ? t(`outcome.${result}`, { reason: words })
      : t('outcome.seat', { seat: winner, reason: words });
  return t('outcome.other', {
    result: winner === null ? t(`filter.${result}`) : t('filter.seat', { seat: winner }),
    ending: named('ending', ending),
    reason: words,
  });
}
