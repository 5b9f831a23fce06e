import { DataLicense } from '#components/entities/DataLicense.tsx';
import { useDataLicense } from '#components/entities/useDataLicense.ts';
import { ValueDownloads } from '#components/entities/ValueDownloads.tsx';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { siteCatalog } from '#lib/structuredData/dataset.ts';

/** Offers all published values of the site, and describes them to search engines. */
export function OpenData() {
  const { t } = useTranslation(['detail', 'template']);
  const { settings } = useSite();
  const offers = useOffers();
  const locale = useLocale();
  const license = useDataLicense();
  if (!offers('listIndicators')) return null;
  const [title, text] = [t('verification.data'), t('verification.dataText')];
  return (
    <section aria-labelledby="data">
      <h2 id="data" className="text-section">
        {title}
      </h2>
      <p className="mt-3 max-w-prose">{text}</p>
      <ValueDownloads />
      <DataLicense />
      {settings && (
        <JsonLd
          name="dataset"
          thing={siteCatalog({
            origin: settings.origin,
            locale,
            site: t('template:siteName'),
            name: title,
            description: text,
            license: license.url,
          })}
        />
      )}
    </section>
  );
}
