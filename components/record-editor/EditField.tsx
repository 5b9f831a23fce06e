import { useTranslation } from 'next-i18next/pages';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle } from '#components/form/LabelledField.tsx';
import { useEditingErrorText } from './useEditingErrorText.ts';

interface EditFieldProps {
  label: string;
  hint?: string | undefined;
  /** Key of what is wrong with it, as the context API tells. */
  fieldError?: string | null | undefined;
  /** Where a summary of errors leads. */
  id: string;
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A field that is stored while it is typed in, with its label, its hint and what is wrong with it. */
export function EditField({ label, hint, fieldError = null, id, children }: EditFieldProps) {
  const base = useId();
  const described = [hint && `${base}hint`, fieldError && `${base}fault`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${base}hint`} className="text-small text-stone">
          {hint}
        </p>
      )}
      <EditErrorText id={`${base}fault`} fieldError={fieldError} />
      {children({
        id,
        className: controlStyle(fieldError),
        'aria-describedby': described || undefined,
        'aria-invalid': fieldError ? true : undefined,
      })}
    </div>
  );
}

/** What is wrong with a field; nothing where it is right. */
export function EditErrorText({ id, fieldError }: { id: string; fieldError: string | null }) {
  const { t } = useTranslation('validation');
  const textOf = useEditingErrorText();
  if (!fieldError) return null;
  return (
    <p id={id} className="font-semibold text-clay">
      <span className="sr-only">{t('problem.error')}</span> {textOf(fieldError)}
    </p>
  );
}

type TextProps = Omit<EditFieldProps, 'children'> & {
  value: string | null;
  onType: (value: string) => void;
  readOnly?: boolean | undefined;
};

/** A line of text, or several. */
export function EditText({
  value,
  onType,
  readOnly = false,
  rows,
  ...props
}: TextProps & Pick<ComponentProps<'textarea'>, 'rows'>) {
  const shared = {
    value: value ?? '',
    readOnly,
    onChange: ({ target }: { target: { value: string } }) => {
      onType(target.value);
    },
  };
  return (
    <EditField {...props}>
      {(control) =>
        rows ? (
          <textarea rows={rows} {...control} {...shared} />
        ) : (
          <input type="text" autoComplete="off" {...control} {...shared} />
        )
      }
    </EditField>
  );
}
