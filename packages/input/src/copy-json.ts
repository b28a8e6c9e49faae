import { formatPath } from './format-path.ts';
import { type Parsed, fail, ok } from './issue.ts';

/** No rules document comes near these; they keep hostile input from filling memory or the call stack. */
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * A copy of plain JSON data, so that what is checked is what is used: objects become objects
 * without a prototype, and fields that are `undefined` are left out.
 *
 * Values that JSON cannot hold, a field called `__proto__`, nesting beyond 32 levels and more
 * than 20 000 values are issues.
 */
export function copyJson(input: unknown): Parsed<unknown> {
  const problems: Problem[] = [];
  let values = 0;
  const refuse = (path: readonly PropertyKey[], message: string): null => {
    problems.push({ path, message });
    return null;
  };
  const copy = (value: unknown, path: readonly PropertyKey[]): unknown => {
    values += 1;
    if (values > MAX_VALUES) return null;
    if (value === null || value === undefined) return null;
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number')
      return Number.isFinite(value) ? value : refuse(path, `${value} is not a JSON number`);
    if (typeof value !== 'object') return refuse(path, `a ${typeof value} is not JSON`);
    if (path.length >= MAX_DEPTH) return refuse(path.slice(0, 4), `nested deeper than ${MAX_DEPTH} levels`);
    if (Array.isArray(value)) {
      // A hole is read as null, as JSON.stringify would write it.
      return Array.from({ length: Math.min(value.length, MAX_VALUES) }, (_, index) =>
        copy(value[index], [...path, index]),
      );
    }
    const result = Object.create(null) as Record<string, unknown>;
    for (const [key, entry] of Object.entries(value)) {
      if (values > MAX_VALUES) break;
      if (key === '__proto__') refuse([...path, key], 'not a usable name');
      else if (entry !== undefined) result[key] = copy(entry, [...path, key]);
    }
    return result;
  };
  const result = copy(input, []);
  if (values > MAX_VALUES) return fail([{ path: '', message: `more than ${MAX_VALUES} values` }]);
  return problems.length === 0
    ? ok(result)
    : fail(problems.map(({ path, message }) => ({ path: formatPath(path), message })));
}
