import { classNames } from '#components/ui/classNames.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useErrorText } from './useErrorText.ts';
import type { FieldState } from './useField.ts';

export function FieldErrorText({
  field: { fieldError, errorId, fillsCell, registered },
}: {
  field: FieldState;
}) {
  const { t } = useTranslation('validation');
  const text = useErrorText();
  if (!fieldError) return null;
  return (
    <p id={errorId} className={classNames(!fillsCell && 'mt-1', 'font-semibold text-clay')}>
      <span className="sr-only">{t('problem.error')}</span> {text(fieldError, registered?.name)}
    </p>
  );
}
