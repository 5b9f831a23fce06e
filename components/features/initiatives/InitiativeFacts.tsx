import { useLocale } from '#components/layout/useLocale.ts';
import { Facts } from '#components/ui/Facts.tsx';
import { Fold } from '#components/ui/Fold.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { formatHectares, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function InitiativeFacts({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { areaHa, population, startYear, boundaryType, ecosystems, commodities } = initiative;
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
  return (
    <section aria-label={t('facts')} className="max-sm:-mt-[calc(1.5rem+1px)]">
      <Fold summary={t('facts')} className="border-y border-line">
        <Facts
          facts={[
            { label: t('area'), value: formatHectares(areaHa, locale) },
            ...(population === null
              ? []
              : [{ label: t('population'), value: formatNumber(population, locale) }]),
            { label: t('since'), value: String(startYear) },
            { label: t('boundaryType'), value: boundaryType.name },
            { label: t('commodities'), value: names(commodities) },
            { label: t('ecosystems'), value: names(ecosystems) },
          ]}
        />
      </Fold>
    </section>
  );
}
