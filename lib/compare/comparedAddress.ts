import type { OpportunityDetail } from '#contract/opportunities/schema.ts';

/** Returns the address of an opportunity in a comparison. */
export const comparedAddress = ({ initiative, slug }: Pick<OpportunityDetail, 'initiative' | 'slug'>) =>
  `${initiative.slug}/${slug}`;
