/**
 * Characters that do something instead of showing something, besides the first 32: control characters, those that turn the
 * direction of writing, and those of no width, which make two names look alike.
 */
const SILENT = String.raw`\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff`;
const INVISIBLE = new RegExp(String.raw`[\u0000-\u001f${SILENT}]`, 'g');
/** The same without the ends of lines and tabs of a text that is laid out. */
const INVISIBLE_IN_LINES = new RegExp(String.raw`[\u0000-\u0008\u000b-\u001f${SILENT}]`, 'g');

const written = (character: string): string =>
  `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/**
 * A name, or another text from outside, for people: what would take effect on a terminal is written out (`\u001b`), as
 * JSON writes it.
 */
export function visible(text: string): string {
  return text.replaceAll(INVISIBLE, written);
}

/** The same for a text of several lines, whose lines stay. */
export function visibleLines(text: string): string {
  return text.replaceAll(INVISIBLE_IN_LINES, written);
}

/** The first line of a text, such as the sentence of an error without what follows it. */
export const firstLine = (text: string): string => text.split('\n', 1)[0]!;
