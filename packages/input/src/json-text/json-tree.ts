import { type Message, message } from '../messages/message.ts';

/** A value of a JSON text with the place where it stands: offsets of characters, `to` excluded. */
export type JsonNode = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'object'; readonly fields: readonly JsonField[] }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'plain' }
);

export interface JsonField {
  readonly key: string;
  /** Place of the key with its quotes. */
  readonly from: number;
  readonly to: number;
  readonly value: JsonNode;
}

/** The values of a text, or what is wrong with it and where. */
export type JsonTree =
  | { readonly ok: true; readonly root: JsonNode }
  | { readonly ok: false; readonly at: number; readonly what: Message };

/** Levels that are followed: more are refused before they fill the call stack. */
const MAX_DEPTH = 64;

class Unreadable extends Error {
  readonly at: number;
  readonly what: Message;

  constructor(at: number, what: Message) {
    super(what.code);
    this.at = at;
    this.what = what;
  }
}

/**
 * Reads a JSON text with the place of every value, or says where it cannot be read. It refuses what JSON.parse refuses.
 *
 * @param text without comments: `stripComments` leaves all places as they are
 */
export function readJsonTree(text: string): JsonTree {
  const reader = new Reader(text);
  try {
    return { ok: true, root: reader.whole() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, at: error.at, what: error.what };
  }
}

/** What of a path is there: the innermost value on the way, its field, and the keys that are missing. */
export interface FoundNode {
  readonly node: JsonNode;
  /** The field whose value the node is; null in a list and for the whole. */
  readonly field: JsonField | null;
  /** The value around the node; null for the whole. */
  readonly parent: JsonNode | null;
  readonly missing: readonly (string | number)[];
}

/** Goes as far along a path as there are values; of a field that stands twice the last one counts, as for JSON.parse. */
export function findNode(root: JsonNode, path: readonly (string | number)[]): FoundNode {
  let found: FoundNode = { node: root, field: null, parent: null, missing: path };
  for (const [index, key] of path.entries()) {
    const { node } = found;
    const field = node.kind === 'object' ? node.fields.findLast((one) => one.key === String(key)) : undefined;
    const inner = field?.value ?? (node.kind === 'list' ? node.items[Number(key)] : undefined);
    if (inner === undefined) return found;
    found = { node: inner, field: field ?? null, parent: node, missing: path.slice(index + 1) };
  }
  return found;
}

/**
 * Where a finding about a path belongs in the text: a plain value itself, the key of a list or an object, and of what is
 * missing whatever is around it.
 */
export function placeOf(root: JsonNode, path: readonly (string | number)[]): { from: number; to: number } {
  const { node, field, missing } = findNode(root, path);
  if (missing.length === 0 && node.kind === 'plain') return { from: node.from, to: node.to };
  if (field !== null) return { from: field.from, to: field.to };
  return { from: node.from, to: node.kind === 'plain' ? node.to : node.from + 1 };
}

const SPACE = /[ \t\r\n]*/y;
// oxlint-disable-next-line no-control-regex -- these are the ones that JSON refuses
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): JsonNode {
    this.#space();
    const root = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) this.#refuse(message('json.after-end'));
    return root;
  }

  #value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) this.#refuse(message('json.deep', { levels: MAX_DEPTH }));
    const from = this.#at;
    switch (this.#text[from]) {
      case '{':
        return this.#object(depth);
      case '[':
        return this.#list(depth);
      case '"':
        this.#string();
        return { kind: 'plain', from, to: this.#at };
      default:
        if (this.#match(PLAIN) === null) this.#refuse(message('json.value'));
        return { kind: 'plain', from, to: this.#at };
    }
  }

  #object(depth: number): JsonNode {
    const from = this.#at;
    const fields: JsonField[] = [];
    this.#at += 1;
    this.#space();
    while (this.#text[this.#at] !== '}') {
      const keyFrom = this.#at;
      const key = this.#text[keyFrom] === '"' ? this.#string() : this.#refuse(message('json.field'));
      const to = this.#at;
      this.#space();
      if (this.#text[this.#at] !== ':') this.#refuse(message('json.colon'));
      this.#at += 1;
      this.#space();
      fields.push({ key, from: keyFrom, to, value: this.#value(depth + 1) });
      this.#comma('}');
    }
    this.#at += 1;
    return { kind: 'object', from, to: this.#at, fields };
  }

  #list(depth: number): JsonNode {
    const from = this.#at;
    const items: JsonNode[] = [];
    this.#at += 1;
    this.#space();
    while (this.#text[this.#at] !== ']') {
      items.push(this.#value(depth + 1));
      this.#comma(']');
    }
    this.#at += 1;
    return { kind: 'list', from, to: this.#at, items };
  }

  /** After an entry: a comma and another one, or the end. */
  #comma(end: '}' | ']'): void {
    this.#space();
    const comma = this.#at;
    if (this.#text[comma] === end) return;
    if (this.#text[comma] !== ',') this.#refuse(message('json.comma', { end }));
    this.#at += 1;
    this.#space();
    if (this.#text[this.#at] === end) this.#refuse(message('json.trailing-comma'), comma);
  }

  #string(): string {
    const found = this.#match(STRING);
    if (found === null) this.#refuse(message('json.string'));
    return JSON.parse(found) as string;
  }

  #space(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }

  #refuse(why: Message, at: number = this.#at): never {
    const isEnd = at >= this.#text.length;
    throw new Unreadable(at, isEnd ? message('json.incomplete', { why }) : why);
  }
}
