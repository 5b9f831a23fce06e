import { JsonLd } from '#components/layout/JsonLd.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { siteOrganization, website } from '#lib/structuredData/site.ts';

export function SiteData() {
  const { t } = useTranslation('template');
  const { settings } = useSite();
  const locale = useLocale();
  if (!settings) return null;
  const site = { origin: settings.origin, locale, name: t('siteName'), description: t('footer.about') };
  return (
    <>
      <JsonLd name="organization" thing={siteOrganization(site)} />
      <JsonLd name="website" thing={website(site)} />
    </>
  );
}
