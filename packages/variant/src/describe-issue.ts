import type { z } from 'zod';
import { formatPath } from './format-path.ts';
import type { Issue } from './issue.ts';
import { nearest } from './nearest.ts';
import { expectation, fieldNames, orList, schemasAt } from './schema-words.ts';

type ZodIssue = z.core.$ZodIssue;

const MAX_SHOWN = 60;

/**
 * The sentences for everything that zod found in an input.
 *
 * @param schema the one that the input was checked against: it says what was expected at each place
 */
export function describeIssues(error: z.core.$ZodError, input: unknown, schema: z.core.$ZodType): Issue[] {
  return error.issues.flatMap(insideUnions).flatMap((issue) => {
    const there = schemasAt(schema, issue.path);
    return describeIssue(issue, input, there.flatMap(fieldNames), expectation(there) || undefined);
  });
}

/**
 * Turns one zod issue into sentences with path and values; unknown fields become one issue each.
 *
 * @param knownFields fields that an object at this place may have, for "did you mean"
 * @param expected what the schema wants at this place; without it, as much as the issue itself says
 */
export function describeIssue(
  issue: ZodIssue,
  input: unknown,
  knownFields: readonly string[] = [],
  expected: string = expectedBy(issue),
): Issue[] {
  const inner = insideUnions(issue);
  if (inner[0] !== issue) return inner.flatMap((deeper) => describeIssue(deeper, input));
  const path = formatPath(issue.path);
  const value = valueAt(input, issue.path);
  const found = show(value);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: formatPath([...issue.path, key]),
        message: 'unknown field',
        ...fieldHint(key, knownFields),
      }));
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union': {
      if (value === undefined) return [{ path, message: `missing: expected ${expected}` }];
      return [{ path, message: `expected ${expected}, found ${found}`, ...wordHint(value, expected) }];
    }
    case 'too_small':
      return [{ path, message: `expected at least ${amount(issue.minimum, issue.origin)}, found ${found}` }];
    case 'too_big':
      return [{ path, message: `expected at most ${amount(issue.maximum, issue.origin)}, found ${found}` }];
    case 'invalid_format':
      return [
        {
          path,
          message: `${issue.message.startsWith('Invalid') ? 'not in the expected form' : issue.message}, found ${found}`,
        },
      ];
    case 'invalid_key':
      return [
        {
          path,
          message: `not a usable name: ${issue.issues.map((reason) => (reason.code === 'invalid_value' ? `expected ${expectedBy(reason)}` : reason.message)).join('; ')}`,
        },
      ];
    default:
      return [{ path, message: `${issue.message}, found ${found}` }];
  }
}

/** Replaces a union by what is wrong inside it, where one of its alternatives could read the value in part. */
function insideUnions(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const deeper = issue.errors
    .flat()
    .filter((inner) => inner.path.length > 0 || inner.code === 'unrecognized_keys');
  if (deeper.length === 0) return [issue];
  return deeper.flatMap((inner) => insideUnions({ ...inner, path: [...issue.path, ...inner.path] }));
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/** What an issue says about the expected value, for callers without the schema. */
function expectedBy(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return orList(issue.values.map(show));
    case 'invalid_union':
      return orList([...new Set(issue.errors.flat().map(expectedBy))]) || 'another value';
    default:
      return 'another value';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

function amount(limit: number | bigint, origin: string): string {
  const unit = origin === 'array' || origin === 'set' ? 'entry' : origin === 'string' ? 'character' : '';
  if (unit === '') return String(limit);
  return `${limit} ${Number(limit) === 1 ? unit : unit === 'entry' ? 'entries' : 'characters'}`;
}

/** "did you mean", from the quoted words in the text that says what was expected. */
function wordHint(value: unknown, expected: string): { hint?: string } {
  if (typeof value !== 'string') return {};
  const near = nearest(
    value,
    [...expected.matchAll(/"([^"]+)"/g)].map((match) => match[1]!),
  );
  return near === undefined ? {} : { hint: `did you mean "${near}"?` };
}

function fieldHint(key: string, fields: readonly string[]): { hint?: string } {
  const near = nearest(key, fields);
  if (near !== undefined) return { hint: `did you mean "${near}"?` };
  return fields.length === 0 ? {} : { hint: `fields here: ${fields.join(', ')}` };
}
