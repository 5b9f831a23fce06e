import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Box, type BoxState } from './Box.tsx';
import { frameStyle } from './Field.tsx';
import { FieldErrorText } from './FieldErrorText.tsx';
import type { Option } from './SelectOptions.tsx';
import { type ControlledField, type FieldTexts, type NamedField, useField } from './useField.ts';

type ChoicesProps<V extends string | number> = FieldTexts &
  (NamedField | ControlledField<readonly V[], V[]>) & {
    /** Order of saving. */
    options: readonly Option<V>[];
  };

export const Radios = (props: FieldTexts & NamedField & { options: readonly Option[] }) => (
  <Choices type="radio" {...props} />
);

export const Checkboxes = <V extends string | number>(props: ChoicesProps<V>) => (
  <Choices type="checkbox" {...props} />
);

function Choices<V extends string | number>(props: ChoicesProps<V> & { type: 'radio' | 'checkbox' }) {
  const { type, hint, optional = false, options } = props;
  const { t } = useTranslation('validation');
  const field = useField(props);
  const { id, label, fillsCell } = field;
  const stateOf = (option: V): BoxState => {
    if ('name' in props) {
      const value = String(option);
      return { value, defaultChecked: field.initial.includes(value) };
    }
    const isChosen = (each: V) => props.value.includes(each);
    return {
      checked: isChosen(option),
      onCheck(checked) {
        const values = options.map(({ value }) => value);
        props.onChange(values.filter((each) => (each === option ? checked : isChosen(each))));
      },
    };
  };
  return (
    <fieldset
      // The summary of errors links the whole, or the first.
      {...(fillsCell && { id, tabIndex: -1 })}
      className={frameStyle(field)}
      aria-describedby={describing([hint && field.hintId, fillsCell && field.fieldError && field.errorId])}
    >
      <legend className="font-semibold">{optional ? t('optional', { label }) : label}</legend>
      {hint && (
        <p id={field.hintId} className="text-small text-stone">
          {hint}
        </p>
      )}
      <FieldErrorText field={field} />
      <div className={fillsCell ? 'mt-1 grid gap-x-5 sm:grid-cols-2' : 'mt-1'}>
        {options.map(({ value, label: text }, index) => (
          <Box
            key={value}
            type={type}
            field={field}
            id={index === 0 && !fillsCell ? id : `${id}-${String(value)}`}
            state={stateOf(value)}
          >
            {text}
          </Box>
        ))}
      </div>
    </fieldset>
  );
}

const describing = (ids: readonly (string | false | null | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined;
