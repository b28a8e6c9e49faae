import { gamesSearch } from '@draughts-lab/report/draw';
import { type ReactElement, useEffect, useState } from 'react';
import type { ExplorerAnswer, ExplorerLine, Unindexed } from '../../../api/analysis.ts';
import { EXPLORED } from '../../../api/words.ts';
import { Button } from '../../shared/button.tsx';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { InputField, ParamSelect } from '../../shared/fields.tsx';
import { explorerEn } from '../../shared/i18n/explorer-en.ts';
import { addTexts, useWords } from '../../shared/i18n/i18n.ts';
import { LevelHead, useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href, setParams, usePlace, withParams } from '../../shared/url-state.ts';
import { api, ask, failureOf, inPath, json } from '../../shared/api.ts';
import { AnalysisPanel } from '../play/analysis-panel.tsx';
import { Analyst, ANALYST } from '../replay/analyst.tsx';
import { PositionBoard } from './position-board.tsx';
import { useApi } from '../../shared/use-api.ts';

addTexts(explorerEn);

/** Milliseconds between two looks at an index that is being made. */
const BUILDING_MS = 2_000;

/** What was played in a position, with what came of each move, over a row, a run or all runs. */
export function OpeningsPage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const at = { run: search.get('run') ?? '', cell: search.get('cell') ?? '0' };
  const [fen, moves, scope] = ['fen', 'moves', 'scope'].map((key) => search.get(key));
  const [again, setAgain] = useState(0);
  const answer = useApi(api.explorer, { query: { ...at, fen, moves, scope, ci: useLevel() } }, again);
  const isBuilding = answer.value?.waiting.some(({ done }) => done !== null) === true;
  const look = (): void => setAgain((count) => count + 1);
  useEffect(() => {
    if (!isBuilding) return;
    const timer = setInterval(look, BUILDING_MS);
    return () => clearInterval(timer);
  }, [isBuilding]);
  return (
    <>
      <LevelHead title={t('nav.openings')} />
      <p>
        <Link href={href('/run', at)}>{t('games.backToRun', { run: at.run })}</Link>
      </p>
      <PositionForm fen={fen ?? ''} />
      <Loading answer={answer}>{(value) => <Explorer answer={value} look={look} />}</Loading>
    </>
  );
}

/** Whose games, and the position that they are asked about. */
function PositionForm({ fen }: { readonly fen: string }): ReactElement {
  const { t } = useWords();
  const [text, setText] = useState(fen);
  const show = (position: string | null): void => setParams({ fen: position, moves: null });
  const look = (): void => show(text.trim() || null);
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <ParamSelect
        name="scope"
        values={EXPLORED}
        label={t('explorer.scope')}
        text={(scope) => t(`explorer.scope.${scope}`)}
      />
      <InputField label={t('explorer.fen')} value={text} onChange={setText} />
      <Button label={t('explorer.look')} onClick={look} />
      {fen !== '' && (
        <Button
          label={t('explorer.toStart')}
          onClick={() => {
            setText('');
            show(null);
          }}
        />
      )}
    </form>
  );
}

function Explorer({
  answer,
  look,
}: {
  readonly answer: ExplorerAnswer;
  readonly look: () => void;
}): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const place = usePlace();
  const { path, lines, n, runs, of, images } = answer;
  return (
    <div className="explorer">
      <div>
        <ol className="path" aria-label={t('explorer.path')}>
          <li>
            <Link href={withParams(place, { moves: null })}>{t('explorer.start')}</Link>
          </li>
          {path.map((move, index) => (
            <li key={index}>
              <Link
                href={withParams(place, { moves: path.slice(0, index + 1).join(' ') })}
                aria-current={index === path.length - 1 ? 'step' : undefined}
              >
                {move}
              </Link>
            </li>
          ))}
        </ol>
        <PositionBoard key={answer.fen} answer={answer} />
        <Search answer={answer} />
      </div>
      <div>
        {!answer.keepMoves && <p className="note">{t('explorer.noMoves')}</p>}
        {answer.left.map(({ run, games }) => (
          <p key={`left ${run}`} className="caution">
            {t('explorer.left', { n: games, run })}
          </p>
        ))}
        {answer.waiting.map((one) => (
          <Waiting key={one.run} run={one} look={look} />
        ))}
        {runs.length > 0 && (
          <DataTable
            title={t('nav.openings')}
            caption={[
              t('explorer.caption', { variant: say(answer.variant), n }),
              ...(of > 1 ? [t('explorer.runs', { shown: runs.length, of })] : []),
              ...(images > 1 ? [t('explorer.images')] : []),
              t('explorer.once'),
            ].join(' ')}
            rows={lines}
            keyOf={({ move }) => move}
            rowProps={({ sparse }) => ({ className: sparse ? 'sparse' : '' })}
            columns={columnsOfMoves(answer, words, (move) =>
              withParams(place, { moves: [...path, move].join(' ') }),
            )}
          >
            {lines.length === 0 && <p className="empty">{t('explorer.end')}</p>}
          </DataTable>
        )}
      </div>
    </div>
  );
}

