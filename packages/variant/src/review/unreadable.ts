import type { Issue } from '@draughts-lab/input';
import { readJsonTree, type TextChange, withChange } from '@draughts-lab/input/json-text';

/** What is wrong with a text that is no JSON, with its place, and a change after which it can be read further. */
export function unreadable(
  text: string,
  at: number,
  message: string,
): {
  readonly finding: Issue & { readonly from: number; readonly to: number };
  readonly mend: { readonly words: string; readonly change: TextChange } | null;
} {
  const before = text.slice(0, at).split('\n');
  const path = `line ${before.length}, column ${before.at(-1)!.length + 1}`;
  const from = Math.min(at, Math.max(0, text.trimEnd().length - 1));
  return {
    finding: { path, message, from, to: Math.min(text.length, from + 1) },
    mend: candidates(text, at, message).find(({ change }) => helps(text, at, change)) ?? null,
  };
}

/** Whether a text can be read after a change, or further than before. */
function helps(text: string, at: number, change: TextChange): boolean {
  const tree = readJsonTree(withChange(text, change));
  return tree.ok || tree.at > at + change.insert.length;
}

function candidates(
  text: string,
  at: number,
  message: string,
): { readonly words: string; readonly change: TextChange }[] {
  const insert = (place: number, words: string, what: string): ReturnType<typeof candidates>[number] => ({
    words,
    change: { from: place, to: place, insert: what },
  });
  const end = text.slice(0, at).trimEnd().length;
  if (message.startsWith('a comma with nothing'))
    return [{ words: 'take the comma away', change: { from: at, to: at + 1, insert: '' } }];
  if (message.startsWith('expected ","')) return [insert(end, 'put a comma here', ',')];
  if (message.startsWith('expected a field in quotes')) {
    const name = /^[A-Za-z_$][\w$-]*/.exec(text.slice(at))?.[0];
    if (name === undefined) return [];
    return [{ words: `write "${name}"`, change: { from: at, to: at + name.length, insert: `"${name}"` } }];
  }
  if (message.startsWith('the document is not complete')) {
    const closing = closers(text);
    const words = `write ${closing} at the end`;
    const { length } = text.trimEnd();
    return [
      { words, change: { from: length, to: length, insert: closing } },
      // After a comma nothing more came.
      { words, change: { from: Math.max(0, length - 1), to: length, insert: closing } },
    ];
  }
  return [];
}

/** The brackets that are still open, closed. */
function closers(text: string): string {
  const open: string[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') open.push('}');
    else if (token === '[') open.push(']');
    else if (token === '}' || token === ']') open.pop();
  }
  return open.toReversed().join('');
}
