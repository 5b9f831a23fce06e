import { useTranslation } from 'next-i18next/pages';
import { classNames } from '#components/ui/classNames.ts';
import { Box } from './Box.tsx';
import { FieldErrorText } from './FieldErrorText.tsx';
import { useField } from './FormContext.ts';
import type { FieldProps } from './LabelledField.tsx';
import type { Option } from './Select.tsx';

interface ChoicesProps extends FieldProps {
  options: readonly Option[];
}

/** One of a short list. */
export const Radios = (props: ChoicesProps) => <Choices type="radio" {...props} />;

/** Any of a short list. */
export const Checkboxes = (props: ChoicesProps) => <Choices type="checkbox" {...props} />;

function Choices({ type, options, ...props }: ChoicesProps & { type: 'radio' | 'checkbox' }) {
  const { name, hint, optional = false } = props;
  const { t } = useTranslation('validation');
  const field = useField(name);
  const { label } = field;
  return (
    <fieldset
      className={classNames('max-w-small', field.fieldError && 'border-l-4 border-clay pl-4')}
      aria-describedby={hint && field.hintId}
    >
      <legend className="font-semibold">{optional ? t('optional', { label }) : label}</legend>
      {hint && (
        <p id={field.hintId} className="text-small text-stone">
          {hint}
        </p>
      )}
      <FieldErrorText field={field} />
      <div className="mt-1">
        {options.map(({ value, label: text }, index) => (
          <Box
            key={value}
            type={type}
            // The summary of errors leads to the first.
            id={index === 0 ? field.id : `${field.id}-${value}`}
            name={name}
            value={value}
            checked={field.initial.includes(value)}
            fieldError={field.fieldError ? field.errorId : null}
          >
            {text}
          </Box>
        ))}
      </div>
    </fieldset>
  );
}
