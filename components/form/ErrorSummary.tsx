import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import type { Fault } from '#lib/forms/faults.ts';
import type { Refusal } from '#lib/forms/outcome.ts';
import { fieldId } from './FormContext.ts';
import { useFaultText } from './useFaultText.ts';

interface ErrorSummaryProps {
  /** Name of the form. */
  form: string;
  faults: readonly Fault[];
  /** Why it was not taken though nothing is wrong with its fields. */
  refusal: Refusal | null;
  /** What each field is called. */
  labels: Readonly<Record<string, string>>;
}

/** What kept a form from being sent, with the ways there; takes the focus, so that it is read out. */
export function ErrorSummary({ form, faults, refusal, labels }: ErrorSummaryProps) {
  const { t } = useTranslation('validation');
  const text = useFaultText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [faults, refusal]);
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
        {refusal ? t(`refusals.${refusal}.title`) : t('problem.title')}
      </h2>
      {refusal && <p className="mt-2">{t(`refusals.${refusal}.text`)}</p>}
      {faults.length > 0 && (
        <ul className="mt-2 space-y-1">
          {faults.map(({ field, message }) => (
            <li key={field}>
              {field === null ? (
                text(message)
              ) : (
                <a
                  href={`#${fieldId(form, field)}`}
                  className="font-semibold text-clay underline underline-offset-4"
                >
                  {t('problem.item', { label: labels[field] ?? field, fault: text(message) })}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
