import type { ComponentProps } from 'react';
import { controlProps, type TextProps } from './controlProps.ts';
import { Field } from './Field.tsx';
import { useField } from './useField.ts';

type TextFieldProps = TextProps & {
  type?: 'text' | 'email' | 'url' | 'search' | 'date' | 'datetime-local';
  /** Autofill token of the HTML standard. */
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  readOnly?: boolean;
};

export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete = 'off', inputMode, readOnly, hint, optional } = props;
  const field = useField(props);
  return (
    <Field {...{ field, hint, optional }}>
      <input {...{ type, autoComplete, inputMode, readOnly }} {...controlProps(field, props)} />
    </Field>
  );
}
