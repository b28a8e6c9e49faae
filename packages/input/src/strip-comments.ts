/**
 * JSON without its comments, slashes to the end of a line and slash-star to star-slash: each character of one becomes a
 * space, so that lines and columns stay where they are. What stands in strings is left alone.
 */
export function stripComments(text: string): string {
  return text.includes('/')
    ? text.replaceAll(PARTS, (part) => (part.startsWith('/') ? part.replaceAll(/[^\r\n]/g, ' ') : part))
    : text;
}

/** A string, a comment to the end of its line, a comment in between; one without an end is left for the parser to refuse. */
const PARTS = /"(?:[^"\\\r\n]|\\.)*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g;
