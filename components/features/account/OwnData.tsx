import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function OwnData() {
  const { t } = useTranslation('account');
  const offersPage = useOffersPage();
  if (!offersPage(routes.contact())) return null;
  return (
    <section aria-labelledby="own-data" className="space-y-3">
      <h2 id="own-data" className="text-section">
        {t('data.title')}
      </h2>
      <p className="max-w-prose">{t('data.text')}</p>
      <p>
        <TextLink standsAlone href={routes.contact()}>
          {t('data.contact')}
        </TextLink>
      </p>
    </section>
  );
}
