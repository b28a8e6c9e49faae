import { visibleLines } from '@draughts-lab/input/visible';
import { type Cell, cellText, ENGLISH, type Table } from '@draughts-lab/report/draw';

/** HTML that may be put into a page as it stands; everything else is text and is escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly Html[];

/**
 * Tag of a template: what is put in is text unless it was made by this function. Names from documents can
 * thus never become tags, attributes or scripts.
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, string, index) => text + textOf(parts[index - 1]!) + string) };
}

function textOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('html' in part) return part.html;
  return part.map(({ html: text }) => text).join('');
}

/** Text for element content and for quoted attributes, without a character that does something instead of showing it. */
function escapeHtml(text: string): string {
  return visibleLines(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Markup or a style sheet that is ours, with all names in it escaped. @throws Error when it holds a script or ends a style */
export function trusted(source: string): Html {
  if (/<\/?(script|style)|<!--/i.test(source)) throw new Error('the source would end its element');
  return { html: source };
}

/** A script of ours in the page itself: its policy lets no other run. @throws Error when it would end its element */
export function inlineScript(source: string): Html {
  if (/<\/?script|<!--/i.test(source)) throw new Error('the script would end its element');
  return { html: `<script type="module">${source}</script>` };
}

/** What a script reads from its page, by the id of the element: data, which nothing runs. */
export const inlineData = (id: string, data: unknown): Html => ({
  html: `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
});

/** A table with the numbers behind what it shows, for tests and for programs that read the page. */
export function htmlTable({ title, columns, rows }: Table): Html {
  const kinds = columns.map(({ align }) => (align === 'right' ? 'n' : 't'));
  return markup`<div class="scroll">
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          ${columns.map(({ title: name }, at) => markup`<th scope="col" class="${kinds[at]!}">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            markup`<tr>
              ${row.map((cell, at) => markup`<td class="${kinds[at]!}"${dataOf(cell)}>${cellText(cell, ENGLISH)}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

/** All digits of a number, as attributes. */
function dataOf(cell: Cell): Html {
  if (cell === null || typeof cell === 'string') return { html: '' };
  const ends = Object.entries({ value: cell.value, low: cell.low, high: cell.high });
  return {
    html: ends.flatMap(([name, end]) => (typeof end === 'number' ? [` data-${name}="${end}"`] : [])).join(''),
  };
}
