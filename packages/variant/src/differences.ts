import type { Language } from '@draughts-lab/input';
import { isObject } from '@draughts-lab/input/json-text';
import { describeRules } from './describe/describe-rules.ts';
import type { Variant } from './variant.ts';

/** What one heading of the rules says in one document and not in the other. */
export interface ChangedSection {
  readonly heading: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface ChangedField {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Differences {
  /** False when both documents are the same game under different names. */
  readonly rulesDiffer: boolean;
  readonly words: readonly ChangedSection[];
  readonly fields: readonly ChangedField[];
}

/** Fields that say nothing about how the game is played: the hash of the rules leaves them out. */
const NOT_RULES: ReadonlySet<string> = new Set([
  '$schema',
  'id',
  'name',
  'description',
  'sources',
  'notation',
  'extends',
]);

/** What a document changes against its base: the sentences of the rules, and the fields behind them. */
export function differences(base: Variant, variant: Variant): Differences {
  return {
    rulesDiffer: base.hash !== variant.hash,
    words: changedWords(base, variant),
    fields: changedFields(base.document, variant.document),
  };
}

/** The innermost fields in which two documents differ; names, wording and notation are left out. */
export function changedFields(before: unknown, after: unknown, path = ''): ChangedField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, before: before ?? null, after: after ?? null }];
  return Object.keys({ ...before, ...after }).flatMap((key) =>
    path === '' && NOT_RULES.has(key) ? [] : changedFields(before[key], after[key], within(path, key)),
  );
}

/** The sentences of the rules that only one of two variants has, by heading. */
export function changedWords(base: Variant, variant: Variant, language: Language = 'en'): ChangedSection[] {
  const sentencesOf = (one: Variant): Map<string, readonly string[]> =>
    new Map(describeRules(one, language).map(({ heading, sentences }) => [heading, sentences]));
  const before = sentencesOf(base);
  const after = sentencesOf(variant);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((heading) => {
    const old = before.get(heading) ?? [];
    const now = after.get(heading) ?? [];
    const section = {
      heading,
      before: old.filter((sentence) => !now.includes(sentence)),
      after: now.filter((sentence) => !old.includes(sentence)),
    };
    return section.before.length + section.after.length > 0 ? [section] : [];
  });
}

const within = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** A field of several documents. */
export interface FieldOfDocuments {
  readonly path: string;
  /** JSON text of the value in each document, in order; null where it is absent. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** Every field of some documents, with its value in each of them; names, wording and notation are left out. */
export function documentDifferences(documents: readonly object[]): FieldOfDocuments[] {
  const leaves = documents.map((document) => new Map(leavesOf(document, '')));
  const paths = [...new Set(leaves.flatMap((map) => [...map.keys()]))].toSorted();
  return paths.map((path) => {
    const values = leaves.map((map) => map.get(path) ?? null);
    return { path, values, differs: new Set(values).size > 1 };
  });
}

/** Innermost values by place, as JSON text; a list is one value. */
export function leavesOf(value: unknown, path: string): [string, string][] {
  if (!isObject(value)) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, entry]) =>
    path === '' && NOT_RULES.has(key) ? [] : leavesOf(entry, within(path, key)),
  );
}
