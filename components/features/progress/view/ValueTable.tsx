import { useLocale } from '#components/layout/useLocale.ts';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { IndicatorDetail } from '#contract/indicators/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ValueRow } from './ValueRow.tsx';

/** Lists values by year, the latest first, with verification and revisions. */
export function ValueTable({ indicator }: { indicator: IndicatorDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { slug, initiative, values, cumulative } = indicator;
  const label = t('progress.values.table');
  const query = new URLSearchParams({ initiative: initiative.slug, indicator: slug }).toString();
  const heading = 'px-3 py-2 text-left';
  return (
    <section aria-labelledby="values">
      <h2 id="values" className="text-section">
        {t('progress.values.title')}
      </h2>
      {values.length === 0 ? (
        <p className="mt-4 text-stone">{t('progress.noValues')}</p>
      ) : (
        <>
          <ScrollRegion label={label} className="mt-4">
            <table className="row-cards w-full border-collapse sm:min-w-[46rem]">
              <caption className="sr-only">{label}</caption>
              <thead className="border-b-2 border-forest text-small">
                <tr>
                  <th scope="col" className="py-2 pr-3 text-left">
                    {t('year')}
                  </th>
                  <th scope="col" className={heading}>
                    {t(cumulative ? 'progress.values.added' : 'progress.values.value')}
                  </th>
                  {cumulative && (
                    <th scope="col" className={heading}>
                      {t('progress.sum')}
                    </th>
                  )}
                  <th scope="col" className={heading}>
                    {t('progress.values.verification')}
                  </th>
                  <th scope="col" className={`${heading} w-1/2`}>
                    {t('progress.values.notes')}
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {values.toReversed().map((value) => (
                  <ValueRow key={value.year} value={value} indicator={indicator} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <p className="mt-4 text-small" data-screen-only>
            <TextLink
              kind="media"
              href={routes.download('indicator-values.csv', locale, query)}
              className="inline-block py-2"
            >
              {t('progress.values.download')}
            </TextLink>
          </p>
        </>
      )}
    </section>
  );
}
