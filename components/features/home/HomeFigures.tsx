import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { Container } from '#components/ui/Container.tsx';
import { formatCompact, formatNumber, formatSquareKm } from '#lib/format/format.ts';

export function HomeFigures() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const totals = useSiteContext()?.totals;
  if (!totals || totals.initiatives === 0) return null;
  const figures = [
    {
      value: formatNumber(totals.initiatives, locale),
      label: t('home.initiatives', { count: totals.initiatives }),
    },
    {
      value: formatNumber(totals.countries, locale),
      label: t('home.countries', { count: totals.countries }),
    },
    { value: formatSquareKm(totals.areaHa, locale), label: t('home.area') },
    {
      value: formatCompact(totals.population, locale),
      label: t('home.people', { count: totals.population }),
    },
  ];
  return (
    <div className="border-y border-line bg-sand">
      <Container width="contained">
        <h2 className="sr-only">{t('home.figures')}</h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-6 py-8 lg:grid-cols-4">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-small text-stone">{label}</dt>
              <dd className="font-heading text-section font-semibold text-forest" suppressHydrationWarning>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </div>
  );
}
