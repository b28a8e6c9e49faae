// oxlint-disable-next-line no-control-regex -- these are the ones to replace
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** Text of a document or of a file for the terminal: control characters are written out, so that none takes effect. */
export function visible(text: string): string {
  return text.replaceAll(
    CONTROL,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}
