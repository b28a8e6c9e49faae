/** One problem with outside data: where it is, what was expected, and how to mend it. */
export interface Issue {
  /** Place in the input: `capture.choice[1]`, `line 3, column 12`, `squares`. */
  readonly path: string;
  /** What was expected and what was found. */
  readonly message: string;
  readonly hint?: string;
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

/** A list of problems, and what puts one more on it. */
export function findings(): {
  readonly issues: Issue[];
  readonly refuse: (path: string, message: string, hint?: string) => void;
} {
  const issues: Issue[] = [];
  const refuse = (path: string, message: string, hint?: string): void => {
    issues.push({ path, message, ...(hint !== undefined && { hint }) });
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
  return {
    path: 'version',
    message: `this ${what} has version ${version}, and this program knows versions up to ${known}`,
    hint: 'use a newer program to read it',
  };
}

/** Renders issues as the block that the command line prints. */
export function formatIssues(source: string, issues: readonly Issue[]): string {
  const head = `${source}: ${issues.length} ${issues.length === 1 ? 'problem' : 'problems'}`;
  const places = issues.map((issue) => issue.path || '(document)');
  const width = Math.min(32, Math.max(0, ...places.map((place) => place.length)));
  const lines = issues.flatMap(({ message, hint }, index) => {
    const line = `  ${places[index]!.padEnd(width)}  ${message}`;
    return hint === undefined ? [line] : [line, `  ${' '.repeat(width)}  hint: ${hint}`];
  });
  return [head, ...lines].join('\n');
}
