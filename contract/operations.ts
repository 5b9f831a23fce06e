import { z } from 'zod';
import { codeLists } from './codeList.ts';
import { consortiumDetail, consortiumList, consortiumQuery } from './consortium.ts';
import { siteContext } from './context.ts';
import { convenerDetail, convenerList, convenerQuery } from './convener.ts';
import { endpoints } from './endpoints.ts';
import {
  initiativeDetail,
  initiativeFilter,
  initiativeList,
  initiativePoints,
  initiativeQuery,
} from './initiative.ts';
import {
  organizationCommodities,
  organizationDetail,
  organizationList,
  organizationQuery,
} from './organization.ts';
import { slug } from './shared.ts';
import { sitemap } from './sitemap.ts';

interface Operation {
  readonly method: 'GET';
  /** Path with `:parameters`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly answer: z.ZodType;
}

/**
 * Every call of the context API: its name, place and shapes. The service registers its routes from this table, the
 * portal makes its calls from it. Every call carries `Ocp-Apim-Subscription-Key`; `Accept-Language` chooses the language.
 */
export const operations = {
  getContext: {
    ...endpoints.getContext,
    summary: 'What the portal must know of the site, and of the user when signed in',
    answer: siteContext,
  },
  listCodeLists: {
    ...endpoints.listCodeLists,
    summary: 'All code lists with their names',
    answer: codeLists,
  },
  getSitemap: {
    ...endpoints.getSitemap,
    summary: 'Every published record that has public pages, with the time of its last change',
    answer: sitemap,
  },
  listInitiatives: {
    ...endpoints.listInitiatives,
    summary: 'Initiatives, filtered, sorted and paged, with facet counts',
    query: initiativeQuery,
    answer: initiativeList,
  },
  listInitiativePoints: {
    ...endpoints.listInitiativePoints,
    summary: 'All filtered initiatives as points for a map',
    query: initiativeFilter,
    answer: initiativePoints,
  },
  getInitiative: {
    ...endpoints.getInitiative,
    summary: 'One initiative by its slug; a former slug answers the record with its present slug',
    params: z.object({ initiative: slug }),
    answer: initiativeDetail,
  },
  listOrganizations: {
    ...endpoints.listOrganizations,
    summary: 'Organizations, filtered, sorted and paged, with facet counts',
    query: organizationQuery,
    answer: organizationList,
  },
  getOrganization: {
    ...endpoints.getOrganization,
    summary: 'One organization by its slug; a former slug answers the record with its present slug',
    params: z.object({ organization: slug }),
    answer: organizationDetail,
  },
  getOrganizationCommodities: {
    ...endpoints.getOrganizationCommodities,
    summary: 'The commodities of one organization with the figures of all years',
    params: z.object({ organization: slug }),
    answer: organizationCommodities,
  },
  listConveners: {
    ...endpoints.listConveners,
    summary: 'Conveners, filtered, sorted and paged, with facet counts',
    query: convenerQuery,
    answer: convenerList,
  },
  getConvener: {
    ...endpoints.getConvener,
    summary: 'One convener by its slug; a former slug answers the record with its present slug',
    params: z.object({ convener: slug }),
    answer: convenerDetail,
  },
  listConsortiums: {
    ...endpoints.listConsortiums,
    summary: 'Consortiums, filtered, sorted and paged, with facet counts',
    query: consortiumQuery,
    answer: consortiumList,
  },
  getConsortium: {
    ...endpoints.getConsortium,
    summary: 'One consortium by its slug; a former slug answers the record with its present slug',
    params: z.object({ consortium: slug }),
    answer: consortiumDetail,
  },
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type Answer<N extends OperationName> = z.infer<Operations[N]['answer']>;
