import type { Manifest } from '@draughts-lab/records';
import type { RunReport } from '@draughts-lab/report';
import { mainTable, openingsWords, quoteLine, scoreForest } from '@draughts-lab/report';
import { ENGLISH, figureSvg, findingAnswers } from '@draughts-lab/report/draw';
import { type Html, htmlTable, markup, trusted } from '../report/html.ts';
import { htmlPage, list } from '../report/html-page.ts';
import { asset } from './asset.ts';

/** A run of a site. */
export interface ListedRun {
  /** Its folder in the site. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly manifest: Manifest;
  readonly report: RunReport;
  /** Games that are shown ply by ply. */
  readonly shown: number;
}

/** The first page of a site: what each run found, and where the rest is. */
export function indexPage(title: string, runs: readonly ListedRun[]): string {
  const body = [
    markup`${runs.map(
      ({
        name,
        title: heading,
        description,
        manifest,
        report,
        shown,
      }) => markup`<h2><a href="${name}/index.html">${heading}</a></h2>
        <p>${description}</p>
        ${list(findingAnswers(report.findings, ENGLISH, (id) => id).map(({ question, answer }) => `${question} ${answer}`))}
        ${pictureOf(report, manifest)} ${htmlTable({ ...mainTable(report.rows), title: `${report.games} games` })}
        <p>
          <a href="${name}/index.html">Everything that was measured</a> · <a href="${name}/games.html">${shown} games, ply by ply</a>
        </p>
        <p class="note">${quoteLine(report)}</p>`,
    )}`,
  ];
  return htmlPage(title, body, { script: asset('save-figures.js') });
}

/** Who is favoured, as a picture. */
function pictureOf({ run, rows }: RunReport, manifest: Manifest): Html {
  const openings = openingsWords(manifest);
  const cells = rows.filter(({ score }) => score !== null).map((summary) => ({ run, openings, summary }));
  if (cells.length === 0) return markup``;
  return markup`<figure>${trusted(figureSvg(scoreForest(cells, 0.95), ENGLISH))}</figure>`;
}
