import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/classNames.ts';
import { FieldErrorText } from './FieldErrorText.tsx';
import type { FieldState } from './FormContext.ts';

/** What every field has. */
export interface FieldProps {
  /** Name in the form. */
  name: string;
  hint?: string;
  /** Whether it may stay empty; its label says so. */
  optional?: boolean;
}

export const controlStyle = (fieldError: string | null): string =>
  classNames(
    'mt-1 block min-h-11 w-full rounded-small border bg-white px-3 py-2',
    fieldError ? 'border-2 border-clay' : 'border-stone',
  );

interface LabelledFieldProps extends Omit<FieldProps, 'name'> {
  field: FieldState;
  /** The control itself. */
  children: ReactNode;
}

/** A control with its label, its hint and what is wrong with it. */
export function LabelledField({ field, hint, optional = false, children }: LabelledFieldProps) {
  const { t } = useTranslation('validation');
  const { label } = field;
  return (
    <div className={classNames('max-w-small', field.fieldError && 'border-l-4 border-clay pl-4')}>
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
