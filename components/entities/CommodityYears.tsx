import Link from 'next/link';
import { useLocale } from '#components/layout/useLocale.ts';
import { choiceStyle } from '#components/ui/choiceStyle.ts';
import type { CommodityYears as Commodities } from '#contract/commodities/schema.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import { type FigureView, figureViews, viewQuery } from '#lib/config/figureView.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { CommodityCharts } from './CommodityCharts.tsx';
import { measures, reportedMeasures, yearsOf } from './commodityMeasures.ts';
import { DataLicense } from './DataLicense.tsx';
import { FiguresTable } from './FiguresTable.tsx';

interface CommodityYearsProps {
  commodities: Commodities;
  view: FigureView;
  href: (query: string) => string;
}

/** Shows the figures of all years by commodity, as charts or as tables. */
export function CommodityYears({ commodities, view, href }: CommodityYearsProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const years = yearsOf(commodities);
  const reported = reportedMeasures(commodities);
  const missing = measures.filter((measure) => !reported.includes(measure));
  return (
    <>
      {years.length > 0 && (
        <nav aria-label={t('commodityYears.views')} className="flex flex-wrap gap-2" data-screen-only>
          {figureViews.map((each) => (
            <Link
              key={each}
              href={href(viewQuery(each))}
              scroll={false}
              prefetch={false}
              aria-current={each === view ? 'true' : undefined}
              className={choiceStyle}
            >
              {t(`commodityYears.view.${each}`)}
            </Link>
          ))}
        </nav>
      )}
      {years.length > 0 && view === 'charts' && missing.length > 0 && (
        <p className="text-small text-stone">
          {t('commodityYears.missing', {
            measures: joinParts(
              missing.map((measure) => t(measure)),
              locale,
            ),
          })}
        </p>
      )}
      {commodities.map((commodity) => (
        <section key={commodity.code} aria-labelledby={commodity.code}>
          <h2 id={commodity.code} className="text-section">
            {commodity.name}
          </h2>
          {commodity.years.length === 0 && <p className="mt-3 text-stone">{t('noFiguresYet')}</p>}
          {commodity.years.length > 0 && view === 'charts' && (
            <CommodityCharts commodity={commodity} years={years} measures={reported} />
          )}
          {commodity.years.length > 0 && view === 'table' && (
            <FiguresTable
              label={t('figuresByYear', { commodity: commodity.name })}
              rowHeading={t('year')}
              rows={commodity.years.map((figures) => ({
                key: String(figures.year),
                heading: figures.year,
                figures,
              }))}
            />
          )}
          {commodity.years.length > 0 && <DataLicense />}
        </section>
      ))}
    </>
  );
}
