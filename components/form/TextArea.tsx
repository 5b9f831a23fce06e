import { controlProps, type TextProps } from './controlProps.ts';
import { Field } from './Field.tsx';
import { useField } from './useField.ts';

export function TextArea(props: TextProps & { rows?: number; readOnly?: boolean }) {
  const { rows = 6, readOnly, hint, optional } = props;
  const field = useField(props);
  return (
    <Field {...{ field, hint, optional }}>
      <textarea {...{ rows, readOnly }} {...controlProps(field, props)} />
    </Field>
  );
}
