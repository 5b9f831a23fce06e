import { compareCodes } from '#contract/shared/compareCodes.ts';
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

const byDay = (a: LatestReview, b: LatestReview) => compareCodes(b.on, a.on);

/** Returns the latest reviews of levels and of values, half of each where there are enough, latest first. */
export function latestReviews({
  reviews,
  valueReviews = [],
}: Pick<VerificationInsights, 'reviews' | 'valueReviews'>): LatestReview[] {
  const levels = reviews.map(({ assessedOn, ...review }): LatestReview => ({
    ...review,
    of: 'levels',
    on: assessedOn,
  }));
  const values = valueReviews.map(({ verifiedOn, ...review }): LatestReview => ({
    ...review,
    of: 'values',
    on: verifiedOn,
  }));
  // Values are verified much more often, and would leave no room for levels.
  const shownLevels = Math.min(levels.length, Math.max(SHOWN / 2, SHOWN - values.length));
  return [
    ...levels.sort(byDay).slice(0, shownLevels),
    ...values.sort(byDay).slice(0, SHOWN - shownLevels),
  ].sort(byDay);
}
