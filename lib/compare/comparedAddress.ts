import type { OpportunityDetail } from '#contract/opportunities/schema.ts';

export const comparedAddress = ({ initiative, slug }: Pick<OpportunityDetail, 'initiative' | 'slug'>) =>
  `${initiative.slug}/${slug}`;
