import {
  copyJson,
  fail,
  type Issue,
  issueAt,
  meantWord,
  type Message,
  message,
  ok,
  type Parsed,
} from '@draughts-lab/input';
import { isObject } from '@draughts-lab/input/json-text';
import { presets } from '../presets/index.ts';

type Json = Readonly<Record<string, unknown>>;

/** Bases of bases that are followed. */
const MAX_CHAIN = 16;

/** Finds the document of a base; undefined when there is none. */
export interface ResolveBase {
  /**
   * @param id what `extends` says: an id, or the path of a file
   * @param by what the documents on the way say, from the first one: the last of them names this base
   */
  (id: string, by: readonly string[]): unknown;
  /** Ids that it finds beside the shipped ones, for suggestions. */
  readonly known?: () => readonly string[];
}

/**
 * Expands `extends` to a complete document.
 *
 * Objects are merged field by field; lists, numbers, words and null replace what the
 * base has. A base of the base is expanded first. A document without its own `id` or `name`
 * is called after its base, `<base>-changed`; the description and the kept positions of the base are not taken over.
 */
export function expandExtends(input: unknown, resolve: ResolveBase): Parsed<unknown> {
  return expand(input, resolve, []);
}

function expand(document: unknown, resolve: ResolveBase, chain: readonly string[]): Parsed<unknown> {
  if (!isObject(document) || !Object.hasOwn(document, 'extends')) return ok(document);
  const { extends: id, ...changes } = document;
  if (typeof id !== 'string') return refuse(message('extends.wrong', { found: JSON.stringify(id) }));
  const way = [...chain, id];
  if (chain.includes(id))
    return refuse(message('extends.circle', { way: way.map((step) => `"${step}"`).join(' extends ') }));
  if (way.length > MAX_CHAIN) return refuse(message('extends.long', { limit: MAX_CHAIN }));
  const found = resolve(id, chain);
  if (found === undefined)
    return refuse(
      message('extends.unknown', { id: JSON.stringify(id) }),
      meantWord(id, [...Object.keys(presets), ...(resolve.known?.() ?? [])]) ?? message('hint.variant-ids'),
    );
  const copied = copyJson(found);
  if (!copied.ok) return refuse(baseWrong(id, copied.issues[0]!));
  const base = expand(copied.value, resolve, way);
  if (!base.ok) return base;
  if (!isObject(base.value)) return refuse(message('extends.base-not-object', { id: JSON.stringify(id) }));
  return ok(withoutNull(merge(nameless(base.value), changes)));
}

/** `"counters": null` takes all inherited draw counters away. */
function withoutNull(document: unknown): unknown {
  const draws = isObject(document) ? document['draws'] : undefined;
  return isObject(draws) && draws['counters'] === null
    ? { ...(document as Json), draws: { ...draws, counters: {} } }
    : document;
}

const refuse = (what: Message, remedy?: Message): Parsed<never> => fail([issueAt('extends', what, remedy)]);

const baseWrong = (id: string, { path, code = '', params = {} }: Issue): Message =>
  message('extends.base-wrong', { id: JSON.stringify(id), path, why: { code, params } });

/** The base without what is said of itself alone: changed rules are no longer the game of that name. */
function nameless(base: Json): Json {
  const { description: _, positions: __, ...rules } = base;
  return {
    ...rules,
    ...(typeof base['id'] === 'string' ? { id: changed(base['id'], '-changed') } : {}),
    ...(typeof base['name'] === 'string' ? { name: changed(base['name'], ', changed') } : {}),
  };
}

/** Repeated changes are marked once; long names stay within the limits of the schema. */
const changed = (name: string, mark: string): string =>
  name.endsWith(mark) ? name : `${name.slice(0, 64 - mark.length)}${mark}`;

function merge(base: unknown, changes: unknown): unknown {
  if (!isObject(base) || !isObject(changes)) return changes;
  // A change of shape (rectangle to star) starts afresh: the fields of the old shape do not apply.
  if (Object.hasOwn(changes, 'shape') && changes['shape'] !== base['shape']) return changes;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(changes)) {
    merged.set(key, Object.hasOwn(base, key) ? merge(base[key], value) : value);
  }
  return Object.fromEntries(merged);
}
