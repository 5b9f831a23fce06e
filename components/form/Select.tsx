import { controlProps, type TextProps } from './controlProps.ts';
import { Field } from './Field.tsx';
import { type ControlledField, type FieldTexts, type NamedField, useField } from './useField.ts';

export interface Option<V = string> {
  readonly value: V;
  readonly label: string;
  /** Language of the label, if not the page's. */
  readonly lang?: string | undefined;
}

type SelectProps<V extends string> = FieldTexts &
  (NamedField | ControlledField<V>) & {
    options: readonly Option<V>[];
    none?: string;
    disabled?: boolean;
  };

export function Select<V extends string>(props: SelectProps<V>) {
  const { options, none, disabled, hint, optional } = props;
  const field = useField(props);
  return (
    <Field {...{ field, hint, optional }}>
      <select disabled={disabled} {...controlProps(field, offered(props))}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Ignores values that are not options. */
function offered<V extends string>(props: SelectProps<V>): TextProps {
  if ('name' in props) return props;
  const { options, onChange } = props;
  return {
    ...props,
    onChange(chosen) {
      const option = options.find(({ value }) => value === chosen);
      if (option) onChange(option.value);
    },
  };
}
