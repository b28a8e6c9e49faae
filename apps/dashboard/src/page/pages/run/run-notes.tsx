import { type ReactElement, useState } from 'react';
import type { RunDetail, RunNotes } from '../../../api/runs.ts';
import { api, ask, failureOf, inPath } from '../../shared/api.ts';
import { Button } from '../../shared/button.tsx';
import { InputField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { href, navigate } from '../../shared/url-state.ts';

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

const FIELDS = {
  title: 'notes.name',
  tags: 'notes.tagsOf',
  note: 'notes.note',
  archived: 'notes.archive',
} as const;

/** What people write down about a run, and what takes it out of the list. */
export function RunNotesSection({
  detail: { run, name, notes, example, state },
  refresh,
}: {
  readonly detail: RunDetail;
  /** Reads the run again. */
  readonly refresh: () => void;
}): ReactElement | null {
  const words = useWords();
  const { t } = words;
  const [was, setWas] = useState<RunNotes>(notes);
  const [draft, setDraft] = useState<RunNotes>(notes);
  const [tags, setTags] = useState(notes.tags.join(', '));
  const [said, setSaid] = useState('');
  if (example) return null;
  const change = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      setSaid(words.failure(failureOf(error)));
    }
  };
  const save = (more: Partial<RunNotes> = {}): Promise<void> =>
    change(async () => {
      const list = tags.split(',').map((tag) => tag.trim());
      const next = { ...draft, ...more, tags: [...new Set(list.filter((tag) => tag !== ''))] };
      const { notes } = api.runs[':run'];
      const kept = await ask(notes.$post({ param: { run: inPath(run) }, json: { ...next, was } }));
      // What both windows changed stays in this form: saved again it takes the place of what the other one has written.
      const mine = Object.entries(next).filter(([field, value]) =>
        differs(value, was[field as keyof RunNotes]),
      );
      const isKept = kept.conflicts.length === 0;
      const shown = isKept ? kept.notes : { ...kept.notes, ...Object.fromEntries(mine) };
      setWas(kept.notes);
      setDraft(shown);
      setTags(shown.tags.join(', '));
      const fields = kept.conflicts.map((field) => t(FIELDS[field])).join(', ');
      setSaid(isKept ? t('notes.saved') : t('notes.conflict', { fields }));
      refresh();
    });
  const remove = (): Promise<void> =>
    change(async () => {
      const { deleted } = await ask(api.deleted.$post({ json: { runs: [run] } }));
      navigate(href('/runs', { deleted }));
    });
  const isPlayed = ['running', 'queued', 'paused'].includes(state);
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{t('notes.title')}</h2>
      <form
        className="notes"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <InputField
          label={t('notes.name')}
          value={draft.title}
          placeholder={name}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        <InputField label={t('notes.tags')} value={tags} onChange={setTags} />
        <label className="field">
          {t('notes.note')}
          <textarea
            rows={3}
            value={draft.note}
            onChange={(event) => setDraft({ ...draft, note: event.target.value })}
          />
        </label>
      </form>
      <p className="actions">
        <Button label={t('notes.save')} onClick={() => void save()} />
        <Button
          label={t(draft.archived ? 'notes.unarchive' : 'notes.archive')}
          onClick={() => void save({ archived: !draft.archived })}
        />
        <Button label={t('notes.delete')} disabled={isPlayed} onClick={() => void remove()} />
        <span role="status">{said}</span>
      </p>
    </section>
  );
}
