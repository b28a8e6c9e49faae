export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** A plain table: a line of titles, a rule, one line a row; columns are as wide as their longest cell. */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ align }, index) => {
        const cell = cells[index] ?? '';
        return align === 'right' ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [line(columns.map(({ title }) => title)), rule, ...rows.map(line)].join('\n');
}

/** Breaks a text at spaces into lines of at most `width` characters, each after `indent`. */
export function wrap(text: string, indent: string = '', width: number = 100): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, indent + line].join('\n');
}
