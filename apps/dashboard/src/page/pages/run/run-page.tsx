import { visibleLines } from '@draughts-lab/input/visible';
import { type ReactElement, useCallback, useState } from 'react';
import type { CellDetail, RunDetail } from '../../../api/runs.ts';
import { AdjustedNote, useAdjusted } from '../../shared/adjusted.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { IssueList } from '../../shared/failure-note.tsx';
import { SelectField } from '../../shared/fields.tsx';
import { Figures } from '../../shared/figure/figure-view.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { LevelHead, useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Pager } from '../../shared/pager.tsx';
import { RulesInWords } from '../../shared/rules-in-words.tsx';
import { href, setParams, usePlace } from '../../shared/url-state.ts';
import { api, inPath } from '../../shared/api.ts';
import { type Answer, useApi } from '../../shared/use-api.ts';
import { AgainButton } from './again-button.tsx';
import { CellTable } from './cell-table.tsx';
import { FactCards } from './fact-cards.tsx';
import { FindingsSection } from './findings.tsx';
import { LivePanel } from './live-panel.tsx';
import { OpeningsTable } from './openings-table.tsx';
import { PieceMaps } from './piece-maps.tsx';
import { RatingsTable } from './ratings-table.tsx';
import { TagList } from '../../shared/tag-list.tsx';
import { RunNotesSection } from './run-notes.tsx';
import { StopsTable } from './stops-table.tsx';
import { useVersion } from './use-version.ts';

/** Rows on the page at a time, as the server gives them. */
const ROWS = 100;

/** One run: its rows side by side, then everything about one of them. */
export function RunPage(): ReactElement {
  const { search } = usePlace();
  const run = search.get('run') ?? '';
  const level = useLevel();
  const [again, setAgain] = useState(0);
  const refresh = useCallback(() => setAgain((count) => count + 1), []);
  const from = search.get('rows');
  const answer = useApi(api.runs[':run'], { param: { run: inPath(run) }, query: { ci: level, from } }, again);
  useVersion(answer.value, refresh);
  const asked = Number(search.get('cell') ?? from) || 0;
  const cells = answer.value?.cells;
  const cell = cells === undefined || cells.some((one) => one.cell === asked) ? asked : (cells[0]?.cell ?? 0);
  // Together with the run, not after it.
  const one = useApi(
    api.runs[':run'].cells[':cell'],
    { param: { run: inPath(run), cell: String(cell) }, query: { ci: level } },
    again,
  );
  return (
    <Loading answer={answer}>
      {(detail) => <Run detail={detail} cell={cell} one={one} again={again} refresh={refresh} />}
    </Loading>
  );
}

function Run({
  detail,
  cell,
  one,
  again,
  refresh,
}: {
  readonly detail: RunDetail;
  /** The row that is shown by itself, and what is known of it. */
  readonly cell: number;
  readonly one: Answer<CellDetail>;
  readonly again: number;
  readonly refresh: () => void;
}): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const judged = detail.judged === null ? [] : detail.cells.filter(({ games }) => games > 0);
  const adjusted = useAdjusted(
    judged.map((row) => `${detail.run}:${row.cell}`),
    again,
  );
  return (
    <>
      <LevelHead title={say(detail.notes.title || detail.name)} />
      <TagList notes={detail.notes} />
      {detail.description !== '' && <p className="lead">{say(detail.description)}</p>}
      {detail.problems.length > 0 && (
        <section className="note note-bad">
          <h2>{t('run.problems')}</h2>
          <IssueList issues={detail.problems} />
        </section>
      )}
      <LivePanel detail={detail} refresh={refresh} />
      {detail.found !== null && <FindingsSection found={detail.found} />}
      <section aria-labelledby="rows">
        <h2 id="rows">{t('run.rows')}</h2>
        <CellTable
          run={detail.run}
          cells={detail.cells}
          chosen={cell}
          adjusted={detail.judged === null ? null : adjusted}
        />
        {detail.judged !== null && <AdjustedNote adjusted={adjusted} />}
        {detail.settings['trace'] === true && (
          <p>
            <Link href={href('/games', { run: detail.run, sort: 'swing', order: 'down' })}>
              {t('run.dramatic')}
            </Link>
          </p>
        )}
        {detail.rows > detail.cells.length && (
          <Pager
            total={detail.rows}
            offset={detail.from}
            shown={detail.cells.length}
            size={ROWS}
            param="rows"
          />
        )}
        <div className="figures">
          <Figures figures={detail.figures} />
        </div>
      </section>
      <StopsTable detail={detail} />
      <RatingsTable detail={detail} />
      <section aria-labelledby="one-row">
        <div className="page-head">
          <h2 id="one-row">{t('run.oneRow')}</h2>
          <SelectField
            label={t('column.category')}
            value={String(cell)}
            choices={detail.cells.map(({ cell: index, variantName, pairing }) => [
              String(index),
              `${say(variantName)} · ${pairing}`,
            ])}
            onChange={(value) => setParams({ cell: value })}
          />
        </div>
        <Cell run={detail.run} cell={cell} keepMoves={detail.keepMoves} answer={one} />
      </section>
      <RunNotesSection key={detail.run} detail={detail} refresh={refresh} />
      <Integrity detail={detail} />
    </>
  );
}

