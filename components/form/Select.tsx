import { describedBy, useField } from './FormContext.ts';
import { controlStyle, type FieldProps, LabelledField } from './LabelledField.tsx';

/** One of the answers that a field offers. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends FieldProps {
  options: readonly Option[];
  /** Text of the choice of nothing. */
  none: string;
}

/** One of a long list. */
export function Select({ options, none, ...props }: SelectProps) {
  const field = useField(props.name);
  const { hint, optional = false } = props;
  return (
    <LabelledField {...props} field={field}>
      <select
        id={field.id}
        name={props.name}
        defaultValue={field.initial[0] ?? ''}
        aria-required={optional ? undefined : true}
        {...describedBy(field, hint)}
        className={controlStyle(field.fieldError)}
      >
        <option value="">{none}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
