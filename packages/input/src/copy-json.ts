import { formatPath } from './format-path.ts';
import { type Issue, type Parsed, fail, issueAt, ok } from './issue.ts';
import { type Message, message } from './messages/message.ts';

/** No rules document comes near these; they keep hostile input from filling memory or the call stack. */
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;

/**
 * A copy of plain JSON data, so that what is checked is what is used: objects become objects
 * without a prototype, and fields that are `undefined` are left out.
 *
 * Values that JSON cannot hold, a field called `__proto__`, nesting beyond 32 levels and more
 * than 20 000 values are issues.
 */
export function copyJson(input: unknown): Parsed<unknown> {
  const problems: Issue[] = [];
  let values = 0;
  const refuse = (path: readonly PropertyKey[], what: Message): null => {
    problems.push(issueAt(formatPath(path), what));
    return null;
  };
  const copy = (value: unknown, path: readonly PropertyKey[]): unknown => {
    values += 1;
    if (values > MAX_VALUES) return null;
    if (value === null || value === undefined) return null;
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number')
      return Number.isFinite(value) ? value : refuse(path, message('json.number', { value: String(value) }));
    if (typeof value !== 'object') return refuse(path, message('json.type', { type: typeof value }));
    if (path.length >= MAX_DEPTH)
      return refuse(path.slice(0, 4), message('json.deep', { levels: MAX_DEPTH }));
    if (Array.isArray(value)) {
      // A hole is read as null, as JSON.stringify would write it.
      return Array.from({ length: Math.min(value.length, MAX_VALUES) }, (_, index) =>
        copy(value[index], [...path, index]),
      );
    }
    const result = Object.create(null) as Record<string, unknown>;
    for (const [key, entry] of Object.entries(value)) {
      if (values > MAX_VALUES) break;
      if (key === '__proto__') refuse([...path, key], message('name.unusable'));
      else if (entry !== undefined) result[key] = copy(entry, [...path, key]);
    }
    return result;
  };
  const result = copy(input, []);
  if (values > MAX_VALUES) return fail([issueAt('', message('json.many', { values: MAX_VALUES }))]);
  return problems.length === 0 ? ok(result) : fail(problems);
}
