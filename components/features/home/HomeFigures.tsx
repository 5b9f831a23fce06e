import { useLocale } from '#components/layout/useLocale.ts';
import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { Container } from '#components/ui/Container.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { formatCompact, formatNumber, formatPercent, formatSquareKm } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface Figure {
  readonly value: string;
  readonly label: string;
  readonly href?: string;
}

/** Shows the size of the portal, and the share of verified values. */
export function HomeFigures() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const totals = useSiteContext()?.totals;
  if (!totals || totals.initiatives === 0) return null;
  const { reported = 0, checked = 0 } = totals.values ?? {};
  const figures: readonly Figure[] = [
    ...(reported > 0
      ? [
          {
            value: formatPercent((100 * checked) / reported, locale),
            label: t('home.checked', { count: reported, formatted: formatNumber(reported, locale) }),
            href: routes.verificationInsights(),
          },
        ]
      : []),
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
        <dl className="flex flex-wrap gap-x-4 gap-y-6 py-8 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] sm:gap-x-6">
          {figures.map(({ value, label, href }) => (
            <div
              key={label}
              className="flex grow basis-2/5 flex-col-reverse justify-end max-sm:first:nth-last-5:basis-full"
            >
              <dt className="text-small text-stone">
                {href ? (
                  <PageLink href={href} className="text-forest underline underline-offset-4">
                    {label}
                  </PageLink>
                ) : (
                  label
                )}
              </dt>
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
