import { fail, issueAt, ok, type Parsed } from './issue.ts';
import { readJsonTree } from './json-text/json-tree.ts';
import { type Message, message } from './messages/message.ts';

/** A JSON text, or the place where it stops being JSON, in our words: what JSON.parse says changes with the engine. */
export function parseJson(text: string): Parsed<unknown> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail([issueAt('', message('json.invalid', { why: jsonFault(text) }))]);
  }
}

/** Where a text that JSON.parse refuses stops being JSON, and why. */
export function jsonFault(text: string): Message {
  const tree = readJsonTree(text);
  if (tree.ok) return message('json.value');
  const before = text.slice(0, tree.at).split('\n');
  return message('json.at', { line: before.length, column: before.at(-1)!.length + 1, why: tree.what });
}