function Cell({
  run,
  cell,
  keepMoves,
  answer,
}: {
  readonly run: string;
  readonly cell: number;
  readonly keepMoves: boolean;
  readonly answer: Answer<CellDetail>;
}): ReactElement {
  const { language, t, say } = useWords();
  return (
    <Loading answer={answer}>
      {(detail) => (
        <>
          <FactCards run={run} summary={detail.summary} />
          <div className="figures">
            <Figures figures={detail.figures} />
          </div>
          <PieceMaps maps={detail.pieces} />
          <h3>{t('run.openings')}</h3>
          {keepMoves && (
            <p>
              <Link href={href('/openings', { run, cell })}>{t('run.tree')}</Link>
            </p>
          )}
          <OpeningsTable detail={detail} />
          <details>
            <summary>{t('run.rules', { variant: say(detail.summary.variantName) })}</summary>
            <RulesInWords sections={detail.rules[language]} />
          </details>
        </>
      )}
    </Loading>
  );
}

/** Everything that is needed to play the run again, and to trust it. */
function Integrity({ detail }: { readonly detail: RunDetail }): ReactElement {
  const { t, say, date, number } = useWords();
  const { integrity } = detail;
  // As JSON writes it, what would take effect is written out: the same settings.
  const settings = visibleLines(JSON.stringify(detail.settings, null, 2));
  return (
    <section aria-labelledby="integrity">
      <h2 id="integrity">{t('run.integrity')}</h2>
      <dl className="facts">
        <dt>{t('column.seed')}</dt>
        <dd>
          <code>{say(integrity.seed)}</code>
        </dd>
        <dt>{t('run.code')}</dt>
        <dd>
          <code>{integrity.code}</code>, Node <code>{integrity.node}</code>
        </dd>
        <dt>{t('column.begun')}</dt>
        <dd>{date(integrity.createdAt)}</dd>
        <dt>{t('run.batches')}</dt>
        <dd>
          {number(integrity.batches.finished, 0)} / {number(integrity.batches.planned, 0)}
        </dd>
        <dt>{t('run.planHash')}</dt>
        <dd>
          <code className="hash">{integrity.planHash}</code>
        </dd>
        {integrity.rules.map(({ variant, hash }) => (
          <div key={hash} className="pair">
            <dt>{t('run.rulesHash', { variant: say(variant) })}</dt>
            <dd>
              <code className="hash">{hash}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <AgainButton run={detail.run} />
        <CopyButton text={`dlab report runs/${detail.run}`} label={t('run.copyReport')} />
        <CopyButton text={`dlab resume runs/${detail.run}`} label={t('run.copyResume')} />
      </p>
      <details>
        <summary>{t('run.settings')}</summary>
        <pre tabIndex={0}>{settings}</pre>
        <CopyButton text={settings} label={t('run.copySettings')} />
      </details>
    </section>
  );
}
