import { z } from 'zod';
import { initiativeSummary } from '../initiatives/schema.ts';
import { directorySorts, portfolioFacets } from '../organizations/constants.ts';
import { entityProfile, portfolioSummary } from '../records/schema.ts';
import { listQuery, listResponse } from '../shared/list.ts';
import { coded, countryCode, reference, repeated, webAddress } from '../shared/schema.ts';

export const convenerQuery = z.object({
  ...listQuery,
  /** Countries of its published initiatives. */
  country: repeated(countryCode).optional(),
  /** Default: `relevance` with `q`, else `name`. */
  sort: z.enum(directorySorts).optional(),
});

export const convenerList = listResponse(portfolioSummary, portfolioFacets);

export const convenerDetail = portfolioSummary.extend({
  ...entityProfile,
  /** Null until it is published. */
  organization: reference.extend({ type: coded, country: coded, website: webAddress.nullable() }).nullable(),
  initiatives: z.array(initiativeSummary),
});

export type ConvenerQuery = z.infer<typeof convenerQuery>;
export type ConvenerList = z.infer<typeof convenerList>;
export type ConvenerDetail = z.infer<typeof convenerDetail>;
