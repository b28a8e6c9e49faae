import { type Issue, issueAt, type Message, message } from '@draughts-lab/input';

/** What kind of problem a text has, in one word for programs. */
const NOTATION_KINDS = [
  'syntax', // the text is not in any form that is read
  'square', // a well-formed square that this board does not have
  'duplicate', // a square, a side, a counter or a tag given twice
  'piece', // a kind of piece that this game does not have
  'promotion-row', // a man where it would have been crowned
  'stack', // a tower that cannot be: wrong letters, or a game without towers
  'state', // a counter, king run or last step that does not fit the position
  'too-long', // more text than is read
  'illegal', // no legal move fits
  'ambiguous', // legal moves with different results fit
  'variant', // the tags name a game that is not known, or contradict it
  'unfinished', // a tag, comment or variation is cut off
] as const;
export type NotationKind = (typeof NOTATION_KINDS)[number];

/** A problem with a text. `path` is a place in it: `character 7`, or `line 3, column 12`. */
export interface NotationIssue extends Issue {
  readonly kind: NotationKind;
}

/** Like `Parsed<T>`, with the kind of each problem. */
export type ParsedNotation<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly NotationIssue[] };

export const issue = (kind: NotationKind, path: string, what: Message, remedy?: Message): NotationIssue => ({
  kind,
  ...issueAt(path, what, remedy),
});

/** A problem at a line and column of a text. */
export const issueIn = (
  kind: NotationKind,
  { line, column }: { readonly line: number; readonly column: number },
  what: Message,
): NotationIssue => ({
  ...issue(kind, `line ${line}, column ${column}`, what),
  where: message('place.line', { line, column }),
});

const MAX_QUOTED = 40;

/** A piece of outside text for a message: quoted, shortened, control characters made visible. */
export function quote(text: string): string {
  const short = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return JSON.stringify(short);
}
