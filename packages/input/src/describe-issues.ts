import type { z } from 'zod';
import { formatPath } from './format-path.ts';
import { type Issue, type Parsed, fail, ok } from './issue.ts';
import { didYouMean } from './nearest.ts';
import {
  alternativesOf,
  expectation,
  field,
  fieldNames,
  objectInWords,
  optionsOf,
  schemasAt,
  words,
} from './schema-words.ts';
import { show } from './show.ts';

type ZodIssue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** Where an object may have more fields than these, they are not listed. */
const MAX_LISTED = 24;

/** Checks a value against a schema; problems come back as sentences with a place, the value found and a hint. */
export function parseWith<T>(schema: z.ZodType<T>, input: unknown): Parsed<T> {
  const parsed = schema.safeParse(input);
  return parsed.success ? ok(parsed.data) : fail(describeIssues(parsed.error, input, schema));
}

/**
 * The sentences for everything that zod found in an input; each unknown field becomes an issue of its own.
 *
 * @param schema the one that the input was checked against: it says what was expected at each place
 */
export function describeIssues(error: z.core.$ZodError, input: unknown, schema: Schema): Issue[] {
  return strictest(error.issues).flatMap((issue) => describe({ issue, input, schema, base: [] }));
}

/** Of two limits that a value passes the narrower one: 1e30 is above the largest whole number as well, which helps nobody. */
function strictest(issues: readonly ZodIssue[]): readonly ZodIssue[] {
  const isNarrower = (one: ZodIssue, other: ZodIssue): boolean =>
    one !== other &&
    formatPath(one.path) === formatPath(other.path) &&
    ((one.code === 'too_big' && other.code === 'too_big' && one.maximum < other.maximum) ||
      (one.code === 'too_small' && other.code === 'too_small' && one.minimum > other.minimum));
  return issues.filter((issue) => !issues.some((other) => isNarrower(other, issue)));
}

/** A problem within a part of the input. */
interface Place {
  /** Its path is relative to the part. */
  readonly issue: ZodIssue;
  readonly input: unknown;
  readonly schema: Schema;
  /** Where the part is. */
  readonly base: readonly PropertyKey[];
}

function describe(place: Place): Issue[] {
  const { issue, input, schema, base } = place;
  const value = issue.path.reduce(field, input);
  const schemas = schemasAt(schema, issue.path, input);
  const path = formatPath([...base, ...issue.path]);
  const found = show(value);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: formatPath([...base, ...issue.path, key]),
        message: 'unknown field',
        ...fieldHint(key, schemas.flatMap(fieldNames)),
      }));
    case 'invalid_union':
      return (
        noAlternative(path, value, schemas) ??
        insideUnion(place, issue, value, schemas) ?? [wrongValue(path, value, schemas)]
      );
    case 'invalid_type':
    case 'invalid_value':
      return [wrongValue(path, value, schemas)];
    case 'too_small': {
      const least = issue.inclusive === false ? 'more than' : 'at least';
      return [{ path, message: `expected ${least} ${amount(issue.minimum, issue.origin)}, found ${found}` }];
    }
    case 'too_big': {
      const most = issue.inclusive === false ? 'less than' : 'at most';
      return [{ path, message: `expected ${most} ${amount(issue.maximum, issue.origin)}, found ${found}` }];
    }
    case 'invalid_format': {
      const form = issue.message.startsWith('Invalid') ? 'not in the expected form' : issue.message;
      return [{ path, message: `${form}, found ${found}` }];
    }
    case 'invalid_key': {
      const reasons = issue.issues.map((reason) =>
        reason.code === 'invalid_value' ? `expected ${reason.values.map(show).join(' or ')}` : reason.message,
      );
      return [{ path, message: `not a usable name: ${reasons.join('; ')}` }];
    }
    default:
      return [{ path, message: `${issue.message}, found ${found}` }];
  }
}

/**
 * An object that has none of the fields by which its alternatives are told apart is none of them: a sentence about the
 * nearest one would say that the others do not exist. Undefined where it has one.
 */
