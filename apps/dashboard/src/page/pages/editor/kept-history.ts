import { historyField } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { keep, kept } from '../../shared/storage.ts';

/** What can be undone, in this browser: it belongs to the text that it ends with. */
const HISTORY = 'draughts-lab.rules-history';
/** Characters that are kept at most; a longer history is forgotten when the page is left. */
const MOST = 500_000;
const FIELDS = { history: historyField };

/** Keeps what can be undone beyond a reload. */
export function keepHistory(state: EditorState): void {
  const text = JSON.stringify(state.toJSON(FIELDS));
  keep(HISTORY, text.length > MOST ? null : text);
}

/** A state of the editor with this text, and with the history that was kept where that ends with it. */
export function stateWith(doc: string, extensions: Extension): EditorState {
  const config = { doc, extensions };
  try {
    const before = EditorState.fromJSON(JSON.parse(kept(HISTORY) ?? 'null'), config, FIELDS);
    if (before.doc.toString() === doc) return before;
  } catch {
    // None was kept, or something that is not a history.
  }
  return EditorState.create(config);
}
