import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useField } from './useField.ts';

/** Field that only robots fill in. */
export function Honeypot({ name }: { name: string }) {
  const { t } = useTranslation('validation');
  const { id, registered } = useField({ name });
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>{t('leaveEmpty')}</label>
      <input id={id} {...registered} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
