import { type ReactElement, useCallback, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import type { RulesView } from '../../../api/rules.ts';
import { api, ask, type Failure, failureOf, inPath } from '../../shared/api.ts';
import { FailureNote } from '../../shared/failure-note.tsx';
import { CheckField, InputField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href, setParams, usePlace } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { TrialVerdict } from './trial-verdict.tsx';
import { CellTable } from '../run/cell-table.tsx';
import { LivePanel } from '../run/live-panel.tsx';
import { useVersion } from '../run/use-version.ts';
import { type Learning, useLearning } from './use-learning.ts';

/** The most games of each game at each strength: it ends earlier where every question has an answer. */
const GAMES = 1000;

/** The experiment of `dlab try`, begun here; its numbers as they come in. */
export function Trial({ view, text }: { readonly view: RulesView; readonly text: string }): ReactElement {
  const { t, say } = useWords();
  const run = usePlace().search.get('trial');
  const [games, setGames] = useState(String(GAMES));
  const [learned, setLearned] = useState(true);
  const [own, setOwn] = useState(false);
  const learning = useLearning();
  const [failure, setFailure] = useState<Failure | null>(null);
  const start = async (): Promise<void> => {
    setFailure(null);
    const found = own ? await learning.learn(text) : null;
    // Stopped, or impossible: nothing is played. Where nothing better was found, the hand-made evaluation judges.
    if (own && found !== 'learned' && found !== 'nothing') return;
    try {
      const how = own ? { own: found === 'learned', learned: false } : { learned };
      const begun = await ask(api.rules.try.$post({ json: { text, games: Number(games), ...how } }));
      setParams({ trial: begun.run }, { replace: true });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <section aria-labelledby="trial">
      <h2 id="trial">{t('editor.trial')}</h2>
      {view.base === null ? (
        <p className="faint">{t('editor.noBase')}</p>
      ) : (
        <>
          <p className="faint">{t('editor.trialLead', { base: say(view.base.name) })}</p>
          <p className="actions">
            <InputField
              label={t('editor.trialGames')}
              type="number"
              min={2}
              max={100_000}
              value={games}
              onChange={setGames}
            />
            <CheckField
              label={t('editor.trialLearned', { base: say(view.base.name) })}
              checked={learned && !own}
              onChange={(on) => {
                setLearned(on);
                if (on) setOwn(false);
              }}
            />
            <CheckField label={t('editor.trialOwn')} checked={own} onChange={setOwn} />
            <Button
              label={t('editor.trialGo')}
              main
              disabled={view.distance === 0 || learning.state.state === 'learning'}
              onClick={() => void start()}
            />
          </p>
        </>
      )}
      <LearningNote learning={learning} />
      {failure !== null && <FailureNote failure={failure} />}
      {run !== null && <Numbers run={run} />}
    </section>
  );
}

function LearningNote({ learning: { state, stop, failure } }: { readonly learning: Learning }): ReactElement {
  const { t, say, message } = useWords();
  return (
    <>
      {state.state === 'learning' && (
        <p className="note" role="status">
          {t('editor.learning', {
            game: say(state.game),
            index: state.index,
            of: state.of,
            step: state.step,
            share: Math.round(100 * state.share),
          })}{' '}
          <progress max={1} value={state.share} aria-label={t('editor.trialOwn')} />{' '}
          <Button label={t('live.stop')} onClick={stop} />
        </p>
      )}
      {state.state === 'nothing' && (
        <p className="note">{t('editor.learnedNothing', { game: say(state.game) })}</p>
      )}
      {state.state === 'failed' && <p className="note note-bad">{message(state.what)}</p>}
      {failure !== null && <FailureNote failure={failure} />}
    </>
  );
}

function Numbers({ run }: { readonly run: string }): ReactElement {
  const { t } = useWords();
  const [again, setAgain] = useState(0);
  const refresh = useCallback(() => setAgain((count) => count + 1), []);
  const answer = useApi(api.runs[':run'], { param: { run: inPath(run) }, query: {} }, again);
  useVersion(answer.value, refresh);
  return (
    <Loading answer={answer}>
      {(detail) => (
        <>
          <LivePanel detail={detail} refresh={refresh} />
          <CellTable run={detail.run} cells={detail.cells} chosen={-1} />
          {detail.state === 'finished' ? (
            <Verdict run={detail.run} />
          ) : (
            <p>
              <Link href={href('/run', { run: detail.run })}>{t('editor.trialAll')}</Link>
            </p>
          )}
        </>
      )}
    </Loading>
  );
}

/** Numbers that are still growing decide nothing: the verdict comes when all games are there. */
function Verdict({ run }: { readonly run: string }): ReactElement {
  const answer = useApi(api.rules.trial, { query: { run } });
  return <Loading answer={answer}>{(view) => <TrialVerdict run={run} view={view} />}</Loading>;
}
