import { definitionOf, type Schema, unwrapped } from '@draughts-lab/input';
import type { z } from 'zod';
import { documentSchema, type VariantDocument } from './schema/document.ts';

/** A rule that a document leaves out. */
export interface UnusedField {
  /** Where it would stand; men and kings have the same ones. */
  readonly paths: readonly string[];
  /** What the schema says of it. */
  readonly description: string;
}

/** Not rules. */
const ABOUT = ['$schema', 'description'];

/** The fields of the schema that a document leaves out, where it could have them: in the order of the schema. */
export function unusedFields(document: VariantDocument): UnusedField[] {
  const found = new Map<string, string[]>();
  walk(documentSchema, document, '', (path, description) => {
    const paths = found.get(description);
    if (paths === undefined) found.set(description, [path]);
    else paths.push(path);
  });
  return [...found].map(([description, paths]) => ({ paths, description }));
}

function walk(
  schema: Schema,
  value: unknown,
  path: string,
  tell: (path: string, description: string) => void,
): void {
  const rules = definitionOf(unwrapped(schema));
  if (rules.type === 'union') {
    // Boards: the shape says which of them it is.
    const option = rules.options.find((one) => (one as z.ZodType).safeParse(value).success);
    if (option !== undefined) walk(option, value, path, tell);
    return;
  }
  if (rules.type !== 'object' || typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(rules.shape)) {
    if (path === '' && ABOUT.includes(key)) continue;
    const at = path === '' ? key : `${path}.${key}`;
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    const description = (field as z.ZodType).description;
    if (inner !== undefined) walk(field, inner, at, tell);
    else if (description !== undefined) tell(at, description);
  }
}
