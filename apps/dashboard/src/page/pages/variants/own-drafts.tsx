import { type ReactElement, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import { api } from '../../shared/api.ts';
import { Board } from '../../shared/board/board.tsx';
import { documentIn, MAX_LINK, packDraft } from '../../shared/draft-link.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { allDrafts, beginDraft, forgetDraft, keptDraft } from '../../shared/kept-drafts.ts';
import { Link } from '../../shared/link.tsx';
import { href, navigate } from '../../shared/url-state.ts';
import { useQuestion } from '../../shared/use-question.ts';
import { BadgeList } from './badge-list.tsx';

/** The drafts of this browser beside the games that are known: each leads to the editor and, where its rules are valid, to a game. */
export function OwnDrafts(): ReactElement | null {
  const { t } = useWords();
  const [drafts, setDrafts] = useState(allDrafts);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="own-drafts">
      <h2 id="own-drafts">{t('drafts.title')}</h2>
      <p className="faint">{t('drafts.lead')}</p>
      <ul className="variants drafts">
        {drafts.map((text) => (
          <li key={text}>
            <DraftCard
              text={text}
              isCurrent={text === keptDraft()}
              forget={() => {
                forgetDraft(text);
                setDrafts(allDrafts());
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DraftCard({
  text,
  isCurrent,
  forget,
}: {
  readonly text: string;
  readonly isCurrent: boolean;
  readonly forget: () => void;
}): ReactElement {
  const { t, say } = useWords();
  const [said, setSaid] = useState('');
  const answer = useQuestion(api.rules.check, { text });
  const view = answer.value?.view ?? null;
  const name = view === null ? t('drafts.noName') : say(view.name);
  const play = async (): Promise<void> => {
    const packed = await packDraft(documentIn(text));
    if (packed.length <= MAX_LINK) navigate(href('/play', { draft: packed }));
    else setSaid(t('editor.linkTooLong', { n: packed.length, max: MAX_LINK }));
  };
  return (
    <article className="variant">
      {view !== null && (
        <Board board={view.board} stacks={view.start} small label={t('variants.start', { name })} />
      )}
      <div>
        <h3>
          <Link href="/editor" onClick={() => beginDraft(text)}>
            {name}
          </Link>
        </h3>
        {view !== null && <BadgeList row={{ ...view, own: false }} />}
        {view === null && answer.state === 'ready' && <p className="faint">{t('drafts.invalid')}</p>}
        <p className="actions">
          {isCurrent && <span className="faint">{t('drafts.current')}</span>}
          {view !== null && (
            <Button
              label={t('variant.play')}
              aria-label={t('atlas.playIt', { name })}
              onClick={() => void play()}
            />
          )}
          {!isCurrent && (
            <Button label={t('drafts.forget')} aria-label={t('drafts.forgetIt', { name })} onClick={forget} />
          )}
        </p>
        <p role="status" className={said === '' ? 'visually-hidden' : 'note'}>
          {said}
        </p>
      </div>
    </article>
  );
}
