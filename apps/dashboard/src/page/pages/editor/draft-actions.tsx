import { type ReactElement, useId, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import { api } from '../../shared/api.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { download } from '../../shared/download.ts';
import { documentIn, MAX_LINK, packDraft } from '../../shared/draft-link.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { href, navigate, setParams } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { MAX_TEXT, type RulesView } from '../../../api/rules.ts';
import { earlierDrafts } from '../../shared/kept-drafts.ts';

/** Where the draft comes from and where it goes: variants, files, links, a game. */
export function DraftActions({
  text,
  view,
  begin,
}: {
  readonly text: string;
  readonly view: RulesView | null;
  readonly begin: (text: string) => void;
}): ReactElement {
  const { t, say } = useWords();
  const presets = useApi(api.presets, {});
  const chosen = useId();
  const [from, setFrom] = useState('');
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<{ readonly text: string; readonly url: string } | null>(null);
  const earlier = earlierDrafts()[0] ?? null;
  const send = async (how: (packed: string) => void): Promise<void> => {
    setSaid('');
    const document = documentIn(text);
    if (document === null) {
      setSaid(t('editor.notJson'));
      return;
    }
    const packed = await packDraft(document).catch(() => null);
    if (packed !== null && packed.length <= MAX_LINK) how(packed);
    else setSaid(t('editor.linkTooLong', { n: (packed ?? text).length, max: MAX_LINK }));
  };
  return (
    <div className="draft-actions">
      <p className="actions">
        <label className="field-inline" htmlFor={chosen}>
          {t('editor.from')}
        </label>
        <select id={chosen} value={from} onChange={(event) => setFrom(event.target.value)}>
          <option value="">{t('editor.choose')}</option>
          {presets.value?.variants.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
        </select>
        <Button label={t('editor.begin')} disabled={from === ''} onClick={() => setParams({ from })} />
        <Button
          label={t('editor.beginFull')}
          disabled={from === ''}
          onClick={() => setParams({ from, full: 1 })}
        />
        {earlier !== null && earlier !== text && (
          <Button label={t('editor.earlier')} onClick={() => begin(earlier)} />
        )}
      </p>
      <p className="actions">
        <label className="button">
          {t('editor.open')}
          <input
            type="file"
            className="visually-hidden"
            accept=".json,.jsonc,application/json"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file === undefined) return;
              if (file.size > MAX_TEXT) setSaid(t('editor.fileTooLong', { max: MAX_TEXT }));
              else file.text().then(begin, () => setSaid(t('editor.unreadableFile')));
            }}
          />
        </label>
        <Button
          label={t('editor.save')}
          onClick={() =>
            download(`${view?.id ?? 'rules'}.json`, new Blob([text], { type: 'application/json' }))
          }
        />
        <Button
          label={t('editor.link')}
          onClick={() =>
            void send((packed) =>
              setLink({ text, url: new URL(href('/editor', { draft: packed }), location.href).href }),
            )
          }
        />
        <Button
          label={t('variant.play')}
          main
          onClick={() => void send((packed) => navigate(href('/play', { draft: packed })))}
        />
      </p>
      {link !== null && link.text === text && (
        <p className="actions">
          <input readOnly aria-label={t('editor.link')} value={link.url} className="link-text" />
          <CopyButton text={link.url} label={t('editor.copyLink')} />
        </p>
      )}
      <p role="status" className={said === '' ? 'visually-hidden' : 'note'}>
        {said}
      </p>
    </div>
  );
}
