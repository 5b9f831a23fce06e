import { useTranslation } from '#lib/i18n/useTranslation.ts';

const command = 'npm run setup:link';

/** Explains the first steps to the operator. */
export function NewPortal() {
  const { t } = useTranslation('settings');
  return (
    <>
      <p className="max-w-prose text-lead">{t('setup.newLead')}</p>
      <ol className="max-w-prose list-decimal space-y-4 pl-6">
        <li>{t('setup.steps.find')}</li>
        <li>
          {t('setup.steps.command')} <code className="bg-sand px-1">{command}</code>
        </li>
        <li>{t('setup.steps.open')}</li>
      </ol>
    </>
  );
}
