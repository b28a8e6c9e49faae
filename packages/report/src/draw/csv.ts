import { visibleLines } from '@draughts-lab/input/visible';

/** Lines of cells as CSV (RFC 4180): numbers as they are, with a point and all digits, never localised. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/** Control characters are written out, as JSON writes them. A cell that a spreadsheet would take for a formula is kept text by a leading apostrophe. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const plain = typeof value === 'string' ? visibleLines(value) : String(value);
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
