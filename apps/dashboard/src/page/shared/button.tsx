import type { ComponentProps, ReactElement } from 'react';

/** A button with what it does as its text. `main`: the one that is wanted most. */
export function Button({
  label,
  main = false,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  readonly label: string;
  readonly main?: boolean;
}): ReactElement {
  return (
    <button type="button" className={main ? 'button button-main' : 'button'} {...rest}>
      {label}
    </button>
  );
}