/** What a search says of the position, where somebody wants to know. */
function Search({
  answer: { rules, board, turn, isOver, path },
}: {
  readonly answer: ExplorerAnswer;
}): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const fen = search.get('fen');
  const isAnalysed = search.get('analysis') === '1';
  const analyst = search.get('analyst') ?? ANALYST;
  return (
    <section aria-label={t('play.analysis')}>
      <div className="controls">
        <Button
          label={t('play.analysis')}
          aria-pressed={isAnalysed}
          onClick={() => setParams({ analysis: isAnalysed ? null : 1 }, { replace: true })}
        />
        {isAnalysed && <Analyst player={analyst} />}
      </div>
      {isAnalysed && (
        <AnalysisPanel
          game={{ rules, ...(fen !== null && { start: fen }), moves: [...path] }}
          board={board}
          turn={board.players.indexOf(turn)}
          isOver={isOver}
          player={analyst}
          take={(moves) => setParams({ moves: [...path, ...moves].join(' ') })}
        />
      )}
    </section>
  );
}

function columnsOfMoves(
  { n, turn }: ExplorerAnswer,
  words: ReturnType<typeof useWords>,
  after: (move: string) => string,
): Parameters<typeof DataTable<ExplorerLine>>[0]['columns'] {
  const { estimate, plain } = columnsOf<ExplorerLine>(words);
  const { t, named } = words;
  return [
    {
      title: t('column.move'),
      head: true,
      cell: ({ move }) => (move === '' ? t('explorer.over') : <Link href={after(move)}>{move}</Link>),
    },
    { title: 'n', num: true, cell: (line) => <Games line={line} /> },
    plain(t('explorer.share'), 'share', ({ games }) => games / n),
    estimate(t('explorer.score', { side: named('side', turn) }), 'share', ({ score }) => score),
    estimate(t('metric.draws'), 'share', ({ drawRate }) => drawRate),
    plain(t('metric.plies'), 'plies', ({ meanPlies }) => meanPlies),
  ];
}

/** The number of games of a move, and the way to them: row by row where they are of several. */
function Games({ line }: { readonly line: ExplorerLine }): ReactElement {
  const { t, number, say } = useWords();
  const { rows, games, move } = line;
  const hidden = <span className="visually-hidden"> {t('figure.openGames', { mark: move })}</span>;
  if (rows.length === 1)
    return (
      <Link href={`/games?${gamesSearch(rows[0]!.games)}`}>
        {number(games, 0)}
        {hidden}
      </Link>
    );
  return (
    <details>
      <summary>{number(games, 0)}</summary>
      <ul>
        {rows.map(({ run, cell, pairing, n, games: query }) => (
          <li key={`${run} ${cell}`}>
            <Link href={`/games?${gamesSearch(query)}`}>
              {run}, {say(pairing)}: {number(n, 0)}
              {hidden}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A run without an index: what it would take, or how far it is. */
function Waiting({
  run: { run, games, seconds, megabytes, done },
  look,
}: {
  readonly run: Unindexed;
  /** Asks again. */
  readonly look: () => void;
}): ReactElement {
  const { t, number, failure } = useWords();
  const [wrong, setWrong] = useState('');
  const begin = async (): Promise<void> => {
    try {
      await ask(api.runs[':run'].positions.$post({ param: { run: inPath(run) } }, json()));
      look();
    } catch (error) {
      setWrong(failure(failureOf(error)));
    }
  };
  if (done !== null)
    return (
      <p className="note" role="status">
        {t('explorer.building', { run, done: number(done, 0), games: number(games, 0) })}
      </p>
    );
  const minutes = number(Math.max(1, seconds / 60), 0);
  return (
    <div className="note">
      <p>
        {t('explorer.missing', {
          run,
          games: number(games, 0),
          minutes,
          mb: number(Math.max(1, megabytes), 0),
        })}
      </p>
      <Button label={t('explorer.begin')} onClick={() => void begin()} />
      {wrong !== '' && <p className="bad">{wrong}</p>}
    </div>
  );
}
