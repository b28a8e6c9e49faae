import type { ResolveBase } from './extends.ts';
import { parseVariant } from './parse-variant.ts';
import type { Variant } from './variant.ts';

/** The variant that a document names in `extends`, where there is one and it is valid. */
export function baseOf(document: unknown, resolveBase: ResolveBase): Variant | null {
  const id = (document as { extends?: unknown } | null)?.extends;
  const base = typeof id === 'string' ? resolveBase(id, []) : undefined;
  if (base === undefined) return null;
  const parsed = parseVariant(base, { resolveBase });
  return parsed.ok ? parsed.value : null;
}
