import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useWords } from './i18n/i18n.ts';
import { setParams, usePlace } from './url-state.ts';

/** A value that can be chosen, and what the reader sees of it. */
export type Choice<Value extends string = string> = readonly [value: Value, text: ReactNode];

/** One of several values. */
export function SelectField<Value extends string>({
  label,
  value,
  choices,
  onChange,
  className = 'field',
}: {
  readonly label: ReactNode;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}): ReactElement {
  return (
    <label className={className}>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One of several values that the address keeps. A list that is sorted or narrowed down begins again. */
export function ParamSelect<Value extends string>({
  name,
  values,
  otherwise = values[0]!,
  label,
  text,
}: {
  /** Of the parameter. */
  readonly name: string;
  readonly values: readonly Value[];
  /** The value that the address does not say: the first one unless another is named. */
  readonly otherwise?: Value;
  readonly label: ReactNode;
  readonly text: (value: Value) => ReactNode;
}): ReactElement {
  const asked = usePlace().search.get(name);
  return (
    <SelectField
      label={label}
      value={values.find((one) => one === asked) ?? otherwise}
      choices={values.map((one): Choice<Value> => [one, text(one)])}
      onChange={(value) => setParams({ [name]: value === otherwise ? null : value, offset: null })}
    />
  );
}

/** What a list is sorted by, and which way: the first of each unless the address says another. */
export function SortFields<Sort extends string>({
  sorts,
  orders,
  text,
}: {
  readonly sorts: readonly Sort[];
  readonly orders: readonly ('up' | 'down')[];
  readonly text: (sort: Sort) => ReactNode;
}): ReactElement {
  const { t } = useWords();
  return (
    <>
      <ParamSelect name="sort" values={sorts} label={t('sort.label')} text={text} />
      <ParamSelect
        name="order"
        values={orders}
        label={t('sort.order')}
        text={(order) => t(`sort.${order}`)}
      />
    </>
  );
}

/** A text or a number that is typed. */
export function InputField({
  label,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange'> & {
  readonly label: ReactNode;
  readonly onChange: (value: string) => void;
}): ReactElement {
  return (
    <label className="field">
      {label}
      <input {...input} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** Something that is so or not. */
export function CheckField({
  label,
  checked,
  onChange,
}: {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): ReactElement {
  return (
    <label className="field-inline">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
