import { z } from 'zod';
import { initiativeSummary } from '../initiatives/schema.ts';
import { directorySorts, portfolioFacets } from '../organizations/constants.ts';
import { entityProfile, portfolioSummary } from '../records/schema.ts';
import { listQuery, listResponse } from '../shared/list.ts';
import { coded, countryCode, reference, repeated, webAddress } from '../shared/schema.ts';

export const consortiumQuery = z.object({
  ...listQuery,
  /** Countries of its published initiatives. */
  country: repeated(countryCode).optional(),
  /** Default: `relevance` with `q`, else `name`. */
  sort: z.enum(directorySorts).optional(),
});

export const consortiumList = listResponse(portfolioSummary, portfolioFacets);

export const consortiumDetail = portfolioSummary.extend({
  ...entityProfile,
  website: webAddress.nullable(),
  members: z.array(reference.extend({ type: coded, country: coded })),
  initiatives: z.array(initiativeSummary),
});

export type ConsortiumQuery = z.infer<typeof consortiumQuery>;
export type ConsortiumList = z.infer<typeof consortiumList>;
export type ConsortiumDetail = z.infer<typeof consortiumDetail>;
