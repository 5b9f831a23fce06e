import { controlProps, type TextProps } from './controlProps.ts';
import { Field } from './Field.tsx';
import { type Option, SelectOptions } from './SelectOptions.tsx';
import { type ControlledField, type FieldTexts, type NamedField, useField } from './useField.ts';

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
        <SelectOptions options={options} none={none} />
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
