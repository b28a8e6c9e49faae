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

/** Text for element content and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Text of a script or a style sheet that is ours. @throws Error when it would end its element */
export function trusted(source: string): Html {
  if (/<\/(script|style)|<!--/i.test(source)) throw new Error('the source would end its element');
  return { html: source };
}

/** Data for a `<script type="application/json">`. */
export function jsonData(value: unknown): Html {
  return { html: JSON.stringify(value).replaceAll('<', '\\u003c') };
}

/** A table; columns whose title begins with `#` hold numbers. */
export function htmlTable(
  caption: string,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): Html {
  const kinds = titles.map((title) => (title.startsWith('#') ? 'n' : 't'));
  return markup`<div class="scroll">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${titles.map((title, at) => markup`<th scope="col" class="${kinds[at]!}">${title.replace(/^#/, '')}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            markup`<tr>
              ${row.map((cell, at) => markup`<td class="${kinds[at]!}">${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}
