import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { download, svgToPng } from './download.ts';
import { useWords } from './i18n/i18n.ts';

/** Buttons that keep a picture as a file. */
export function PictureButtons({
  name,
  draw,
}: {
  /** Of the file. */
  readonly name: string;
  /** The picture as an SVG. */
  readonly draw: () => string;
}): ReactElement {
  const { t } = useWords();
  const [said, setSaid] = useState('');
  const take = async (kind: 'svg' | 'png'): Promise<void> => {
    const svg = draw();
    download(
      `${name}.${kind}`,
      kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await svgToPng(svg),
    );
  };
  const save = (kind: 'svg' | 'png'): void => {
    take(kind).then(
      () => setSaid(t('figure.done', { what: kind.toUpperCase() })),
      () => setSaid(t('figure.notDone', { what: kind.toUpperCase() })),
    );
  };
  return (
    <>
      <Button label={t('tried.png')} onClick={() => save('png')} />
      <Button label={t('tried.svg')} onClick={() => save('svg')} />
      <span role="status" className="faint">
        {said}
      </span>
    </>
  );
}
