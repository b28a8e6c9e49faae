import type { RuleSection } from '@draughts-lab/variant';
import type { ReactElement } from 'react';

/** The rules of a game in sentences, by heading. */
export function RulesInWords({ sections }: { readonly sections: readonly RuleSection[] }): ReactElement {
  return (
    <dl className="rules">
      {sections.map(({ heading, sentences }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{sentences.join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}
