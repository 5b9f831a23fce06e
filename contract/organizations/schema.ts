import { z } from 'zod';
import { participations } from '../codeLists/constants.ts';
import { commodityFigures } from '../commodities/schema.ts';
import { picture } from '../files/media.ts';
import { progressSummary } from '../indicators/progress.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { listQuery, listResponse } from '../shared/list.ts';
import { code, coded, countryCode, reference, repeated, textLanguage, webAddress } from '../shared/schema.ts';
import { directorySorts, organizationFacets } from './constants.ts';

/** Values of a filter combine with OR, filters with AND. */
export const organizationQuery = z.object({
  ...listQuery,
  country: repeated(countryCode).optional(),
  type: repeated(code).optional(),
  /** Produced, traded or used ones. */
  commodity: repeated(code).optional(),
  /** In published initiatives. */
  participation: repeated(code).optional(),
  /** Default: `relevance` with `q`, else `name`. */
  sort: z.enum(directorySorts).optional(),
});

const organizationSummary = entitySummary.extend({
  type: coded,
  country: coded,
  commodities: z.array(coded),
  /** Published initiatives with its participation. */
  initiativeCount: z.int().min(0),
});

export const organizationList = listResponse(organizationSummary, organizationFacets);

/** Public action of an organization in a published initiative. */
const ownAction = reference.extend({ type: coded, stage: coded, initiative: reference });

export const organizationDetail = organizationSummary.extend({
  ...entityProfile,
  website: webAddress.nullable(),
  logo: picture.nullable().optional(),
  /** Public ones, in the source language where the response's has none. */
  commitments: z.object({ text: z.string(), language: textLanguage }).nullable().optional(),
  /** By name; participations in the order of the initiative's partners. */
  initiatives: z.array(
    z.object({
      initiative: reference.extend({ country: coded }),
      participations: z.array(coded.extend({ code: z.enum(participations) })).min(1),
      progress: progressSummary.optional(),
    }),
  ),
  /** Public ones that it leads or takes part in, latest changes first, and the number of all. */
  actions: z.object({ items: z.array(ownAction).max(6), total: z.int().min(0) }).optional(),
  conveners: z.array(reference),
  consortiums: z.array(reference),
  /** With figures of the latest year. */
  commodities: z.array(coded.extend({ figures: commodityFigures.nullable() })),
});

export type OrganizationQuery = z.infer<typeof organizationQuery>;
export type OrganizationSummary = z.infer<typeof organizationSummary>;
export type OrganizationList = z.infer<typeof organizationList>;
export type OrganizationDetail = z.infer<typeof organizationDetail>;
