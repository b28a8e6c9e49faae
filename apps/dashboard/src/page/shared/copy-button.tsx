import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { useWords } from './i18n/i18n.ts';

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { t } = useWords();
  const [said, setSaid] = useState('');
  return (
    <>
      <Button
        label={label}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setSaid(t('copy.done')),
            () => setSaid(t('copy.failed')),
          );
        }}
      />
      <span role="status" className="faint">
        {said}
      </span>
    </>
  );
}
