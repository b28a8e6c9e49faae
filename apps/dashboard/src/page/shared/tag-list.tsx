import type { ReactElement } from 'react';
import type { RunNotes } from '../../api/runs.ts';
import { useWords } from './i18n/i18n.ts';
import { Link } from './link.tsx';
import { href } from './url-state.ts';

/** What people wrote down about a run: its tags, each of which leads to the runs with it, and the note. */
export function TagList({ notes: { tags, note } }: { readonly notes: RunNotes }): ReactElement | null {
  const { say } = useWords();
  if (tags.length === 0 && note === '') return null;
  return (
    <p className="tags">
      {tags.map((tag) => (
        <Link key={tag} className="tag" href={href('/runs', { q: tag })}>
          {say(tag)}
        </Link>
      ))}{' '}
      {note !== '' && <span className="faint">{say(note)}</span>}
    </p>
  );
}
