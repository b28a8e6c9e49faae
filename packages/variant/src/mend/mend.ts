import { type Issue, type Message, say } from '@draughts-lab/input';
import { parseVariant, type ParseVariantOptions } from '../parse-variant.ts';
import { candidateEdits } from './candidates.ts';
import { applyEdit, type Edit, editMessage, valueAt } from '@draughts-lab/input/json-text';

/** A finding with the shortest change found that makes it go without making another. */
export interface MendedIssue {
  readonly issue: Issue;
  readonly edit: Edit;
  /** What the change does, to be said in any language. */
  readonly what: Message;
  /** The same in English. */
  readonly words: string;
}

export interface Mend {
  /** In the order in which the changes are made. */
  readonly mended: readonly MendedIssue[];
  /** The document with all changes. */
  readonly document: unknown;
  /** Findings for which no change was found. */
  readonly left: readonly Issue[];
}

/** Changes tried for one document: each costs a reading of it. */
const MAX_TRIALS = 400;
/** The same for all its findings one by one. */
const MAX_SINGLE_TRIALS = 200;

/**
 * Looks for changes that make a rules document valid, one finding after another. Every change that is told has been
 * tried: the finding is gone with it, and there are not more of them than before (but for a base that could not be found).
 *
 * @param written the document as it was written, with `extends`
 */
export function mendDocument(written: unknown, options: ParseVariantOptions = {}): Mend {
  const mended: MendedIssue[] = [];
  let document = written;
  let trials = 0;
  const issuesOf = (one: unknown): readonly Issue[] => {
    trials += 1;
    const parsed = parseVariant(one, options);
    return parsed.ok ? [] : parsed.issues;
  };
  let issues = issuesOf(document);
  let stuck = 0;
  for (let issue = issues[stuck]; issue !== undefined; issue = issues[stuck]) {
    if (trials >= MAX_TRIALS) break;
    const found = firstThatHelps(document, issue, issues, issuesOf);
    if (found === null) {
      stuck += 1;
      continue;
    }
    mended.push({ issue, ...told(found.edit) });
    ({ document, issues } = found);
    stuck = 0;
  }
  return { mended, document, left: issues };
}

/**
 * For each finding of a document the change that makes it go when it is the only one that is made; null where none was
 * found. Every change has been tried.
 */
export function mendEach(
  written: unknown,
  issues: readonly Issue[],
  options: ParseVariantOptions = {},
): (Omit<MendedIssue, 'issue'> | null)[] {
  let trials = 0;
  return issues.map((issue) => {
    if (trials >= MAX_SINGLE_TRIALS) return null;
    const found = firstThatHelps(written, issue, issues, (document) => {
      trials += 1;
      const parsed = parseVariant(document, options);
      return parsed.ok ? [] : parsed.issues;
    });
    return found === null ? null : told(found.edit);
  });
}

function told(edit: Edit): Omit<MendedIssue, 'issue'> {
  const what = editMessage(edit);
  return { edit, what, words: say('en', what) };
}

interface Step {
  readonly edit: Edit;
  readonly document: unknown;
  readonly issues: readonly Issue[];
}

/** The first change after which there are fewer findings; or else one that takes something away and trades this finding for another. */
function firstThatHelps(
  document: unknown,
  issue: Issue,
  issues: readonly Issue[],
  issuesOf: (document: unknown) => readonly Issue[],
): Step | null {
  let traded: Step | null = null;
  for (const edit of candidateEdits(document, issue)) {
    if ('set' in edit && JSON.stringify(valueAt(document, edit.at)) === JSON.stringify(edit.set)) continue;
    const changed = applyEdit(document, edit);
    const left = issuesOf(changed);
    if (left.some((other) => isSame(other, issue))) continue;
    // With its base a document can be read, and what else is wrong with it comes to light; so it is with a word.
    const revealed =
      'set' in edit &&
      ((issue.path === 'extends' && typeof edit.set === 'string') ||
        isMeant(issue, edit.set, left.length - issues.length));
    if (left.length < issues.length || revealed) return { edit, document: changed, issues: left };
    // Taking away comes to an end: the document gets smaller.
    if (left.length === issues.length && 'remove' in edit)
      traded ??= { edit, document: changed, issues: left };
  }
  return traded;
}

/** The word that the finding suggests, or a yes or no that was written as a word, may bring another finding in its place. */
const isMeant = ({ remedy }: Issue, value: unknown, more: number): boolean =>
  more === 0 &&
  (typeof value === 'boolean' ||
    (remedy?.code === 'hint.did-you-mean' && remedy.params?.['word'] === String(value)));

const isSame = (a: Issue, b: Issue): boolean => a.path === b.path && a.message === b.message;
