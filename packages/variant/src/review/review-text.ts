import { type Issue, type Message, repeatedKeys, say } from '@draughts-lab/input';
import {
  type Edit,
  editMessage,
  editText,
  type JsonNode,
  keysOfPath,
  placeOf,
  readJsonTree,
  stripComments,
  valueAt,
  withChange,
} from '@draughts-lab/input/json-text';
import { baseOf } from '../base-of.ts';
import type { ResolveBase } from '../extends.ts';
import { idleFields, idleIssues } from '../idle-fields.ts';
import { mendDocument, mendEach } from '../mend/mend.ts';
import { parseVariant } from '../parse-variant.ts';
import { presetDocument } from '../presets.ts';
import type { Variant } from '../variant.ts';
import { type TextMend, unreadable } from './unreadable.ts';

/** Something about a rules document as it is being written, with its place in the text. */
export interface Finding extends Issue {
  /** An error keeps the rules from being played; a note does not. */
  readonly level: 'error' | 'note';
  /** Place in the text; `to` excluded. */
  readonly from: number;
  readonly to: number;
  /** A change that makes the finding go, and has been tried; null where none is known. */
  readonly mend: TextMend | null;
}

/** All that can be said of a text that is meant to be a rules document. */
export interface Review {
  readonly findings: readonly Finding[];
  /** The text with all mends that were found, one after the other; null where nothing can be mended. */
  readonly mended: string | null;
  /** The rules; null while there is an error. */
  readonly variant: Variant | null;
  /** The game that the document extends; null without one. */
  readonly base: Variant | null;
}

/**
 * Reads a rules document while it is written: comments are fine, half a text is a finding like others.
 *
 * @param resolveBase finds what `extends` names; left out: the shipped variants
 */
export function reviewText(text: string, resolveBase: ResolveBase = presetDocument): Review {
  const plain = stripComments(text);
  const tree = readJsonTree(plain);
  if (!tree.ok) return unreadableReview(text, plain, tree);
  const { root } = tree;
  const written: unknown = JSON.parse(plain);
  const options = { resolveBase };
  const placed = (issue: Issue, level: Finding['level'], mend: Finding['mend']): Finding => ({
    ...issue,
    level,
    ...placeOf(root, keysOfPath(issue.path)),
    mend,
  });
  const mendOf = (found: { readonly edit: Edit; readonly what: Message } | null): Finding['mend'] => {
    const change = found === null ? null : editText(plain, root, found.edit);
    return found === null || change === null
      ? null
      : { what: found.what, words: say('en', found.what), change };
  };
  const twice = repeatedKeys(plain).map((issue) => placed(issue, 'error', null));
  const parsed = parseVariant(written, options);
  const base = baseOf(written, resolveBase);
  if (parsed.ok)
    return {
      findings: [
        ...twice,
        ...idleNotes(parsed.value, written, (issue, edit) =>
          placed(issue, 'note', mendOf({ edit, what: editMessage(edit) })),
        ),
      ],
      mended: null,
      variant: twice.length === 0 ? parsed.value : null,
      base,
    };
  const mends = mendEach(written, parsed.issues, options);
  return {
    findings: [
      ...twice,
      ...parsed.issues.map((issue, index) => placed(issue, 'error', mendOf(mends[index] ?? null))),
    ],
    mended: mendedText(plain, text, root, written, resolveBase),
    variant: null,
    base,
  };
}

function unreadableReview(
  text: string,
  plain: string,
  { at, what }: { readonly at: number; readonly what: Message },
): Review {
  const { finding, mend } = unreadable(plain, at, what);
  return {
    findings: [{ ...finding, level: 'error', mend }],
    mended: mend === null ? null : withChange(text, mend.change),
    variant: null,
    base: null,
  };
}

/** Fields that say nothing, so far as the document itself can say them neutrally. */
function idleNotes(
  variant: Variant,
  written: unknown,
  note: (issue: Issue, edit: Edit) => Finding,
): Finding[] {
  const fields = idleFields(variant);
  return idleIssues(variant).flatMap((issue, index) => {
    const { path, neutral } = fields[index]!;
    // What only the base says is not what somebody has written here.
    const at = keysOfPath(path);
    return valueAt(written, at) === undefined ? [] : [note(issue, { at, set: neutral })];
  });
}

/** The text after all mends; each is made in the text that the ones before have left. */
function mendedText(
  plain: string,
  text: string,
  root: JsonNode,
  written: unknown,
  resolveBase: ResolveBase,
): string | null {
  const { mended } = mendDocument(written, { resolveBase });
  if (mended.length === 0) return null;
  let [withComments, without, tree] = [text, plain, root];
  for (const { edit } of mended) {
    const change = editText(without, tree, edit);
    if (change === null) continue;
    withComments = withChange(withComments, change);
    without = stripComments(withComments);
    const next = readJsonTree(without);
    if (!next.ok) return null;
    tree = next.root;
  }
  return withComments;
}
