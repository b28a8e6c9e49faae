import {
  copyJson,
  describeIssues,
  fail,
  type Issue,
  issueAt,
  message,
  ok,
  type Parsed,
} from '@draughts-lab/input';
import { canonicalRules, rulesHash } from './canonical.ts';
import { checkDocument } from './check/check-document.ts';
import { expandExtends, type ResolveBase } from './extends.ts';
import { groupInherited } from './inherited.ts';
import { withKnownWords } from './known-words.ts';
import { resolveDocument } from './resolve.ts';
import { documentSchema, type VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';

export interface ParseVariantOptions {
  /** Finds the base document of `extends`; without it, a document with `extends` is refused. */
  readonly resolveBase?: ResolveBase;
}

const MAX_ISSUES = 100;

/**
 * Reads a rules document: expands `extends`, checks the schema, then what lies between fields.
 *
 * @param input any JSON value
 * @returns the variant, or every problem found (100 at most); never throws for bad input
 */
export function parseVariant(input: unknown, options: ParseVariantOptions = {}): Parsed<Variant> {
  const copied = copyJson(input);
  if (!copied.ok) return report(copied.issues);
  const expanded = expandExtends(copied.value, options.resolveBase ?? (() => undefined));
  if (!expanded.ok) return expanded;
  const document = expanded.value;
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return fail([issueAt('', message('document.not-object'))]);
  }
  const { data, issues: misread } = readDocument(document);
  if (data === null) return report(withoutBase(misread, copied.value));
  const { rules, issues: unresolved } = resolveDocument(data);
  // A check that builds on squares which could not be read would only repeat the problem.
  const builtOn = (path: string): boolean => unresolved.some((issue) => issue.path.startsWith(path));
  const between = checkDocument(data, rules).filter(({ path }) => !builtOn(path));
  const issues = [...misread, ...unresolved, ...between];
  if (issues.length > 0) return report(groupInherited(issues, copied.value, document));
  const { id, name } = data;
  return ok({
    id,
    name,
    hash: rulesHash(canonicalRules(data, rules)),
    document: data,
    ...rules,
  });
}

/** So many fields are missing where somebody wrote a few rules and left out the game that they change. */
const MISSING_WITHOUT_BASE = 5;

/** One sentence instead of one for each field of a whole game, where a document names no game that it begins with. */
function withoutBase(issues: readonly Issue[], document: unknown): readonly Issue[] {
  const isOfGame = ({ path, code }: Issue): boolean =>
    code === 'value.missing' && path !== 'id' && path !== 'name';
  const missing = issues
    .filter((issue) => isOfGame(issue) && !issue.path.includes('.'))
    .map(({ path }) => path);
  if (missing.length < MISSING_WITHOUT_BASE || Object.hasOwn(document as object, 'extends')) return issues;
  return [
    ...issues.filter((issue) => !isOfGame(issue)),
    issueAt('extends', message('extends.missing', { fields: missing }), message('hint.name-base')),
  ];
}

/**
 * The document by the schema. Where unknown fields are its only fault it is read without them, so that the
 * problems between the fields are reported in the same round.
 */
function readDocument(document: object): { data: VariantDocument | null; issues: readonly Issue[] } {
  const parsed = documentSchema.safeParse(document);
  if (parsed.success) return { data: parsed.data, issues: [] };
  const issues = withKnownWords(describeIssues(parsed.error, document, documentSchema), document);
  const rest = structuredClone(document);
  for (const issue of parsed.error.issues) {
    if (issue.code !== 'unrecognized_keys') return { data: null, issues };
    const place = issue.path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown>)[key],
      rest,
    );
    for (const key of issue.keys) Reflect.deleteProperty(place as object, key);
  }
  return { data: documentSchema.safeParse(rest).data ?? null, issues };
}

const report = (issues: readonly Issue[]): Parsed<never> => fail(issues.slice(0, MAX_ISSUES));
