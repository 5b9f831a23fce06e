import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { Facts } from '#components/ui/Facts.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { formatHectares, formatNumber } from '#lib/format/format.ts';

export function InitiativeFacts({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { areaHa, population, startYear, boundaryType, ecosystems, commodities } = initiative;
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {t('facts')}
      </h2>
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
    </section>
  );
}
