import type { ReactElement } from 'react';
import { CopyButton } from './copy-button.tsx';
import { latexTable, markdownTable } from './figure/export-text.ts';
import { useWords } from './i18n/i18n.ts';

/** A table of words to take away, as Markdown and as LaTeX. */
export function TableCopies({
  head,
  lines,
  caption,
}: {
  readonly head: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly caption: string;
}): ReactElement {
  const { t } = useWords();
  return (
    <p className="actions">
      <CopyButton
        text={[...markdownTable(head, lines), '', caption, ''].join('\n')}
        label={t('figure.copyMarkdown')}
      />
      <CopyButton text={latexTable(head, lines, caption)} label={t('figure.copyLatex')} />
    </p>
  );
}
