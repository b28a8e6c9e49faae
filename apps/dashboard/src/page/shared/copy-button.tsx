import { type ReactElement, useState } from 'react';
import { useWords } from './i18n/i18n.ts';

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { t } = useWords();
  const [said, setSaid] = useState('');
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setSaid(t('copy.done')),
            () => setSaid(t('copy.failed')),
          );
        }}
      >
        {label}
      </button>
      <span role="status" className="faint">
        {said}
      </span>
    </>
  );
}
