import { describedBy, useField } from './FormContext.ts';
import { controlStyle, type FieldProps, LabelledField } from './LabelledField.tsx';

/** Text of any number of lines. */
export function TextArea({ rows = 6, ...props }: FieldProps & { rows?: number }) {
  const field = useField(props.name);
  const { hint, optional = false } = props;
  return (
    <LabelledField {...props} field={field}>
      <textarea
        id={field.id}
        name={props.name}
        rows={rows}
        defaultValue={field.initial[0] ?? ''}
        aria-required={optional ? undefined : true}
        {...describedBy(field, hint)}
        className={controlStyle(field.fieldError)}
      />
    </LabelledField>
  );
}
