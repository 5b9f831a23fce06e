import type { OrganizationSummary } from '#contract/organizations/schema.ts';
import type { EntitySummary, PortfolioSummary } from '#contract/records/schema.ts';
import { consortiumListDefinition, consortiumQueries } from '#lib/api/consortiums.ts';
import { convenerListDefinition, convenerQueries } from '#lib/api/conveners.ts';
import { organizationListDefinition, organizationQueries } from '#lib/api/organizations.ts';
import { routes } from '#lib/config/routes.ts';
import { consortiumListParams } from '#lib/schemas/consortiums.server.ts';
import { convenerListParams } from '#lib/schemas/conveners.server.ts';
import { organizationListParams } from '#lib/schemas/organizations.server.ts';
import { download } from './download.server.ts';

const names = (coded: readonly { name: string }[]) => coded.map(({ name }) => name);

type Listed = EntitySummary & { initiativeCount: number };

const described = <I extends Listed>() => ({
  name: ({ name }: I) => name,
  summary: ({ summary }: I) => summary,
  language: ({ language }: I) => language,
});

const commonColumns = <I extends Listed>() => ({
  initiativeCount: ({ initiativeCount }: I) => initiativeCount,
  demonstration: ({ demonstration }: I) => demonstration,
  updatedAt: ({ updatedAt }: I) => updatedAt,
});

const portfolio = {
  ...described<PortfolioSummary>(),
  countries: ({ countries }: PortfolioSummary) => names(countries),
  ...commonColumns<PortfolioSummary>(),
};

export const organizationDownload = download('organizations', {
  list: organizationListDefinition,
  params: organizationListParams,
  load: ({ api, client }, search) => client.query(organizationQueries(api).list(search)),
  columns: {
    ...described<OrganizationSummary>(),
    type: ({ type }) => type.name,
    country: ({ country }) => country.name,
    countryCode: ({ country }) => country.code,
    commodities: ({ commodities }) => names(commodities),
    ...commonColumns<OrganizationSummary>(),
    address: ({ slug }, address) => address(routes.organization(slug)),
  },
});

export const convenerDownload = download('conveners', {
  list: convenerListDefinition,
  params: convenerListParams,
  load: ({ api, client }, search) => client.query(convenerQueries(api).list(search)),
  columns: { ...portfolio, address: ({ slug }, address) => address(routes.convener(slug)) },
});

export const consortiumDownload = download('consortiums', {
  list: consortiumListDefinition,
  params: consortiumListParams,
  load: ({ api, client }, search) => client.query(consortiumQueries(api).list(search)),
  columns: { ...portfolio, address: ({ slug }, address) => address(routes.consortium(slug)) },
});
