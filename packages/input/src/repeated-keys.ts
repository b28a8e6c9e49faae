import { formatPath } from './format-path.ts';
import { type Issue, issueAt } from './issue.ts';
import { message } from './messages/message.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;
const MAX_ISSUES = 100;
/** Levels of a path that are written out. */
const MAX_DEPTH = 32;

/** An object or list that is open where the reader stands. */
interface Open {
  /** Keys of an object so far, with the offset of each; null for a list. */
  readonly keys: Map<string, number> | null;
  /** The key or index under which the next value stands. */
  at: PropertyKey;
  /** Whether the next text of an object is a key. */
  expectsKey: boolean;
}

/**
 * Fields that an object of a JSON text has twice: JSON.parse would keep the last one and say nothing.
 *
 * @param text JSON that JSON.parse accepts
 * @returns 100 issues at most
 */
export function repeatedKeys(text: string): Issue[] {
  const issues: Issue[] = [];
  const open: Open[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const top = open.at(-1);
    if (token === '{') open.push({ keys: new Map(), at: '', expectsKey: true });
    else if (token === '[') open.push({ keys: null, at: 0, expectsKey: false });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (top?.keys === null) top.at = Number(top.at) + 1;
      else if (top !== undefined) top.expectsKey = true;
    } else if (top !== undefined && top.keys !== null && top.expectsKey) {
      top.at = JSON.parse(token) as string;
      top.expectsKey = false;
      const earlier = top.keys.get(top.at);
      if (earlier === undefined) top.keys.set(top.at, index);
      else {
        const lines = { first: lineOf(text, earlier), second: lineOf(text, index) };
        const path = formatPath(open.slice(0, MAX_DEPTH).map(({ at }) => at));
        issues.push(issueAt(path, message('json.twice', lines), message('hint.leave-one')));
        if (issues.length === MAX_ISSUES) return issues;
      }
    }
  }
  return issues;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
