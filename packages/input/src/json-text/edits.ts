import { type Message, message } from '../messages/message.ts';
import { jsonLine } from '../format-json.ts';
import { formatPath } from '../format-path.ts';

/** One change of a JSON document: a value set at a place, the place taken away, or its field called otherwise. */
export type Edit =
  | { readonly at: readonly (string | number)[]; readonly set: unknown }
  | { readonly at: readonly (string | number)[]; readonly remove: true }
  | { readonly at: readonly (string | number)[]; readonly rename: string };

type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Whether a value is a JSON object: no list, and not null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isContainer(value) && !Array.isArray(value);

/** The value at a place, undefined where there is none. */
export function valueAt(document: unknown, at: readonly (string | number)[]): unknown {
  return at.reduce<unknown>(
    (value, key) => (isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    document,
  );
}

/**
 * The document with a change; objects on the way are made where they are missing. What is not there cannot be taken away or
 * called otherwise. The document itself stays as it is.
 */
export function applyEdit(document: unknown, edit: Edit): unknown {
  if (!('set' in edit) && valueAt(document, edit.at) === undefined) return document;
  const [key, ...rest] = edit.at;
  if (key === undefined) return 'set' in edit ? edit.set : undefined;
  const copy: unknown = Array.isArray(document)
    ? [...(document as unknown[])]
    : isContainer(document)
      ? { ...document }
      : {};
  if (rest.length > 0) {
    (copy as Container)[key] = applyEdit((copy as Container)[key], { ...edit, at: rest });
  } else if ('set' in edit) {
    (copy as Container)[key] = edit.set;
  } else if ('rename' in edit) {
    const entries = Object.entries(copy as Container);
    return Object.fromEntries(entries.map(([name, value]) => [name === key ? edit.rename : name, value]));
  } else if (Array.isArray(copy)) {
    copy.splice(Number(key), 1);
  } else {
    Reflect.deleteProperty(copy as Container, key);
  }
  return copy;
}

/** Keys of a place as findings write it: `capture.choice[1]`, `draws.counters."Bad Name"`. */
export function keysOfPath(path: string): (string | number)[] {
  return [...path.matchAll(/"((?:[^"\\]|\\.)*)"|\[(\d+)\]|([^.[\]"]+)/g)].map(([, quoted, index, plain]) =>
    index !== undefined
      ? Number(index)
      : quoted !== undefined
        ? (JSON.parse(`"${quoted}"`) as string)
        : plain!,
  );
}

/** A change as a message: `set capture.choice to []`, `take away draws.counters.slow`. */
export function editMessage(edit: Edit): Message {
  const path = formatPath(edit.at);
  if ('rename' in edit) return message('edit.rename', { path, name: edit.rename });
  return 'set' in edit
    ? message('edit.set', { path, value: jsonLine(edit.set) })
    : message('edit.remove', { path });
}
