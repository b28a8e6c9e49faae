import { type ReactElement, useState } from 'react';
import { InputField } from '../../shared/fields.tsx';
import { numbersIn } from './draft.ts';

/** One number or several; what is typed stays as it is typed. */
export function NumbersField({
  label,
  values,
  onChange,
}: {
  readonly label: string;
  readonly values: readonly number[];
  readonly onChange: (values: readonly number[]) => void;
}): ReactElement {
  const [text, setText] = useState('');
  const isSaid = String(numbersIn(text) ?? values) === String(values);
  return (
    <InputField
      label={label}
      type="text"
      inputMode="numeric"
      value={text !== '' && isSaid ? text : values.join(', ')}
      onChange={(typed) => {
        setText(typed);
        const numbers = numbersIn(typed);
        if (numbers !== null && String(numbers) !== String(values)) onChange(numbers);
      }}
    />
  );
}
