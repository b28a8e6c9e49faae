/** Characters that do something instead of showing something: control characters, and those that turn the direction of writing. */
// oxlint-disable-next-line no-control-regex -- these are the ones to replace
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
/** The same without the ends of lines and tabs of a text that is laid out. */
// oxlint-disable-next-line no-control-regex -- these are the ones to replace
const INVISIBLE_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

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
