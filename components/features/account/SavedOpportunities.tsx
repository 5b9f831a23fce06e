import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';

/** Leads to the opportunities that a person has saved. */
export function SavedOpportunities() {
  const { t } = useTranslation('account');
  return (
    <section aria-labelledby="saved-opportunities" className="space-y-3">
      <h2 id="saved-opportunities" className="text-section">
        {t('saved.title')}
      </h2>
      <p>
        <TextLink href={routes.savedOpportunities()}>{t('saved.show')}</TextLink>
      </p>
    </section>
  );
}
