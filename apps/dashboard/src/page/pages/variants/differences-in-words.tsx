import type { ChangedSection } from '@draughts-lab/variant';
import type { ReactElement } from 'react';
import { useWords } from '../../shared/i18n/i18n.ts';

/** What one game says and another does not, by heading: first what holds in the other one. */
export function DifferencesInWords({
  base,
  sections,
}: {
  /** Name of the other game. */
  readonly base: string;
  readonly sections: readonly ChangedSection[];
}): ReactElement {
  const { t, say } = useWords();
  if (sections.length === 0) return <p>{t('variant.sameRules')}</p>;
  return (
    <dl className="rules differences">
      {sections.map(({ heading, before, after }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          {before.map((sentence) => (
            <dd key={`- ${sentence}`}>
              <span className="difference-sign" aria-hidden="true">
                −
              </span>
              <span className="visually-hidden">{t('variant.before', { name: say(base) })}</span>
              <del>{sentence}</del>
            </dd>
          ))}
          {after.map((sentence) => (
            <dd key={`+ ${sentence}`}>
              <span className="difference-sign" aria-hidden="true">
                +
              </span>
              <span className="visually-hidden">{t('variant.after')}</span>
              <ins>{sentence}</ins>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
