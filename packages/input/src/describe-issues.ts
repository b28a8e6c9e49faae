import type { z } from 'zod';
import { formatPath } from './format-path.ts';
import { type Issue, type Parsed, fail, issueAt, ok } from './issue.ts';
import { type Code, type Message, message, type Param } from './messages/message.ts';
import { isCode, say } from './messages/say.ts';
import { meantWord } from './nearest.ts';
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
const MAX_LISTED = 30;

/** Checks a value against a schema; problems come back with a place, the value found and a hint. */
export function parseWith<T>(schema: z.ZodType<T>, input: unknown): Parsed<T> {
  const parsed = schema.safeParse(input);
  return parsed.success ? ok(parsed.data) : fail(describeIssues(parsed.error, input, schema));
}

/**
 * The issues for everything that zod found in an input; each unknown field becomes one of its own. What a schema says of
 * a form is the code of a message: `z.string().regex(/…/, 'form.id')`.
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
      return issue.keys.map((key) =>
        issueAt(
          formatPath([...base, ...issue.path, key]),
          message('field.unknown'),
          fieldHint(key, schemas.flatMap(fieldNames)),
        ),
      );
    case 'invalid_union':
      return (
        noAlternative(path, value, schemas) ??
        insideUnion(place, issue, value, schemas) ?? [wrongValue(path, value, schemas)]
      );
    case 'invalid_type':
    case 'invalid_value':
      return [wrongValue(path, value, schemas)];
    case 'too_small':
      return [
        issueAt(
          path,
          message(issue.inclusive === false ? 'value.more-than' : (LEAST[issue.origin] ?? 'value.at-least'), {
            limit: Number(issue.minimum),
            found,
          }),
        ),
      ];
    case 'too_big':
      return [
        issueAt(
          path,
          message(issue.inclusive === false ? 'value.less-than' : (MOST[issue.origin] ?? 'value.at-most'), {
            limit: Number(issue.maximum),
            found,
          }),
        ),
      ];
    case 'invalid_key':
      return [
        issueAt(
          path,
          message('name.unusable-because', {
            why: issue.issues.map((reason) =>
              reason.code === 'invalid_value'
                ? message('name.one-of', { words: reason.values.map(show) })
                : formOf(reason),
            ),
          }),
        ),
      ];
    default:
      return [issueAt(path, message('value.form', { why: formOf(issue), found }))];
  }
}

/** What a limit is a number of. */
const LEAST: Readonly<Record<string, Limit>> = {
  array: 'list.at-least',
  set: 'list.at-least',
  string: 'text.at-least',
};
const MOST: Readonly<Record<string, Limit>> = {
  array: 'list.at-most',
  set: 'list.at-most',
  string: 'text.at-most',
};
type Limit = Extract<Code, `${'list' | 'text'}.at-${'least' | 'most'}`>;

/** What the schema says of a form: the code of a message, or a sentence of its own; zod's own words are nothing to go by. */
function formOf(issue: ZodIssue): Param {
  if (isCode(issue.message)) return { code: issue.message };
  return issue.code === 'invalid_format' ? message('form.other') : issue.message;
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
    const near = meantWord(key, telling);
    return near === undefined
      ? []
      : [issueAt(path === '' ? key : `${path}.${key}`, message('field.unknown'), near)];
  });
  return misspelt.length > 0
    ? misspelt
    : [issueAt(path, message('value.wrong', { expected: expectation(schemas), found: show(value) }))];
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
  const known = expectation(schemas);
  const expected = known.length === 0 ? [message('kind.other')] : known;
  if (value === undefined) return issueAt(path, message('value.missing', { expected }));
  return issueAt(path, message('value.wrong', { expected, found: show(value) }), valueHint(value, schemas));
}

/** A word that is nearly right, one that is a field of what is expected, a value instead of a list, or a list of one. */
function valueHint(value: unknown, schemas: readonly Schema[]): Message | undefined {
  const accepts = (schema: Schema, one: unknown): boolean => (schema as z.ZodType).safeParse(one).success;
  if (Array.isArray(value)) {
    if (schemas.some((schema) => alternativesOf(schema, 'array').length > 0)) return undefined;
    const isOne = value.length === 1 && schemas.some((schema) => accepts(schema, value[0]));
    return isOne ? message('hint.no-brackets', { value: show(value[0]) }) : message('hint.not-a-list');
  }
  const near = meantWord(value, schemas.flatMap(words));
  if (near !== undefined) return near;
  for (const { element } of schemas.flatMap((schema) => alternativesOf(schema, 'array'))) {
    if (accepts(element, value)) return message('hint.list-of-one', { value: `[${show(value)}]` });
  }
  for (const { shape } of schemas.flatMap((schema) => alternativesOf(schema, 'object'))) {
    if (typeof value !== 'string') break;
    const kind = Object.keys(shape).find((name) => words(shape[name]!).includes(value));
    if (kind !== undefined) return message('hint.write', { value: `{"${kind}": "${value}"}` });
    if (!Object.hasOwn(shape, value)) continue;
    const inner = alternativesOf(shape[value]!, 'object')[0];
    const example = inner === undefined ? '…' : say('en', objectInWords(inner.shape));
    return message('hint.write', { value: `{"${value}": ${example}}` });
  }
  return undefined;
}

function fieldHint(key: string, fields: readonly string[]): Message | undefined {
  const near = meantWord(key, fields);
  if (near !== undefined) return near;
  return fields.length === 0 || fields.length > MAX_LISTED ? undefined : message('hint.fields', { fields });
}
