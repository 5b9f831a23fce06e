import { useTranslation } from 'react-i18next';
import { DataLicense } from '#components/entities/DataLicense.tsx';
import { MaturityCounts, MaturityWheel } from '#components/entities/MaturityWheel.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';

/** Summarizes the maturity of an initiative; empty without an assessment. */
export function InitiativeMaturity({
  initiative,
}: {
  initiative: Pick<InitiativeDetail, 'slug' | 'maturity'>;
}) {
  const { t } = useTranslation('detail');
  const { slug, maturity } = initiative;
  if (!maturity) return null;
  return (
    <section aria-labelledby="maturity">
      <h2 id="maturity" className="text-section">
        {t('sections.landscapeMaturity')}
      </h2>
      <div className="mt-3 grid items-center gap-8 sm:mt-5 sm:grid-cols-[14rem_minmax(0,22rem)]">
        <div className="max-sm:hidden">
          <MaturityWheel maturity={maturity} />
        </div>
        <div>
          <p className="mb-3 text-small text-stone">{t('maturity.counts', { year: maturity.year })}</p>
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
