import { type Figure, figureCsv, figureLatex, figureMarkdown, figureSvg } from '@draughts-lab/report/draw';
import { type ReactElement, useState } from 'react';
import { download, svgToPng } from '../download.ts';
import { useWords } from '../i18n/i18n.ts';

/** Copies of a figure to take away: PNG, SVG, CSV, Markdown, LaTeX, all from the same rows. */
export function FigureActions({ figure }: { readonly figure: Figure }): ReactElement {
  const words = useWords();
  const [said, setSaid] = useState('');
  const name = `${figure.caption.runs.length === 1 ? `${figure.caption.runs[0]}-` : ''}${figure.id}`;
  const act = (what: string, work: () => void | Promise<void>): void => {
    Promise.resolve()
      .then(work)
      .then(
        () => setSaid(words.t('figure.done', { what })),
        () => setSaid(words.t('figure.notDone', { what })),
      );
  };
  return (
    <details className="menu">
      <summary className="button">{words.t('figure.export')}</summary>
      <div className="menu-items">
        <button
          type="button"
          onClick={() =>
            act('PNG', async () => download(`${name}.png`, await svgToPng(figureSvg(figure, words))))
          }
        >
          PNG
        </button>
        <button
          type="button"
          onClick={() =>
            act('SVG', () =>
              download(`${name}.svg`, new Blob([figureSvg(figure, words)], { type: 'image/svg+xml' })),
            )
          }
        >
          SVG
        </button>
        <button
          type="button"
          onClick={() =>
            act('CSV', () =>
              download(`${name}.csv`, new Blob([figureCsv(figure, words)], { type: 'text/csv' })),
            )
          }
        >
          CSV
        </button>
        <button
          type="button"
          onClick={() =>
            act('Markdown', async () => navigator.clipboard.writeText(figureMarkdown(figure, words)))
          }
        >
          {words.t('figure.copyMarkdown')}
        </button>
        <button
          type="button"
          onClick={() => act('LaTeX', async () => navigator.clipboard.writeText(figureLatex(figure, words)))}
        >
          {words.t('figure.copyLatex')}
        </button>
        <span role="status">{said}</span>
      </div>
    </details>
  );
}
