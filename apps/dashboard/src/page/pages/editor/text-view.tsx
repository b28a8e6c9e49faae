import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { JsonSchema } from '../../../api/json-schema.ts';
import type { FindingView } from '../../../api/rules.ts';
import { completeRules, explainField, labelOf } from './complete-rules.ts';
import { Echo } from './echo.ts';
import { keepHistory, stateWith } from './kept-history.ts';
import { Button } from '../../shared/button.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly onChange: (text: string) => void;
  /** Findings about this very text; those of another one are not shown. */
  readonly findings: readonly FindingView[];
  readonly mendLabel: string;
  readonly onMend: (finding: FindingView) => void;
  /** What may be written, for the words that are offered; null until it is known. */
  readonly schema: JsonSchema | null;
  /** A place to go to; a new object goes there again. */
  readonly goTo: { readonly from: number; readonly to: number } | null;
}

/**
 * The document as text, with its findings underlined. It lives in a tree of its own: its styles are then a sheet that the
 * page adopts, which the server's policy allows, and no text that is put into the page.
 */
export function TextView(props: Props): ReactElement {
  const { text, label, findings, mendLabel, goTo, schema } = props;
  const { t, issue, place, named, language } = useWords();
  const [depths, setDepths] = useState({ undo: 0, redo: 0 });
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const echo = useRef(new Echo());
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const view = new EditorView({
      root,
      parent: root,
      state: stateWith(latest.current.text, [
        BASE,
        WORDS.of([]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return;
          setDepths(depthsOf(state));
          clearTimeout(timer);
          timer = setTimeout(remember, KEEP_MS);
          const written = state.doc.toString();
          echo.current.write(written, latest.current.text);
          latest.current.onChange(written);
        }),
      ]),
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = (): void => keepHistory(view.state);
    addEventListener('pagehide', remember);
    setDepths(depthsOf(view.state));
    editor.current = view;
    return () => {
      removeEventListener('pagehide', remember);
      clearTimeout(timer);
      remember();
      view.destroy();
      editor.current = null;
    };
  }, [label]);

  useEffect(() => {
    const view = editor.current;
    if (view === null || echo.current.gives(text) || view.state.doc.toString() === text) return;
    view.dispatch({ changes: smallestChange(view.state.doc.toString(), text) });
  }, [text]);

  useEffect(() => {
    const view = editor.current;
    if (view === null || view.state.doc.toString() !== text) return;
    const { length } = view.state.doc;
    const diagnostics = findings.map((finding): Diagnostic => ({
      from: Math.min(finding.from, length),
      to: Math.min(finding.to, length),
      severity: finding.level === 'error' ? 'error' : 'info',
      message: `${place(finding)}: ${issue(finding)}`,
      ...(finding.mend !== null && {
        actions: [{ name: mendLabel, apply: () => latest.current.onMend(finding) }],
      }),
    }));
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [text, findings, mendLabel, issue, place]);

  useEffect(() => {
    if (schema === null) return;
    // The schema is in English, whatever the language of the page.
    const nameOf = (path: readonly (string | number)[]): string =>
      language === 'en' ? '' : named('rule', labelOf(path), '');
    const words = [
      autocompletion({ override: [completeRules(schema, nameOf)], icons: false }),
      explainField(schema, nameOf),
    ];
    editor.current?.dispatch({ effects: WORDS.reconfigure(words) });
  }, [schema, label, named, language]);

  useEffect(() => {
    const view = editor.current;
    if (view === null || goTo === null) return;
    const end = view.state.doc.length;
    view.dispatch({
      selection: { anchor: Math.min(goTo.from, end), head: Math.min(goTo.to, end) },
      scrollIntoView: true,
    });
    view.focus();
  }, [goTo]);

  return (
    <>
      <div className="text-view" ref={host} />
      <p className="actions">
        <Button label={t('editor.undo')} disabled={depths.undo === 0} onClick={() => undo(editor.current!)} />
        <Button label={t('editor.redo')} disabled={depths.redo === 0} onClick={() => redo(editor.current!)} />
      </p>
    </>
  );
}

const depthsOf = (state: EditorState): { undo: number; redo: number } => ({
  undo: undoDepth(state),
  redo: redoDepth(state),
});

/** Milliseconds after the last change until what can be undone is kept. */
const KEEP_MS = 1_000;

/** Words that are offered and explained: they come when the schema has come. */
const WORDS = new Compartment();

/** What is the same at both ends stays, and the place of the cursor with it. */
function smallestChange(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < most - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--link)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.comment, color: 'var(--faint)' },
  { tag: tags.invalid, color: 'var(--faint)' },
]);

const LOOK = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--paper)', height: '100%', fontSize: '0.88rem' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: "ui-monospace, 'DejaVu Sans Mono', monospace", overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--faint)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { boxShadow: 'inset 2px 0 var(--line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--note)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--faint)',
    maxWidth: '40rem',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--main-button)',
    color: 'var(--main-ink)',
  },
  '.cm-tooltip-autocomplete > ul': { maxHeight: '14rem' },
  '.cm-tooltip-autocomplete > ul > li': { minHeight: '24px', padding: '2px 6px' },
  '.cm-completionDetail': { color: 'inherit' },
  '.cm-completionInfo, .cm-meaning': { padding: '4px 8px', maxWidth: 'min(26rem, 60vw)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--main-button)',
    color: 'var(--main-ink)',
    minHeight: '24px',
  },
});

const BASE: Extension = [
  lineNumbers(),
  lintGutter(),
  // Control characters are shown, not carried out.
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  json(),
  syntaxHighlighting(COLOURS),
  LOOK,
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  // The Tab key leaves the text, as it leaves every field.
  keymap.of([...completionKeymap, ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
];
