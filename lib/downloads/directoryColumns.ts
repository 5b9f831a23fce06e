import type { EntitySummary, PortfolioSummary } from '#contract/records/schema.ts';

type Listed = EntitySummary & { initiativeCount: number };

export const textColumns = <I extends Listed>() => ({
  name: ({ name }: I) => name,
  summary: ({ summary }: I) => summary,
  language: ({ language }: I) => language,
});

export const countColumns = <I extends Listed>() => ({
  initiativeCount: ({ initiativeCount }: I) => initiativeCount,
  demonstration: ({ demonstration }: I) => demonstration,
  updatedAt: ({ updatedAt }: I) => updatedAt,
});

export const portfolioColumns = {
  ...textColumns<PortfolioSummary>(),
  countries: ({ countries }: PortfolioSummary) => countries.map(({ name }) => name),
  ...countColumns<PortfolioSummary>(),
};
