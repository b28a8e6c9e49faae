import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ask, type Failure, failureOf } from '../../shared/api.ts';
import { unpackDraft } from '../../shared/draft-link.ts';
import { setParams, usePlace } from '../../shared/url-state.ts';
import { beginDraft, keepDraft, keptDraft } from '../../shared/kept-drafts.ts';

export interface Draft {
  /** Null until it is known with what to begin. */
  readonly text: string | null;
  readonly failure: Failure | null;
  /** Goes on writing. */
  readonly write: (text: string) => void;
  /** Begins anew with another text; the one before can be brought back. */
  readonly begin: (text: string) => void;
}

/**
 * The document that is being written. `from` in the address begins with a variant, `draft` with a document that was sent as a
 * link; then the address is that of the editor again, and what is written is kept in this browser.
 */
export function useDraft(): Draft {
  const { search } = usePlace();
  const [from, sent] = [search.get('from') ?? search.get('variant'), search.get('draft')];
  const isFull = search.get('full') === '1';
  const [text, setText] = useState<string | null>(() =>
    from === null && sent === null ? keptDraft() : null,
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef<string | null>(null);

  const write = useCallback((next: string) => {
    keepDraft(next);
    setText(next);
  }, []);
  const begin = useCallback((next: string) => {
    beginDraft(next);
    setText(next);
  }, []);

  useEffect(() => {
    if (from === null && sent === null && text !== null) return;
    const key = JSON.stringify([from, sent, isFull]);
    if (asked.current === key) return;
    asked.current = key;
    const first = async (): Promise<string> => {
      if (sent !== null) return textOf(await unpackDraft(sent));
      const { short, full } = await ask(api.rules.new.$get({ query: { from } }));
      return isFull ? full : short;
    };
    const start = async (): Promise<void> => {
      try {
        const next = await first();
        asked.current = null;
        if (from !== null || sent !== null) beginDraft(next);
        setFailure(null);
        setText(next);
      } catch (error) {
        setFailure(failureOf(error));
        setText((before) => before ?? keptDraft() ?? '{}');
      }
      setParams({ from: null, draft: null, full: null }, { replace: true });
    };
    void start();
  }, [from, sent, isFull, text]);
  return { text, failure, write, begin };
}

/** @throws Error where the link held no document */
function textOf(document: unknown): string {
  if (typeof document === 'object' && document !== null) return `${JSON.stringify(document, null, 2)}\n`;
  throw new Error('the link is damaged: there is no rules document in it');
}
