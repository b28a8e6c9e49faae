import type { FormField } from '@draughts-lab/variant';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { CheckField, SelectField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { DirectionCompass } from './direction-compass.tsx';

/** What stands for "nothing" among the words of a field. */
const NOTHING = '';

interface Props {
  readonly field: FormField;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

/** The control of one field, by what it takes. */
export function FieldControl({ field, label, onChange }: Props): ReactElement {
  const { t } = useWords();
  const { kind, value, words, optional, whenOn } = field;
  switch (kind) {
    case 'part':
      return (
        <CheckField label={label} checked={value !== null} onChange={(on) => onChange(on ? whenOn : null)} />
      );
    case 'switch':
      return <CheckField label={label} checked={value === true} onChange={onChange} />;
    case 'word':
      return (
        <SelectField
          label={label}
          value={typeof value === 'string' ? value : NOTHING}
          choices={[
            ...(optional || typeof value !== 'string' ? [[NOTHING, t('form.none')] as const] : []),
            ...words.map((word) => [word, word] as const),
          ]}
          onChange={(word) => onChange(word === NOTHING ? null : word)}
        />
      );
    case 'directions':
      return <DirectionCompass label={label} value={listOf(value)} onChange={onChange} />;
    case 'words': {
      const chosen = listOf(value);
      return (
        <div role="group" aria-label={label} className="form-words">
          <span>{label}</span>
          {words.map((word) => (
            <CheckField
              key={word}
              label={word}
              checked={chosen.includes(word)}
              onChange={(on) => onChange(on ? [...chosen, word] : chosen.filter((one) => one !== word))}
            />
          ))}
        </div>
      );
    }
    default:
      return <TypedControl field={field} label={label} onChange={onChange} />;
  }
}

/** Numbers, texts, lists of squares and JSON: typed, and written into the document when they can be understood. */
function TypedControl({ field, label, onChange }: Props): ReactElement {
  const { t } = useWords();
  const id = useId();
  const { kind, value, words, optional } = field;
  const shown = shownAs(kind, value);
  const [typed, setTyped] = useState(shown);
  // What the text says counts, unless it is what was just typed here.
  useEffect(() => {
    setTyped((before) => {
      const said = valueOf(kind, before, optional);
      return said !== UNREADABLE && JSON.stringify(said) === JSON.stringify(value) ? before : shown;
    });
  }, [shown, kind, optional, value]);
  const isBad = valueOf(kind, typed, optional) === UNREADABLE;
  const isLong = kind === 'json' || (kind === 'texts' && shown.length > 30) || field.label === 'description';
  const change = (next: string): void => {
    setTyped(next);
    const said = valueOf(kind, next, optional);
    if (said !== UNREADABLE) onChange(said);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea
          id={id}
          rows={Math.min(8, Math.max(2, typed.split('\n').length))}
          spellCheck={false}
          aria-invalid={isBad}
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <input
          id={id}
          type={kind === 'number' ? 'number' : 'text'}
          list={words.length > 0 ? `${id}-words` : undefined}
          aria-invalid={isBad}
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {words.length > 0 && !isLong && (
        <datalist id={`${id}-words`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      {isBad && <span className="bad">{t('form.notJson')}</span>}
    </div>
  );
}

const UNREADABLE = Symbol('unreadable');

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function shownAs(kind: FormField['kind'], value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'texts') return listOf(value).join(', ');
  if (kind === 'json') return JSON.stringify(value, null, 1);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was typed, as a value of the document. */
function valueOf(kind: FormField['kind'], typed: string, optional: boolean): unknown {
  const text = typed.trim();
  switch (kind) {
    case 'number':
      return text === '' ? (optional ? null : UNREADABLE) : Number(text);
    case 'word-or-number':
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : typed;
    case 'texts':
      return text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
    case 'json':
      try {
        return text === '' ? null : (JSON.parse(text) as unknown);
      } catch {
        return UNREADABLE;
      }
    default:
      return text === '' && optional ? null : typed;
  }
}