function noAlternative(path: string, value: unknown, schemas: readonly Schema[]): Issue[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const shapes = schemas.flatMap((schema) => alternativesOf(schema, 'object')).map(({ shape }) => shape);
  const telling = shapes
    .flatMap((shape) => Object.keys(shape))
    .filter((name) => !shapes.every((shape) => Object.hasOwn(shape, name)));
  const keys = Object.keys(value);
  if (telling.length === 0 || keys.some((key) => telling.includes(key))) return undefined;
  const misspelt = keys.flatMap((key) => {
    const near = didYouMean(key, telling);
    return near.hint === undefined
      ? []
      : [{ path: path === '' ? key : `${path}.${key}`, message: 'unknown field', ...near }];
  });
  return misspelt.length > 0
    ? misspelt
    : [{ path, message: `expected ${expectation(schemas)}, found ${show(value)}` }];
}

/** What is wrong inside the alternative that the value comes nearest to; undefined when it is none of them at all. */
function insideUnion(
  { base, schema, input }: Place,
  issue: Extract<ZodIssue, { code: 'invalid_union' }>,
  value: unknown,
  schemas: readonly Schema[],
): Issue[] | undefined {
  const at = issue.errors
    .map((errors, index) => ({ errors, index }))
    .filter(({ errors }) => fits(errors))
    .toSorted((a, b) => distance(a.errors) - distance(b.errors))[0];
  if (at === undefined) return undefined;
  const option = optionsOf(schemas, issue.errors.length)?.[at.index];
  return strictest(at.errors).flatMap((inner) =>
    option === undefined
      ? describe({ issue: { ...inner, path: [...issue.path, ...inner.path] }, input, schema, base })
      : describe({ issue: inner, input: value, schema: option, base: [...base, ...issue.path] }),
  );
}

/** Whether an alternative is of the right kind, so that what is wrong lies inside the value. */
function fits(errors: readonly ZodIssue[]): boolean {
  return (
    errors.length > 0 &&
    errors.every(
      (issue) =>
        issue.path.length > 0 ||
        !['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code) ||
        (issue.code === 'invalid_union' && issue.errors.some(fits)),
    )
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

function wrongValue(path: string, value: unknown, schemas: readonly Schema[]): Issue {
  const expected = expectation(schemas) || 'another value';
  if (value === undefined) return { path, message: `missing: expected ${expected}` };
  return { path, message: `expected ${expected}, found ${show(value)}`, ...valueHint(value, schemas) };
}

/** A word that is nearly right, one that is a field of what is expected, a value instead of a list, or a list of one. */
function valueHint(value: unknown, schemas: readonly Schema[]): { readonly hint?: string } {
  const accepts = (schema: Schema, one: unknown): boolean => (schema as z.ZodType).safeParse(one).success;
  if (Array.isArray(value)) {
    if (schemas.some((schema) => alternativesOf(schema, 'array').length > 0)) return {};
    const isOne = value.length === 1 && schemas.some((schema) => accepts(schema, value[0]));
    return { hint: isOne ? `write ${show(value[0])}, without the brackets` : 'one value, not a list' };
  }
  const near = didYouMean(value, schemas.flatMap(words));
  if (near.hint !== undefined) return near;
  for (const { element } of schemas.flatMap((schema) => alternativesOf(schema, 'array'))) {
    if (accepts(element, value)) return { hint: `a list even of one: [${show(value)}]` };
  }
  for (const { shape } of schemas.flatMap((schema) => alternativesOf(schema, 'object'))) {
    if (typeof value !== 'string') break;
    const kind = Object.keys(shape).find((name) => words(shape[name]!).includes(value));
    if (kind !== undefined) return { hint: `write {"${kind}": "${value}"}` };
    if (!Object.hasOwn(shape, value)) continue;
    const inner = alternativesOf(shape[value]!, 'object')[0];
    return { hint: `write {"${value}": ${inner === undefined ? '…' : objectInWords(inner.shape)}}` };
  }
  return {};
}

function amount(limit: number | bigint, origin: string): string {
  const unit = origin === 'array' || origin === 'set' ? 'entry' : origin === 'string' ? 'character' : '';
  if (unit === '') return String(limit);
  return `${limit} ${Number(limit) === 1 ? unit : unit === 'entry' ? 'entries' : 'characters'}`;
}

function fieldHint(key: string, fields: readonly string[]): { readonly hint?: string } {
  const near = didYouMean(key, fields);
  if (near.hint !== undefined) return near;
  return fields.length === 0 || fields.length > MAX_LISTED
    ? {}
    : { hint: `fields here: ${fields.join(', ')}` };
}
