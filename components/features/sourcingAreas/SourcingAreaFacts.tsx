import { useLocale } from '#components/layout/useLocale.ts';
import { Facts } from '#components/ui/Facts.tsx';
import type { SourcingAreaDetail } from '#contract/sourcingAreas/schema.ts';
import { formatHectares, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows key figures; omits unknown ones. */
export function SourcingAreaFacts({ area }: { area: SourcingAreaDetail }) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
  const { commodity, country, volume, supplierCount, areaHa, sinceYear } = area;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {t('facts')}
      </h2>
      <Facts
        facts={[
          { label: t('commodity'), value: commodity.name },
          { label: t('common:sourcingAreas.facet.country'), value: country.name },
          ...(volume
            ? [
                {
                  label: t('sourcingArea.volume', { year: volume.year }),
                  value: t('sourcingArea.tonnes', { tonnes: formatNumber(volume.tonnes, locale) }),
                },
              ]
            : []),
          ...(supplierCount === null
            ? []
            : [{ label: t('sourcingArea.suppliers'), value: formatNumber(supplierCount, locale) }]),
          ...(areaHa === null ? [] : [{ label: t('area'), value: formatHectares(areaHa, locale) }]),
          { label: t('since'), value: String(sinceYear) },
        ]}
      />
    </section>
  );
}
