import { textTable } from '@draughts-lab/report/draw';
import { addCommand, type Command, wholeNumber } from '../command.ts';
import { note, printResult } from '../shared/io.ts';
import { valueOf } from '../shared/value-of.ts';

const DEFAULT_ROWS = 10_000;

export function registerSql(program: Command): Command {
  return addCommand(
    program,
    'sql <run> <query>',
    'query a run in SQL: tables games, cells, players, batches, positions',
  )
    .option('--rows <n>', 'maximum number of rows', wholeNumber(1, 10_000_000), DEFAULT_ROWS)
    .option('--json', 'one JSON object with columns and rows')
    .action(async (dir, sql, { json, rows }) => {
      const { query } = await import('@draughts-lab/store');
      const { withRun } = await import('../run/open-run.ts');
      const answer = await withRun(dir, {}, (run) => query(run, sql, { maxRows: rows }));
      const { columns, rows: values, truncated } = valueOf(answer, 'query');
      const isNumber = (type: string): boolean => /INT|DOUBLE|FLOAT|DECIMAL/.test(type);
      const titles = columns.map(({ name: title, type }) =>
        isNumber(type) ? { title, align: 'right' as const } : { title },
      );
      printResult(json, { columns, rows: values, truncated }, () =>
        textTable({ columns: titles, rows: values.map((row) => row.map(cellText)) }),
      );
      if (truncated) note(`only the first ${rows} rows; --rows <n> shows more`);
    });
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}
