import { type Issue, issueAt, type Message, message, say } from '@draughts-lab/input';
import { readJsonTree, type TextChange, withChange } from '@draughts-lab/input/json-text';

/** A change of the text, with what it does. */
export interface TextMend {
  readonly what: Message;
  /** The same in English. */
  readonly words: string;
  readonly change: TextChange;
}

/** What is wrong with a text that is no JSON, with its place, and a change after which it can be read further. */
export function unreadable(
  text: string,
  at: number,
  what: Message,
): {
  readonly finding: Issue & { readonly from: number; readonly to: number };
  readonly mend: TextMend | null;
} {
  const before = text.slice(0, at).split('\n');
  const where = message('place.line', { line: before.length, column: before.at(-1)!.length + 1 });
  const from = Math.min(at, Math.max(0, text.trimEnd().length - 1));
  return {
    finding: { ...issueAt(say('en', where), what), where, from, to: Math.min(text.length, from + 1) },
    mend: candidates(text, at, what).find(({ change }) => helps(text, at, change)) ?? null,
  };
}

/** Whether a text can be read after a change, or further than before. */
function helps(text: string, at: number, change: TextChange): boolean {
  const tree = readJsonTree(withChange(text, change));
  return tree.ok || tree.at > at + change.insert.length;
}

function candidates(text: string, at: number, { code }: Message): TextMend[] {
  const mend = (what: Message, from: number, to: number, insert: string): TextMend => ({
    what,
    words: say('en', what),
    change: { from, to, insert },
  });
  const end = text.slice(0, at).trimEnd().length;
  switch (code) {
    case 'json.trailing-comma':
      return [mend(message('edit.comma-away'), at, at + 1, '')];
    case 'json.comma':
      return [mend(message('edit.comma'), end, end, ',')];
    case 'json.field': {
      const name = /^[A-Za-z_$][\w$-]*/.exec(text.slice(at))?.[0];
      if (name === undefined) return [];
      const value = `"${name}"`;
      return [mend(message('edit.quote', { value }), at, at + name.length, value)];
    }
    case 'json.incomplete': {
      const closing = closers(text);
      const what = message('edit.close', { closing });
      const { length } = text.trimEnd();
      // After a comma nothing more came.
      return [mend(what, length, length, closing), mend(what, Math.max(0, length - 1), length, closing)];
    }
    default:
      return [];
  }
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
