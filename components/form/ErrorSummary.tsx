import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import type { FieldError } from '#lib/forms/errors.ts';
import type { SubmitError } from '#lib/forms/outcome.ts';
import { fieldId } from './FormContext.ts';
import { useErrorText } from './useErrorText.ts';

interface ErrorSummaryProps {
  /** Name of the form. */
  form: string;
  fieldErrors: readonly FieldError[];
  /** Why it was not taken though nothing is wrong with its fields. */
  submitError: SubmitError | null;
  /** What each field is called. */
  labels: Readonly<Record<string, string>>;
}

/** What kept a form from being sent, with the ways there; takes the focus, so that it is read out. */
export function ErrorSummary({ form, fieldErrors, submitError, labels }: ErrorSummaryProps) {
  const { t } = useTranslation('validation');
  const text = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [fieldErrors, submitError]);
  const titleId = `${form}-problem`;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-8 max-w-small rounded-small border-4 border-clay bg-paper p-5"
    >
      <h2 id={titleId} className="text-title">
        {submitError ? t(`submitErrors.${submitError}.title`) : t('problem.title')}
      </h2>
      {submitError && <p className="mt-2">{t(`submitErrors.${submitError}.text`)}</p>}
      {fieldErrors.length > 0 && (
        <ul className="mt-2 space-y-1">
          {fieldErrors.map(({ field, message }) => (
            <li key={field}>
              {field === null ? (
                text(message)
              ) : (
                <a
                  href={`#${fieldId(form, field)}`}
                  className="font-semibold text-clay underline underline-offset-4"
                >
                  {t('problem.item', { label: labels[field] ?? field, error: text(message) })}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
