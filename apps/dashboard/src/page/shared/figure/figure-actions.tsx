import { type Figure, figureCsv, figureLatex, figureMarkdown, figureSvg } from '@draughts-lab/report/draw';
import { type ReactElement, useState } from 'react';
import { download, svgToPng } from '../download.ts';
import { useWords } from '../i18n/i18n.ts';

/** Copies of a figure to take away: PNG, SVG, CSV, Markdown, LaTeX, all from the same rows. */
export function FigureActions({ figure }: { readonly figure: Figure }): ReactElement {
  const words = useWords();
  const [said, setSaid] = useState('');
  const name = `${figure.caption.runs.length === 1 ? `${figure.caption.runs[0]}-` : ''}${figure.id}`;
  const svg = (): string => figureSvg(figure, words);
  const file = (ending: string, type: string, content: string): void =>
    download(`${name}.${ending}`, new Blob([content], { type }));
  const actions: readonly (readonly [what: string, label: string, work: () => void | Promise<void>])[] = [
    ['PNG', 'PNG', async () => download(`${name}.png`, await svgToPng(svg()))],
    ['SVG', 'SVG', () => file('svg', 'image/svg+xml', svg())],
    ['CSV', 'CSV', () => file('csv', 'text/csv', figureCsv(figure, words))],
    ['Markdown', words.t('figure.copyMarkdown'), () => copy(figureMarkdown(figure, words))],
    ['LaTeX', words.t('figure.copyLatex'), () => copy(figureLatex(figure, words))],
  ];
  const act = async (what: string, work: () => void | Promise<void>): Promise<void> => {
    const said = await Promise.resolve()
      .then(work)
      .then(
        () => 'figure.done' as const,
        () => 'figure.notDone' as const,
      );
    setSaid(words.t(said, { what }));
  };
  return (
    <details className="menu">
      <summary className="button">{words.t('figure.export')}</summary>
      <div className="menu-items">
        {actions.map(([what, label, work]) => (
          <button key={what} type="button" onClick={() => void act(what, work)}>
            {label}
          </button>
        ))}
        <span role="status">{said}</span>
      </div>
    </details>
  );
}

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);
