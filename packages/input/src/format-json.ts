const WIDTH = 110;

/** JSON as the formatter of the workspace leaves it: two spaces, lists of plain values on one line where they fit. */
export function formatJson(value: unknown): string {
  return `${format(value, '', 0)}\n`;
}

/** @param before characters that already stand on the line */
function format(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`;
    const plain = value.every((entry) => typeof entry !== 'object' || entry === null);
    if (value.length === 0 || (plain && before + line.length < WIDTH)) return line;
    return `[\n${value.map((entry) => inner + format(entry, inner, inner.length)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const fields = entries.map(([key, entry]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return name + format(entry, inner, name.length);
  });
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

/** A value as a person would write it in one line: `{ "men": ["a1"] }`. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']');
