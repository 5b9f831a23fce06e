import { useTies } from '#components/entities/useTies.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { VerificationInsights } from '#contract/verification/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { latestReviews } from './latestReviews.ts';

/** Lists the latest reviews of levels and of values together. */
export function Reviews({ insights }: { insights: VerificationInsights }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const latest = latestReviews(insights);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-section">
        {t('verification.reviews')}
      </h2>
      {latest.length === 0 && <p className="mt-3 text-stone">{t('verification.noReviews')}</p>}
      <ul className="mt-5 divide-y divide-line border-y border-line empty:border-0">
        {latest.map((review, index) => {
          const { initiative, verification, on, count, validator, validatorTies } = review;
          const { slug } = initiative;
          return (
            <li key={index} className="space-y-1 py-4">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <ReferenceLink
                  reference={initiative}
                  href={
                    review.of === 'levels'
                      ? routes.landscapeMaturity(slug, `year=${String(review.year)}`)
                      : routes.progressReporting(slug)
                  }
                />
                <Badge>{t(`progress.verification.${verification}`)}</Badge>
              </p>
              <p className="text-small text-stone" suppressHydrationWarning>
                <FactLine
                  facts={[
                    formatDate(on, locale),
                    ...(review.of === 'levels'
                      ? [
                          t('verification.reviewed', { count, year: review.year }),
                          t('verification.changed', { count: review.changed }),
                        ]
                      : [
                          t('verification.reviewedValues', { count, formatted: formatNumber(count, locale) }),
                        ]),
                  ]}
                />
              </p>
              <Validator {...{ validator, validatorTies }} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Review = VerificationInsights['reviews'][number];

/** Names the reviewer, with ties to the initiative. */
function Validator({ validator, validatorTies }: Pick<Review, 'validator' | 'validatorTies'>) {
  const { t } = useTranslation('detail');
  const tied = useTies(validatorTies);
  return (
    <>
      {validator && (
        <p className="text-small">
          {t('maturity.validator')}
          <span className="ml-2">
            <ReferenceLink reference={validator} href={routes.organization(validator.slug)} />
          </span>
        </p>
      )}
      {tied && <p className="text-small font-medium">{tied}</p>}
    </>
  );
}
