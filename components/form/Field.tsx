import type { ReactNode } from 'react';
import { classNames } from '#components/ui/classNames.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FieldErrorText } from './FieldErrorText.tsx';
import type { FieldState, FieldTexts } from './useField.ts';

interface FieldProps extends FieldTexts {
  field: FieldState;
  children: ReactNode;
}

export function Field({ field, hint, optional = false, children }: FieldProps) {
  const { t } = useTranslation('validation');
  const { label } = field;
  return (
    <div className={frameStyle(field)}>
      <label htmlFor={field.id} className="font-semibold">
        {optional ? t('optional', { label }) : label}
      </label>
      {hint && (
        <p id={field.hintId} className="text-small text-stone">
          {hint}
        </p>
      )}
      <FieldErrorText field={field} />
      {children}
    </div>
  );
}

export const frameStyle = ({ fillsCell, fieldError }: FieldState): string | undefined =>
  fillsCell ? undefined : classNames('max-w-small', fieldError && 'border-l-4 border-clay pl-4');
