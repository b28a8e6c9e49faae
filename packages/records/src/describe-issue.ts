import type { z } from 'zod';
import { type Issue, type Parsed, fail, ok } from './issue.ts';

type ZodIssue = z.core.$ZodIssue;
type UnionIssue = Extract<ZodIssue, { code: 'invalid_union' }>;

const MAX_SHOWN = 60;

/** Checks a value against a schema; problems come back as sentences with a path and the value found. */
export function parseWith<T>(schema: z.ZodType<T>, input: unknown): Parsed<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  return fail(parsed.error.issues.flatMap((issue) => describeIssue(issue, input)));
}

/** Turns one zod issue into sentences; each unknown field becomes an issue of its own. */
export function describeIssue(issue: ZodIssue, input: unknown): Issue[] {
  const path = formatPath(issue.path);
  const value = valueAt(input, issue.path);
  const found = show(value);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: formatPath([...issue.path, key]), message: 'unknown field' }));
    case 'invalid_value':
      return value === undefined
        ? [{ path, message: `missing: expected ${alternatives(issue.values)}` }]
        : [{ path, message: `expected ${alternatives(issue.values)}, found ${found}` }];
    case 'invalid_type':
      return value === undefined
        ? [{ path, message: `missing: expected ${typeName(issue.expected)}` }]
        : [{ path, message: `expected ${typeName(issue.expected)}, found ${found}` }];
    case 'too_small':
      return [
        { path, message: `expected at least ${String(issue.minimum)}${unit(issue.origin)}, found ${found}` },
      ];
    case 'too_big':
      return [
        { path, message: `expected at most ${String(issue.maximum)}${unit(issue.origin)}, found ${found}` },
      ];
    case 'invalid_union':
      return describeUnion(issue, input);
    case 'invalid_format':
    case 'custom':
      return [{ path, message: `${issue.message}, found ${found}` }];
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return [{ path, message: `${issue.message} (found ${found})` }];
  }
}

/** Reports the alternative that the value comes nearest to; when none fits at all, what each of them expects. */
function describeUnion(issue: UnionIssue, input: unknown): Issue[] {
  const nearest = issue.errors.filter(fits).toSorted((a, b) => distance(a) - distance(b))[0];
  if (nearest !== undefined) {
    return nearest.flatMap((inner) =>
      describeIssue({ ...inner, path: [...issue.path, ...inner.path] }, input),
    );
  }
  const path = formatPath(issue.path);
  const value = valueAt(input, issue.path);
  const expected = [...new Set(expectations(issue))];
  const wanted = expected.length > 0 ? expected.join(' or ') : 'another value';
  return [
    {
      path,
      message:
        value === undefined ? `missing: expected ${wanted}` : `expected ${wanted}, found ${show(value)}`,
    },
  ];
}

/** Whether an alternative is of the right kind, so that what is wrong lies inside the value. */
function fits(errors: readonly ZodIssue[]): boolean {
  return errors.every(
    (issue) =>
      issue.path.length > 0 ||
      issue.code === 'unrecognized_keys' ||
      issue.code === 'custom' ||
      (issue.code === 'invalid_union' && issue.errors.some(fits)),
  );
}

/** How far a value is from an alternative: the number of sentences it would take to say what is wrong. */
function distance(errors: readonly ZodIssue[]): number {
  return errors.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length;
    if (issue.code === 'invalid_union' && issue.errors.length > 0)
      return sum + Math.min(...issue.errors.map(distance));
    return sum + 1;
  }, 0);
}

function expectations(issue: ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [typeName(issue.expected)];
  if (issue.code === 'invalid_value') return issue.values.map(show);
  if (issue.code !== 'invalid_union') return [];
  return 'options' in issue && Array.isArray(issue.options)
    ? issue.options.map(show)
    : issue.errors.flat().flatMap((inner) => expectations(inner));
}

/** `players[1].first` for a path of keys and indexes. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const word = String(key);
    const plain = /^[A-Za-z_$][\w$-]*$/.test(word) ? word : JSON.stringify(word);
    return text === '' ? plain : `${text}.${plain}`;
  }, '');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

/** A value as JSON, shortened for a message. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = (JSON.stringify(value) as string | undefined) ?? String(value);
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

const alternatives = (values: readonly unknown[]): string =>
  values
    .map(show)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

function typeName(expected: string): string {
  if (expected === 'int') return 'a whole number';
  if (expected === 'object' || expected === 'record') return 'an object';
  if (expected === 'array') return 'a list';
  if (expected === 'string') return 'a text';
  if (expected === 'boolean') return 'true or false';
  if (expected === 'number') return 'a number';
  return expected;
}

function unit(origin: string): string {
  if (origin === 'array') return ' entries';
  if (origin === 'string') return ' characters';
  return '';
}
