import { editText, readJsonTree, stripComments, valueAt, withChange } from '@draughts-lab/input/json-text';
import type { KeptPosition } from '@draughts-lab/variant';
import { type ReactElement, useState } from 'react';
import type { FindingView, RulesView } from '../../../api/rules.ts';
import { api } from '../../shared/api.ts';
import { FailureNote } from '../../shared/failure-note.tsx';
import { editorEn } from '../../shared/i18n/editor-en.ts';
import { formEn } from '../../shared/i18n/form-en.ts';
import { addTexts, useWords } from '../../shared/i18n/i18n.ts';
import { RulesInWords } from '../../shared/rules-in-words.tsx';
import { useApi } from '../../shared/use-api.ts';
import { BadgeList } from '../variants/badge-list.tsx';
import { ComparedRules } from './compared-rules.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftBoard, type LookedAt } from './draft-board.tsx';
import { FindingList } from './finding-list.tsx';
import { RulesForm } from './rules-form.tsx';
import { TestedRules } from './tested-rules.tsx';
import { TextView } from './text-view.tsx';
import { Trial } from './trial.tsx';
import { useCheck } from './use-check.ts';
import { type Draft, useDraft } from './use-draft.ts';

addTexts({ ...editorEn, ...formEn });

/** Rules of one's own: the document as text, what is wrong with it, its board and its rules in words. */
export function EditorPage(): ReactElement {
  const { t } = useWords();
  const draft = useDraft();
  return (
    <>
      <div className="workshop-head">
        <h1>{t('nav.editor')}</h1>
        <p className="lead">{t('editor.lead')}</p>
      </div>
      {draft.failure !== null && <FailureNote failure={draft.failure} />}
      {draft.text === null ? (
        <p className="waiting" role="status">
          {t('page.loading')}
        </p>
      ) : (
        <Editor draft={draft} text={draft.text} />
      )}
    </>
  );
}

function Editor({ draft, text }: { readonly draft: Draft; readonly text: string }): ReactElement {
  const { t } = useWords();
  const check = useCheck(text);
  const schema = useApi(api.rules.schema, { query: {} });
  const [goTo, setGoTo] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const { view } = check;
  const mend = ({ mend: found }: FindingView): void => {
    if (found !== null) draft.write(withChange(text, found.change));
  };
  return (
    <>
      <DraftActions text={text} view={view} begin={draft.begin} />
      <div className="editor">
        <div className="editor-text">
          <TextView
            text={text}
            label={t('editor.text')}
            onChange={draft.write}
            findings={check.isCurrent ? check.findings : NONE}
            mendLabel={t('editor.mendShort')}
            onMend={mend}
            goTo={goTo}
            schema={schema.value ?? null}
          />
          <p className="faint">{t('editor.keys')}</p>
          {check.failure !== null && <FailureNote failure={check.failure} />}
          <FindingList
            check={check}
            onGoTo={({ from, to }) => setGoTo({ from, to })}
            onMend={mend}
            onMendAll={draft.write}
          />
          {view !== null && (
            <RulesForm
              view={view}
              text={text}
              findings={check.isCurrent ? check.findings : NONE}
              write={draft.write}
            />
          )}
        </div>
        {view === null ? (
          <p className="empty">{t('editor.nothingYet')}</p>
        ) : (
          <Shown
            view={view}
            isBehind={check.isBehind}
            text={check.viewText}
            keep={keepIn(text, draft.write)}
          />
        )}
      </div>
    </>
  );
}

const NONE: readonly FindingView[] = [];

/** Adds a position to those that the text keeps; null where the text cannot be read. */
function keepIn(text: string, write: (text: string) => void): ((position: KeptPosition) => void) | null {
  const plain = stripComments(text);
  const tree = readJsonTree(plain);
  if (!tree.ok) return null;
  return (position) => {
    const before = valueAt(JSON.parse(plain), ['positions']);
    const kept: unknown[] = Array.isArray(before) ? before : [];
    const change = editText(plain, tree.root, { at: ['positions'], set: [...kept, position] });
    if (change !== null) write(withChange(text, change));
  };
}

/** The rules as they are understood: on the board, and what they do. */
function Shown({
  view,
  isBehind,
  text,
  keep,
}: {
  readonly view: RulesView;
  readonly isBehind: boolean;
  readonly text: string;
  readonly keep: ((position: KeptPosition) => void) | null;
}): ReactElement {
  const { t, say, language } = useWords();
  const [placed, setPlaced] = useState<(LookedAt & { readonly squares: number }) | null>(null);
  // On another board a position of the last one means nothing.
  const position = placed?.squares === view.board.x.length ? placed : null;
  const setPosition = (next: LookedAt | null): void =>
    setPlaced(next === null ? null : { ...next, squares: view.board.x.length });
  return (
    <>
      <div className="editor-board">
        <h2>{say(view.name)}</h2>
        {isBehind && <p className="caution">{t('editor.behind')}</p>}
        <DraftBoard view={view} position={position} setPosition={setPosition} keep={keep} />
      </div>
      <div className="editor-effect">
        <BadgeList row={{ ...view, own: false }} />
        <ComparedRules view={view} text={text} look={setPosition} />
        <TestedRules view={view} />
        <Trial view={view} text={text} />
        <details>
          <summary>{t('editor.allRules')}</summary>
          <RulesInWords sections={view.rules[language]} />
        </details>
      </div>
    </>
  );
}
