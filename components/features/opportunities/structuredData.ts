import type { Demand, WebPage, WithContext } from 'schema-dts';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { type PageContext, recordPage } from '#lib/structuredData/page.ts';

/** Describes an opportunity as a public announcement with a deadline. */
export function opportunityPage(opportunity: OpportunityDetail, context: PageContext): WithContext<WebPage> {
  const { origin } = context;
  const { initiative, slug, name, summary, opensOn, closesOn, funding } = opportunity;
  const path = routes.opportunity(initiative.slug, slug);
  const mainEntity: Demand = {
    '@type': 'Demand',
    '@id': `${origin}${path}#opportunity`,
    name,
    description: summary,
    url: origin + path,
    ...(opensOn && { availabilityStarts: opensOn }),
    ...(closesOn && { availabilityEnds: closesOn }),
    ...(funding && {
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: funding.wanted,
        priceCurrency: funding.currency,
      },
    }),
  };
  return recordPage({ ...context, record: opportunity, path, mainEntity });
}
