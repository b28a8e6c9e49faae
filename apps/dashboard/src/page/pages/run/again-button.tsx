import { type ReactElement, useState } from 'react';
import { api, ask, failureOf, inPath } from '../../shared/api.ts';
import { Button } from '../../shared/button.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { href, navigate } from '../../shared/url-state.ts';
import { keepText } from '../start/draft.ts';

/** Opens the experiment of a run, to be changed and played. */
export function AgainButton({ run }: { readonly run: string }): ReactElement {
  const words = useWords();
  const { t } = words;
  const [said, setSaid] = useState('');
  const open = async (): Promise<void> => {
    const { experiment } = await ask(api.runs[':run'].experiment.$get({ param: { run: inPath(run) } }));
    if (experiment === null) return setSaid(t('run.noExperiment'));
    keepText(JSON.stringify(experiment, null, 2));
    navigate(href('/start', {}));
  };
  return (
    <>
      <Button
        label={t('run.again')}
        onClick={() => void open().catch((error: unknown) => setSaid(words.failure(failureOf(error))))}
      />
      <span role="status" className="faint">
        {said}
      </span>
    </>
  );
}
