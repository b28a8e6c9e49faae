import type { ReactElement } from 'react';
import { Button } from '../../shared/button.tsx';
import type { ComparedRules as Compared, RulesView } from '../../../api/rules.ts';
import { api } from '../../shared/api.ts';
import { Board } from '../../shared/board/board.tsx';
import { FailureNote } from '../../shared/failure-note.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { useQuestion } from '../../shared/use-question.ts';
import { DifferencesInWords } from '../variants/differences-in-words.tsx';
import type { LookedAt } from './draft-board.tsx';
import { useRested } from './use-rested.ts';

/** Behind moves that differ in the rank at the end alone. */
const RANK_SIGNS = /[⛀⛁]/;
/** Moves of an example that are written out. */
const SHOWN_MOVES = 12;

/** What the draft changes: in words, and in positions in which the moves differ, found while nothing is typed. */
export function ComparedRules({
  view,
  text,
  look,
}: {
  readonly view: RulesView;
  /** What says these rules. */
  readonly text: string;
  /** Puts a position on the board of the draft. */
  readonly look: (position: LookedAt) => void;
}): ReactElement | null {
  const { t, say, language } = useWords();
  const { base } = view;
  const differs = base !== null && view.distance > 0;
  const rested = useRested(view.hash);
  const answer = useQuestion(api.rules.compare, { text }, differs ? rested : null);
  if (base === null) return null;
  const found = answer.isCurrent && answer.value?.hash === view.hash ? answer.value.found : undefined;
  return (
    <section aria-labelledby="differences">
      <h2 id="differences">{t('variant.differences', { name: say(base.name) })}</h2>
      <DifferencesInWords base={base.name} sections={view.words[language]} />
      {differs && (
        <div role="status">
          {answer.state === 'failed' ? (
            <FailureNote failure={answer.failure} />
          ) : found === undefined ? (
            <p className="faint">{t('editor.finding')}</p>
          ) : found === null ? (
            <p>{t('editor.otherBoard')}</p>
          ) : (
            <Found found={found} view={view} look={look} base={say(base.name)} />
          )}
        </div>
      )}
    </section>
  );
}

function Found({
  found,
  view,
  look,
  base,
}: {
  readonly found: NonNullable<Compared['found']>;
  readonly view: RulesView;
  readonly look: (position: LookedAt) => void;
  readonly base: string;
}): ReactElement {
  const { t, named } = useWords();
  const { board } = view;
  const list = (moves: readonly string[]): string =>
    moves.slice(0, SHOWN_MOVES).join(', ') +
    (moves.length > SHOWN_MOVES ? t('editor.more', { n: moves.length - SHOWN_MOVES }) : '');
  return (
    <>
      <p>{t('editor.found', { n: found.different, all: found.positions })}</p>
      <ul className="variants variants-small">
        {found.examples.map((example) => (
          <li key={example.fen}>
            <article className="variant">
              <Board board={board} stacks={example.stacks} small label={example.fen} />
              <div>
                <p>{t('editor.toMove', { side: named('side', board.players[example.turn]!) })}</p>
                {example.onlyBase.length > 0 && (
                  <p>{t('editor.onlyBase', { base, list: list(example.onlyBase) })}</p>
                )}
                {example.onlyHere.length > 0 && (
                  <p>{t('editor.onlyHere', { list: list(example.onlyHere) })}</p>
                )}
                {RANK_SIGNS.test([...example.onlyBase, ...example.onlyHere].join(' ')) && (
                  <p className="hint">{t('editor.rankSigns')}</p>
                )}
                <Button label={t('editor.look')} onClick={() => look(example)} />
              </div>
            </article>
          </li>
        ))}
        {found.value !== null && (
          <li>
            <article className="variant">
              <Board board={board} stacks={found.value.stacks} small label={found.value.fen} />
              <div>
                <p>
                  {t('editor.value', {
                    side: named('side', board.players[found.value.turn]!),
                    base,
                    before: t(`editor.value.${found.value.base}`),
                    after: t(`editor.value.${found.value.here}`),
                  })}
                </p>
              </div>
            </article>
          </li>
        )}
      </ul>
    </>
  );
}
