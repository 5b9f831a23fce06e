import { useContext } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FormContext } from './FormContext.ts';
import { useErrorText } from './useErrorText.ts';

/** Shows the error of a group or list as a whole. */
export function GroupError({ path }: { path: string }) {
  const { t } = useTranslation('validation');
  const errorText = useErrorText();
  const message = useContext(FormContext)?.fieldErrors.find(({ field }) => field === path)?.message;
  if (!message) return null;
  return (
    <p className="font-semibold text-clay">
      <span className="sr-only">{t('problem.error')}</span> {errorText(message)}
    </p>
  );
}
