import { useEffect, useId, useRef } from 'react';
import { classNames } from '#components/ui/classNames.ts';
import type { FieldError } from '#lib/forms/errors.ts';
import type { SubmitError } from '#lib/forms/outcome.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { namesField, useErrorText } from './useErrorText.ts';

/** Error of a form, or of a record by its path. */
type SummarizedError = FieldError | { readonly path: string; readonly message: string };

interface ErrorSummaryProps {
  fieldErrors: readonly SummarizedError[];
  /** Reason for rejection besides errors of fields. */
  submitError?: SubmitError | null;
  label: (field: string) => string;
  /** Returns the id of a field's control; null without one. */
  idOf: (field: string) => string | null;
  /** Shows the field before its link leads there. */
  onFollow?: (field: string) => void;
  isCompact?: boolean;
  /** Leaves the focus to a person who types. */
  isQuiet?: boolean;
  /** Differs for each failed submission, to move the focus once. */
  attempt: unknown;
}

/** Links the fields with errors; takes the focus, to be read out. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { fieldErrors, submitError = null, label, idOf, isCompact = false } = props;
  const { isQuiet = false, attempt, onFollow } = props;
  const { t } = useTranslation('validation');
  const text = useErrorText();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isShown = fieldErrors.length > 0 || submitError !== null;
  useEffect(() => {
    if (isShown && !isQuiet) box.current?.focus();
  }, [isShown, isQuiet, attempt]);
  if (!isShown) return null;
  const Title = isCompact ? 'p' : 'h2';
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts, too, errors come first
      autoFocus={!isQuiet}
      aria-labelledby={titleId}
      className={classNames(
        'rounded-small border-4 border-clay bg-paper',
        isCompact ? 'p-4' : 'mb-8 max-w-small p-5',
      )}
    >
      <Title id={titleId} className={isCompact ? 'font-semibold' : 'text-title'}>
        {submitError ? t(`submitErrors.${submitError}.title`) : t('problem.title')}
      </Title>
      {submitError && <p className="mt-2">{t(`submitErrors.${submitError}.text`)}</p>}
      {fieldErrors.length > 0 && (
        <ul className={classNames(isCompact ? 'mt-1' : 'mt-2', 'space-y-1')}>
          {fieldErrors.map((error) => {
            const field = 'path' in error ? error.path : error.field;
            const said = text(error.message, field);
            return (
              <li key={`${field ?? ''} ${error.message}`}>
                {field === null ? (
                  said
                ) : (
                  <Way id={idOf(field)} onFollow={() => onFollow?.(field)}>
                    {namesField(error.message, field)
                      ? said
                      : t('problem.item', { label: label(field), error: said })}
                  </Way>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Way({ id, onFollow, children }: { id: string | null; onFollow: () => void; children: string }) {
  if (id === null) return children;
  return (
    <a href={`#${id}`} onClick={onFollow} className="font-semibold text-clay underline underline-offset-4">
      {children}
    </a>
  );
}
