import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Table } from '@draughts-lab/report/draw';
import { type Html, htmlTable, inlineScript, markup, trusted } from './html.ts';

const STYLE = new URL(import.meta.resolve('#package/src/report/page-style.css'));

export interface PageParts {
  /** A style sheet beside that of all pages. */
  readonly style?: string;
  /** The one script that the page may run. */
  readonly script?: string | undefined;
}

/** A page as one file: it asks for nothing else and runs nothing but its own script, so it opens from a disk without a network. */
export function htmlPage(
  title: string,
  body: readonly Html[],
  { style = '', script }: PageParts = {},
): string {
  const policy =
    script === undefined
      ? "default-src 'none'; style-src 'unsafe-inline'"
      : `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="${{ html: policy }}"
        />
        <title>${title}</title>
        <style>
          ${trusted(readFileSync(STYLE, 'utf8'))}${trusted(style)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body} ${script === undefined ? markup`` : inlineScript(script)}
      </body>
    </html> `.html;
}

/** A table with its title and what one needs to know to read it. */
export function section(table: Table): Html {
  return markup`<h2>${table.title}</h2>
    ${htmlTable(table)} ${table.note === '' ? markup`` : markup`<p class="note">${table.note}</p>`}`;
}

export const list = (lines: readonly string[]): Html =>
  markup`<ul class="note">
    ${lines.map((line) => markup`<li>${line}</li>`)}
  </ul>`;
