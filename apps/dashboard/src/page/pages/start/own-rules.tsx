import { isObject } from '@draughts-lab/input/json-text';
import { type ReactElement, useState } from 'react';
import { documentIn } from '../../shared/draft-link.ts';
import { CheckField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { allDrafts } from '../../shared/kept-drafts.ts';
import { Link } from '../../shared/link.tsx';

/** Rules of one's own beside the games that are known: those of the file, and the drafts of this browser. */
export function OwnRules({
  own,
  onChange,
}: {
  readonly own: readonly unknown[];
  readonly onChange: (own: readonly unknown[]) => void;
}): ReactElement {
  const { t, say } = useWords();
  const [drafts] = useState(draftsNow);
  const keys = own.map((rules) => JSON.stringify(rules));
  const offered = [...own, ...drafts.filter((rules) => !keys.includes(JSON.stringify(rules)))];
  return (
    <fieldset className="own-rules">
      <legend>{t('start.own')}</legend>
      {offered.map((rules) => {
        const key = JSON.stringify(rules);
        return (
          <CheckField
            key={key}
            label={say(nameOf(rules))}
            checked={keys.includes(key)}
            onChange={(on) => onChange(on ? [...own, rules] : own.filter((_, at) => keys[at] !== key))}
          />
        );
      })}
      <Link href="/editor">{t('start.toEditor')}</Link>
    </fieldset>
  );
}

/** Drafts that are readable: whether their rules are valid is said by the check. */
function draftsNow(): object[] {
  const documents = allDrafts().flatMap((text) => documentIn(text) ?? []);
  return [...new Map(documents.map((rules) => [JSON.stringify(rules), rules])).values()];
}

function nameOf(rules: unknown): string {
  if (typeof rules === 'string') return rules;
  const { name, id } = isObject(rules) ? rules : {};
  return [name, id].find((one) => typeof one === 'string') ?? JSON.stringify(rules).slice(0, 60);
}
