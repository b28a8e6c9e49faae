import type { ReactElement } from 'react';
import type { FirstLook } from '../../../api/first-look.ts';
import { api } from '../../shared/api.ts';
import { BalanceList } from '../../shared/balance/balance-list.tsx';
import { lineFacts } from '../../shared/balance/line-facts.ts';
import { foundAnswers } from '../../shared/found-answers.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { MatchTable } from '../../shared/match-table.tsx';
import { href } from '../../shared/url-state.ts';
import { useWatched } from '../../shared/use-api.ts';
import { Doors } from './doors.tsx';

/** Answers of the newest run that stand on top. */
const HEADLINES = 2;

/** The first page: what was found, what is being played, and where to go from here. */
export function FindingsPage(): ReactElement {
  const { t } = useWords();
  const answer = useWatched(api.found, {}, ({ reading, live }) => reading > 0 || live.length > 0);
  return (
    <>
      <h1 className="visually-hidden">{t('nav.findings')}</h1>
      <Loading answer={answer}>{(look) => <Look look={look} />}</Loading>
      <Doors />
    </>
  );
}

function Look({ look }: { readonly look: FirstLook }): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const { newest, live, reading, lines, linesTotal } = look;
  // One run is told about above already.
  const isMore = linesTotal > (newest?.found.lines.length ?? 0);
  return (
    <>
      {live.length > 0 && <LiveRuns live={live} />}
      {newest !== null && <Newest newest={newest} />}
      {newest === null && reading === 0 && <p className="note">{t('runs.none')}</p>}
      {reading > 0 && (
        <p role="status" className="faint">
          {t('runs.reading', { n: reading })}
        </p>
      )}
      {isMore && (
        <section aria-labelledby="all-games">
          <h2 id="all-games">{t('findings.all')}</h2>
          <BalanceList
            label={t('findings.all')}
            rows={lines.map(({ run, runName, line }) => ({
              key: `${run} ${line.verdict.variantHash}`,
              name: say(line.verdict.variantName),
              href: href('/run', { run, cell: line.verdict.cells[0] }),
              note: `${say(runName)}: ${lineFacts(line, words)}`,
              line,
            }))}
          />
          {linesTotal > lines.length && (
            <p className="faint">{t('findings.shown', { shown: lines.length, of: linesTotal })}</p>
          )}
        </section>
      )}
    </>
  );
}

/** The newest finding as a sentence, and the games that it speaks of. */
function Newest({ newest }: { readonly newest: NonNullable<FirstLook['newest']> }): ReactElement {
  const words = useWords();
  const { t, say, date } = words;
  const { run, name, createdAt, games, example, found } = newest;
  return (
    <section aria-labelledby="newest" className="newest">
      <div>
        <h2 id="newest">{t(example ? 'findings.example' : 'findings.newest')}</h2>
        <dl>
          {foundAnswers(found, words, HEADLINES).map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link href={href('/run', { run })}>{say(name)}</Link>
          <small className="faint">
            {t('axis.games')}: {words.number(games, 0)}
            {createdAt !== null && ` · ${date(createdAt)}`}
          </small>
        </p>
        {example && <p className="faint">{t('runs.example')}</p>}
      </div>
      <div>
        {found.matches.length > 0 && <MatchTable matches={found.matches} />}
        {found.lines.length > 0 && (
          <BalanceList
            label={t('run.advantage')}
            rows={found.lines.map((line) => ({
              key: line.verdict.variantHash,
              name: say(line.verdict.variantName),
              href: href('/run', { run, cell: line.verdict.cells[0] }),
              note: lineFacts(line, words),
              line,
            }))}
          />
        )}
      </div>
    </section>
  );
}

/** Runs that are being played, each with how far it is and what it still needs. */
function LiveRuns({ live }: Pick<FirstLook, 'live'>): ReactElement {
  const words = useWords();
  const { t, say, number } = words;
  return (
    <section aria-labelledby="live" className="live-runs">
      <h2 id="live">{t('findings.live')}</h2>
      <ul>
        {live.map(({ run, name, state, games, planned, found }) => (
          <li key={run}>
            <Link href={href('/run', { run })}>{say(name)}</Link>
            <span className={`state state-${state}`}>{t(`state.${state}`)}</span>
            <progress max={planned} value={games} aria-label={t('runs.progress', { run: name })} />
            <small>
              {number(games, 0)} / {number(planned, 0)}
            </small>
            {found !== null &&
              foundAnswers(found, words)
                .filter(({ asked }) => asked === 'open')
                .map(({ answer }) => (
                  <small key={answer} className="faint">
                    {answer}
                  </small>
                ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
