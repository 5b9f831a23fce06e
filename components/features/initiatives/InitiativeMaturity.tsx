import { DataLicense } from '#components/entities/DataLicense.tsx';
import { MaturityCounts, MaturityWheel } from '#components/entities/MaturityWheel.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Summarizes the maturity of an initiative; empty without an assessment. */
export function InitiativeMaturity({
  initiative,
}: {
  initiative: Pick<InitiativeDetail, 'slug' | 'maturity'>;
}) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
  const { slug, maturity } = initiative;
  if (!maturity) return null;
  const states = maturity.groups.flatMap(({ results }) => results.map(({ verification }) => verification));
  const verified = t('maturity.verified', {
    year: maturity.year,
    count: states.filter((state) => state !== 'self-reported').length,
    total: states.length,
  });
  const { verifiedOn } = maturity;
  return (
    <section aria-labelledby="maturity">
      <h2 id="maturity" className="text-section">
        {t('sections.landscapeMaturity')}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-8 sm:mt-5">
        <div className="w-56 max-sm:hidden">
          <MaturityWheel maturity={maturity} />
        </div>
        <div className="max-w-88 min-w-0 grow basis-64">
          <p className="mb-3 text-small text-stone">
            {/* Some context APIs do not say how levels were checked. */}
            {!states.every(Boolean)
              ? t('maturity.counts', { year: maturity.year })
              : verifiedOn
                ? t('common:progress.verifiedLast', { verified, date: formatDate(verifiedOn, locale) })
                : verified}
          </p>
          <MaturityCounts maturity={maturity} />
          <DataLicense />
          <p className="mt-4">
            <TextLink standsAlone href={routes.landscapeMaturity(slug)}>
              {t('maturity.more')}
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
