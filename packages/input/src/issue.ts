import type { Language } from './language.ts';
import { type Message, message, type Params } from './messages/message.ts';
import { isCode, say } from './messages/say.ts';

/**
 * One problem with outside data: where it is, what it is, and how to mend it. Programs go by the code and its parameters;
 * the sentences are made of them, for output alone.
 */
export interface Issue {
  /** Place in the input: `capture.choice[1]`, `line 3, column 12`, `squares`. */
  readonly path: string;
  /** A place that is said in words, such as line and column. */
  readonly where?: Message;
  /** What is wrong, by its key in the catalogues; none where a sentence comes from outside. */
  readonly code?: string;
  /** What the sentence names: fields, values, limits. */
  readonly params?: Params;
  /** What was expected and what was found, in English. */
  readonly message: string;
  /** What mends it, in English; none where nothing is known to. */
  readonly hint?: string;
  /** What the hint says, by its key. */
  readonly remedy?: Message;
}

/** The result of reading outside data: a value, or every problem found in one pass. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export const ok = <T>(value: T): Parsed<T> => ({ ok: true, value });

export const fail = (issues: readonly Issue[]): { ok: false; issues: readonly Issue[] } => ({
  ok: false,
  issues,
});

/** A problem at a place. */
export function issueAt(path: string, what: Message, remedy?: Message): Issue {
  return {
    path,
    ...what,
    message: say('en', what),
    ...(remedy !== undefined && { hint: say('en', remedy), remedy }),
  };
}

/** What is wrong, to be put into another message. */
export const messageOf = ({ code, params, message: sentence }: Issue): Message =>
  code === undefined || !isCode(code)
    ? message('foreign', { text: sentence })
    : { code, ...(params !== undefined && { params }) };

/** A problem with what has a name: `alpha-beta 200: …`. */
export const about = (name: string, issue: Issue): Issue => ({
  ...issue,
  ...issueAt(issue.path, message('about', { name, why: messageOf(issue) }), issue.remedy),
});

/** The same problem with another way to mend it. */
export const withRemedy = (issue: Issue, remedy: Message): Issue => ({
  ...issue,
  hint: say('en', remedy),
  remedy,
});

/** What an issue says in a language; a sentence that has no code stays as it is. */
export const sayIssue = (language: Language, issue: Issue): string => say(language, messageOf(issue));

/** What mends an issue, in a language; undefined where nothing is known. */
export const sayRemedy = (language: Language, { hint, remedy }: Issue): string | undefined =>
  remedy === undefined ? hint : say(language, remedy);

/** A list of problems, and what puts one more on it; a sentence is one that has no code yet. */
export function findings(): {
  readonly issues: Issue[];
  readonly refuse: {
    (path: string, what: Message, remedy?: Message): void;
    (path: string, sentence: string, hint?: string): void;
  };
} {
  const issues: Issue[] = [];
  const refuse = (path: string, what: Message | string, remedy?: Message | string): void => {
    issues.push(
      typeof what === 'string'
        ? { path, message: what, ...(remedy !== undefined && { hint: remedy as string }) }
        : issueAt(path, what, remedy as Message | undefined),
    );
  };
  return { issues, refuse };
}

/**
 * The value of something that has to be right, such as what this program has written itself.
 *
 * @param what it is, for the message
 * @throws Error with every problem
 */
export function must<T>(parsed: Parsed<T>, what: string): T {
  if (parsed.ok) return parsed.value;
  throw new Error(formatIssues(what, parsed.issues));
}

/** The issue for a document written by a newer program, whose other fields cannot be judged here. */
export function newerVersion(input: unknown, known: number, what: string): Issue | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { version } = input as { version?: unknown };
  if (typeof version !== 'number' || !Number.isInteger(version) || version <= known) return undefined;
  return issueAt(
    'version',
    message('version.newer', { what, version, known }),
    message('hint.newer-program'),
  );
}

/** Renders issues as the block that the command line prints. */
export function formatIssues(source: string, issues: readonly Issue[]): string {
  const head = `${source}: ${issues.length} ${issues.length === 1 ? 'problem' : 'problems'}`;
  const places = issues.map((issue) => issue.path || '(document)');
  const width = Math.min(32, Math.max(0, ...places.map((place) => place.length)));
  const lines = issues.flatMap(({ message: sentence, hint }, index) => {
    const line = `  ${places[index]!.padEnd(width)}  ${sentence}`;
    return hint === undefined ? [line] : [line, `  ${' '.repeat(width)}  hint: ${hint}`];
  });
  return [head, ...lines].join('\n');
}
