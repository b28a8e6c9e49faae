import { type Verdict, verdictWords } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { useWords } from './i18n/i18n.ts';
import { Link } from './link.tsx';
import { href } from './url-state.ts';

/** A verdict that leads to what it means; its reason is at hand. */
export function VerdictWord({ verdict }: { readonly verdict: Verdict | null }): ReactElement {
  const words = useWords();
  if (verdict === null) return <span className="faint">–</span>;
  return (
    <Link className={`verdict verdict-${verdict.kind}`} href={href('/about', { topic: 'verdict' })}>
      {verdictWords(verdict, words)}
    </Link>
  );
}
