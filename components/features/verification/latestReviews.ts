import type { VerificationInsights } from '#contract/verification/schema.ts';

type ValueReview = NonNullable<VerificationInsights['valueReviews']>[number];
type LevelReview = VerificationInsights['reviews'][number];

type LatestReview = Omit<ValueReview, 'count' | 'verifiedOn'> & {
  /** ISO 8601. */
  readonly on: string;
} & (
    | ({ readonly of: 'levels' } & Pick<LevelReview, 'year' | 'count' | 'changed'>)
    | ({ readonly of: 'values' } & Pick<ValueReview, 'count'>)
  );

/** Number of reviews, as the context API lists of each kind. */
const SHOWN = 12;

/** Returns reviews of levels and of values together, latest first. */
export function latestReviews({
  reviews,
  valueReviews = [],
}: Pick<VerificationInsights, 'reviews' | 'valueReviews'>): LatestReview[] {
  return [
    ...reviews.map(({ assessedOn, ...review }) => ({ ...review, of: 'levels' as const, on: assessedOn })),
    ...valueReviews.map(({ verifiedOn, ...review }) => ({
      ...review,
      of: 'values' as const,
      on: verifiedOn,
    })),
  ]
    .sort((a, b) => b.on.localeCompare(a.on))
    .slice(0, SHOWN);
}
