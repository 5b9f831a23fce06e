import { useTranslation } from 'next-i18next/pages';
import type { FieldState } from './FormContext.ts';
import { useFaultText } from './useFaultText.ts';

/** What is wrong with a field, at the field. */
export function FieldFault({ field: { fault, faultId } }: { field: FieldState }) {
  const { t } = useTranslation('validation');
  const text = useFaultText();
  if (!fault) return null;
  return (
    <p id={faultId} className="mt-1 font-semibold text-clay">
      <span className="sr-only">{t('problem.error')}</span> {text(fault)}
    </p>
  );
}
