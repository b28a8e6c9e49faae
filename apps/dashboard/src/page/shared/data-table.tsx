import {
  type Estimate as Numbers,
  type Unit,
  formatEstimate,
  formatValue,
  type Field,
  markdownTable,
  tableLatex,
  tableOf,
} from '@draughts-lab/report/draw';
import {
  type ComponentProps,
  Fragment,
  type Key,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { CopyButton } from './copy-button.tsx';
import { Estimate } from './estimate.tsx';
import { useWords, type Words } from './i18n/i18n.ts';

export interface Column<Row> {
  readonly title: ReactNode;
  /** Told apart by position; needed where columns come and go. */
  readonly id?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right edge, one below the other. */
  readonly num?: boolean;
  /** How the cell looks, where rows differ in it. */
  readonly props?: (row: Row) => ComponentProps<'td'>;
  /** The cell names the row. */
  readonly head?: boolean;
  /** The column can be sorted by: how it is sorted now, and what does it. */
  readonly sort?: { readonly order: 'ascending' | 'descending' | undefined; readonly by: () => void };
  /** The cell in copies of the table, where it shows more than text; null: it stays out of them. */
  readonly text?: ((row: Row) => string) | null;
}

/** Columns of numbers of the rows of a table. */
export interface NumberColumns<Row> {
  /** Plain numbers; a dash where there is none. */
  readonly plain: (title: string, unit: Unit, of: (row: Row) => number | null) => Column<Row>;
  /** Numbers with their intervals. */
  readonly estimate: (
    title: string,
    unitOf: Unit | ((row: Row) => Unit),
    of: (row: Row) => Numbers | null,
  ) => Column<Row>;
}

export function columnsOf<Row>(words: Words): NumberColumns<Row> {
  return {
    plain: (title, unit, of) => ({ title, num: true, cell: (row) => formatValue(of(row), unit, words) }),
    estimate(title, unitOf, of) {
      const unit = (row: Row): Unit => (typeof unitOf === 'string' ? unitOf : unitOf(row));
      return {
        title,
        num: true,
        cell: (row) => <Estimate number={of(row)} unit={unit(row)} />,
        text: (row) => formatEstimate({ value: null, ...of(row), unit: unit(row) }, words),
      };
    },
  };
}

interface Props<Row> {
  /** What the table is, for those who do not see it; the caption where there is no other. */
  readonly title: string;
  readonly caption?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly rowProps?: (row: Row) => ComponentProps<'tr'>;
  /** What stands above a row, across all columns: the title of the rows that follow; nothing within them. */
  readonly groupOf?: (row: Row) => ReactNode;
  readonly className?: string;
  /** Scrolls in a window of its own where it is long, and begins with the first rows: a thousand at once stop the page for half a second. */
  readonly tall?: boolean;
  /** Where there is little room each row stands by itself, its cells one below the other with their titles. */
  readonly stacked?: boolean;
  /** Does not scroll, and so takes no keys: where it is not seen. */
  readonly still?: boolean;
  /** Caption of the copies as Markdown and LaTeX; left out: none are offered. */
  readonly copies?: string;
  /** Below the table, inside of what scrolls. */
  readonly children?: ReactNode;
}

/** A table of data: scrolls across where there is little room, has a caption, and can be taken away as text. */
export function DataTable<Row>({
  title,
  caption,
  columns,
  rows,
  keyOf,
  rowProps,
  groupOf,
  className,
  tall = false,
  still = false,
  stacked = false,
  copies,
  children,
}: Props<Row>): ReactElement {
  const { t, number } = useWords();
  const described = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = tall && !isWhole ? rows.slice(0, FIRST_ROWS) : rows;
  const window = `table-scroll${tall ? ' table-tall' : ''}`;
  // What is laid out anew is no table any more for those who do not see it, unless it says so.
  const role = (name: string): { role?: string } => (stacked ? { role: name } : {});
  const titleOf = ({ title: name }: Column<Row>): string | undefined =>
    stacked && typeof name === 'string' ? name : undefined;
  const scrolls = still ? {} : { className: window, tabIndex: 0, role: 'group', 'aria-label': title };
  return (
    <>
      {/* Outside of what scrolls: where there is little room it is read in full. */}
      {caption !== undefined && (
        <p id={described} className="caption">
          {caption}
        </p>
      )}
      <div {...scrolls}>
        <table
          {...role('table')}
          className={[className ?? '', stacked ? 'stacked' : ''].join(' ')}
          aria-describedby={caption === undefined ? undefined : described}
        >
          <caption className="visually-hidden">{title}</caption>
          <thead {...role('rowgroup')}>
            <tr {...role('row')}>
              {columns.map(({ id, title: name, sort }, index) => (
                <th key={id ?? index} scope="col" {...role('columnheader')} aria-sort={sort?.order}>
                  {sort === undefined ? (
                    name
                  ) : (
                    <button type="button" className="sort" onClick={sort.by}>
                      {name}
                      <span aria-hidden="true">{sort.order === undefined ? '' : ARROWS[sort.order]}</span>
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...role('rowgroup')}>
            {shown.map((row) => (
              <Fragment key={keyOf(row)}>
                <GroupTitle title={groupOf?.(row)} across={columns.length} />
                <tr {...role('row')} {...rowProps?.(row)}>
                  {columns.map((column, index) => {
                    const { id, cell, num, head, props } = column;
                    return head === true ? (
                      <th key={id ?? index} scope="row" {...role('rowheader')}>
                        {cell(row)}
                      </th>
                    ) : (
                      <td
                        key={id ?? index}
                        className={num === true ? 'num' : undefined}
                        data-title={titleOf(column)}
                        {...role('cell')}
                        {...props?.(row)}
                      >
                        {cell(row)}
                      </td>
                    );
                  })}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
        {shown.length < rows.length && (
          <p className="actions">
            <button type="button" onClick={() => setIsWhole(true)}>
              {t('table.whole', { n: number(rows.length, 0) })}
            </button>
          </p>
        )}
        {children}
      </div>
      {copies !== undefined && <Copies columns={columns} rows={rows} caption={copies} />}
    </>
  );
}

function GroupTitle({
  title,
  across,
}: {
  readonly title: ReactNode;
  readonly across: number;
}): ReactElement | null {
  if (title === undefined || title === null) return null;
  return (
    <tr className="group" role="row">
      <th scope="rowgroup" role="rowheader" colSpan={across}>
        {title}
      </th>
    </tr>
  );
}

/** Of a tall table, before all are asked for. */
const FIRST_ROWS = 50;

/** Behind the title of a column that is sorted by. */
const ARROWS = { ascending: ' ▲', descending: ' ▼' } as const;

/** The same table to take away. */
function Copies<Row>({
  columns,
  rows,
  caption,
}: Pick<Props<Row>, 'columns' | 'rows'> & { readonly caption: string }): ReactElement {
  const { t } = useWords();
  const kept = columns.filter(({ text }) => text !== null);
  const table = tableOf(
    rows,
    kept.map(({ title, cell, text }): Field<Row> => [
      String(title),
      (row) => text?.(row) ?? String(cell(row)),
    ]),
  );
  return (
    <p className="actions">
      <CopyButton
        text={[...markdownTable(table), '', caption, ''].join('\n')}
        label={t('figure.copyMarkdown')}
      />
      <CopyButton text={tableLatex({ ...table, title: caption, note: '' })} label={t('figure.copyLatex')} />
    </p>
  );
}
