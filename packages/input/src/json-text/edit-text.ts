import { jsonLine } from '../format-json.ts';
import type { Edit } from './edits.ts';
import { findNode, type FoundNode, type JsonNode } from './json-tree.ts';

/** A change of a text: what stands from `from` to `to` (excluded) becomes `insert`. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The change of a JSON text that a change of its value means: everything else, comments and layout, stays as it is.
 *
 * @param text with its comments or without them: places are the same
 * @param root of the text
 * @returns null where there is nothing to change
 */
export function editText(text: string, root: JsonNode, edit: Edit): TextChange | null {
  const found = findNode(root, edit.at);
  if ('rename' in edit) {
    const { field, missing } = found;
    if (field === null || missing.length > 0) return null;
    return { from: field.from, to: field.to, insert: JSON.stringify(edit.rename) };
  }
  if ('remove' in edit) return found.missing.length > 0 ? null : removal(found);
  if (found.missing.length > 0) return addition(text, found, edit.set);
  const { from, to } = found.node;
  return { from, to, insert: jsonText(edit.set, indentAt(text, from)) };
}

/** A text after a change. */
export function withChange(text: string, { from, to, insert }: TextChange): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/** Where an entry of an object or list begins and ends, its key included. */
function entriesOf(node: JsonNode): readonly { readonly from: number; readonly to: number }[] {
  if (node.kind === 'object') return node.fields.map(({ from, value }) => ({ from, to: value.to }));
  return node.kind === 'list' ? node.items : [];
}

/** Takes away an entry with the comma that belongs to it. */
function removal({ node, parent }: FoundNode): TextChange {
  if (parent === null) return { from: node.from, to: node.to, insert: '{}' };
  const entries = entriesOf(parent);
  const index = entries.findIndex(({ to }) => to === node.to);
  const { from, to } = entries[index]!;
  const [before, after] = [entries[index - 1], entries[index + 1]];
  if (before !== undefined) return { from: before.to, to, insert: '' };
  return { from, to: after?.from ?? to, insert: '' };
}

/** Puts what is missing behind the last entry of the innermost object or list that is there. */
function addition(text: string, { node, missing }: FoundNode, value: unknown): TextChange {
  const [key, ...rest] = missing;
  const inner = rest.reduceRight<unknown>((one, name) => ({ [name]: one }), value);
  // What is no object, or no list at the place of an index, makes room.
  if (node.kind === 'plain' || (node.kind === 'list' && typeof key !== 'number'))
    return {
      from: node.from,
      to: node.to,
      insert: jsonText({ [String(key)]: inner }, indentAt(text, node.from)),
    };
  const entries = entriesOf(node);
  const last = entries.at(-1);
  const indent = last === undefined ? `${indentAt(text, node.from)}  ` : indentAt(text, last.from);
  const entry = `${node.kind === 'object' ? `${JSON.stringify(String(key))}: ` : ''}${jsonText(inner, indent)}`;
  if (last === undefined) {
    const outer = indentAt(text, node.from);
    return { from: node.from + 1, to: node.from + 1, insert: `\n${indent}${entry}\n${outer}` };
  }
  const ownLine = /^[ \t]*$/.test(text.slice(lineStart(text, last.from), last.from));
  return { from: last.to, to: last.to, insert: ownLine ? `,\n${indent}${entry}` : `, ${entry}` };
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** White space at the beginning of the line of a place. */
const indentAt = (text: string, at: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, at), at))![0];

/** Longest value that is written in one line. */
const MAX_LINE = 80;

/** A value as a person would write it: in one line where it is short. */
function jsonText(value: unknown, indent: string): string {
  const line = jsonLine(value);
  if (line.length <= MAX_LINE) return line;
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}
