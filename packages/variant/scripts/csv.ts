/** Rows as CSV (RFC 4180): every cell quoted, so that commas and quotes need no care. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');
