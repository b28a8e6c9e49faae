import { editText, readJsonTree, stripComments, valueAt, withChange } from '@draughts-lab/input/json-text';
import type { FormField, FormPart } from '@draughts-lab/variant';
import type { ReactElement } from 'react';
import type { FindingView, RulesView } from '../../../api/rules.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { FieldControl } from './field-control.tsx';

/**
 * The rules as a form: another view of the same text. A change writes its line into the text and leaves the rest of it as it
 * is; findings stand at the field that they are about.
 */
export function RulesForm({
  view,
  text,
  findings,
  write,
}: {
  readonly view: RulesView;
  readonly text: string;
  readonly findings: readonly FindingView[];
  readonly write: (text: string) => void;
}): ReactElement {
  const { t, named, issue } = useWords();
  const plain = stripComments(text);
  const tree = readJsonTree(plain);
  const written: unknown = tree.ok ? JSON.parse(plain) : null;
  const change = (field: FormField, set: unknown): void => {
    if (!tree.ok) return;
    const isLeftOut = set === undefined;
    const edit = isLeftOut ? { at: field.path, remove: true as const } : { at: field.path, set };
    const made = editText(plain, tree.root, edit);
    if (made !== null) write(withChange(text, made));
  };
  return (
    <details className="rules-form" open>
      <summary>{t('form.title')}</summary>
      <p className="faint">{tree.ok ? t('form.lead') : t('form.broken')}</p>
      <fieldset disabled={!tree.ok}>
        <legend className="visually-hidden">{t('form.title')}</legend>
        {(Object.keys(view.form) as FormPart[]).map((part) => (
          <details key={part} className="form-part">
            <summary>{t(`form.${part}`)}</summary>
            {view.form[part].map((field) => {
              const names = namesIn(field);
              const rule = named('rule', field.label);
              const label = names.length === 0 ? rule : `${rule} (${names.join(', ')})`;
              // What the text itself says; undefined where the base does.
              const own = valueAt(written, field.path);
              const value = own !== undefined && field.kind !== 'part' ? own : field.value;
              return (
                <div
                  key={field.path.join('.')}
                  className={`form-line${own === undefined ? '' : ' form-line-own'}`}
                >
                  <FieldControl
                    field={{ ...field, value }}
                    label={label}
                    onChange={(set) => change(field, set)}
                  />
                  {own !== undefined && (
                    <button
                      type="button"
                      className="place"
                      aria-label={`${t('form.reset')}: ${label}`}
                      onClick={() => change(field, undefined)}
                    >
                      {t('form.reset')}
                    </button>
                  )}
                  {findings
                    .filter(({ path }) => isAbout(path, field))
                    .map((finding, index) => (
                      <p key={index} className={finding.level === 'error' ? 'bad' : 'hint'}>
                        {issue(finding)}
                      </p>
                    ))}
                </div>
              );
            })}
          </details>
        ))}
      </fieldset>
    </details>
  );
}

/** Whether a finding belongs to a field, and to none of the fields within it. */
function isAbout(path: string, { path: keys, kind }: FormField): boolean {
  const own = keys.join('.');
  return path === own || (kind !== 'part' && (path.startsWith(`${own}[`) || path.startsWith(`${own}.`)));
}

/** Names in the path of a field that its label leaves out: a player, a counter, a place. */
function namesIn({ path, label }: FormField): string[] {
  const words = label.split('.');
  return path.filter(
    (key, index) => words[index] !== key && words[index] !== 'piece' && words[index] !== undefined,
  );
}
