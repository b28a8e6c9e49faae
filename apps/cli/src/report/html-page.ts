import { readFileSync } from 'node:fs';
import type { Table } from '@draughts-lab/report/draw';
import { type Html, htmlTable, markup, trusted } from './html.ts';

const STYLE = new URL(import.meta.resolve('#package/src/report/page-style.css'));

/** A page as one file: it asks for nothing else and runs nothing, so it opens from a disk without a network. */
export function htmlPage(title: string, body: readonly Html[]): string {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <title>${title}</title>
        <style>
          ${trusted(readFileSync(STYLE, 'utf8'))}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
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
