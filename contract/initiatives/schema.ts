import { z } from 'zod';
import { boundaryDetail } from '../boundaries/schema.ts';
import { boundaryTypes, levels, participations } from '../codeLists/constants.ts';
import { commodityFigures } from '../commodities/schema.ts';
import { picture } from '../files/media.ts';
import { goalSummary } from '../goals/schema.ts';
import { progressSummary } from '../indicators/progress.ts';
import { maturitySummary } from '../maturity/schema.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { cautious } from '../shared/cautious.ts';
import { facetValue, listQuery, listResponse } from '../shared/list.ts';
import { mapPart, pointClusters } from '../shared/mapPart.ts';
import { raised } from '../shared/money.ts';
import {
  boundingBox,
  code,
  coded,
  countryCode,
  image,
  multiPolygon,
  position,
  reference,
  repeated,
  slug,
  textLanguage,
  webAddress,
} from '../shared/schema.ts';
import { BOUNDARIES_AT_ONCE, initiativeFacets, initiativeSorts } from './constants.ts';

/** Values of a filter combine with OR, filters with AND. */
const filterShape = {
  q: listQuery.q,
  country: repeated(countryCode).optional(),
  commodity: repeated(code).optional(),
  theme: repeated(code).optional(),
  level: repeated(code).optional(),
  /** Slugs of organizations with the participation `implements`. */
  implementer: repeated(slug).optional(),
  seekingSupport: z.literal('true').optional(),
  convener: repeated(slug).optional(),
  consortium: repeated(slug).optional(),
};

/** Filters and shown part of a map. */
export const initiativePointQuery = z.object({
  ...filterShape,
  ...mapPart,
});

export const initiativeQuery = z.object({
  ...filterShape,
  bbox: boundingBox.optional(),
  /** Default: `relevance` with `q`, else `name`. */
  sort: z.enum(initiativeSorts).optional(),
  ...listQuery,
});

export const initiativeSummary = entitySummary.extend({
  country: coded,
  region: z.string(),
  level: coded,
  themes: z.array(coded),
  commodities: z.array(coded),
  ecosystems: z.array(coded),
  areaHa: z.number().positive(),
  startYear: z.int(),
  seekingSupport: z.boolean(),
  convener: reference.nullable(),
  centroid: position,
  /** At another site's address. */
  heroImage: image.nullable(),
  /** Uploaded. */
  picture: picture.nullable().optional(),
  /** Published indicators of published goals; missing from context APIs that do not count them. */
  progress: progressSummary.optional(),
});

const listed = listResponse(initiativeSummary, initiativeFacets);
const chosenValues = z.array(facetValue).optional();

export const initiativeList = listed.extend({
  // Missing unless chosen, and from context APIs that do not filter by them.
  facets: listed.shape.facets.extend({ convener: chosenValues, consortium: chosenValues }),
});

/**
 * Markers of all pages of the list: one per initiative by name, or with `zoom` and many results single ones
 * and clusters of the shown part.
 */
export const initiativePoints = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      slug,
      name: z.string(),
      language: textLanguage,
      country: coded,
      level: cautious(z.enum(levels), 'basic'),
      position,
    }),
  ),
  ...pointClusters,
});

export const initiativeDetail = initiativeSummary.extend({
  ...entityProfile,
  population: z.int().min(0).nullable(),
  boundaryType: coded.extend({ code: cautious(z.enum(boundaryTypes), 'stakeholder-defined') }),
  /** Null if unknown. */
  boundary: multiPolygon.nullable(),
  /** Full detail, for downloads. */
  boundaryDetail: boundaryDetail.nullable().optional(),
  places: z.array(z.object({ name: z.string(), position })),
  sdgs: z.array(coded),
  convener: reference.extend({ summary: z.string(), website: webAddress.nullable() }).nullable(),
  consortiums: z.array(reference),
  partners: z.array(
    z.object({
      organization: reference.extend({ type: coded, country: coded }),
      participation: coded.extend({ code: z.enum(participations) }),
    }),
  ),
  commodities: z.array(coded.extend({ figures: commodityFigures.nullable() })),
  goals: z.array(goalSummary),
  /** Amounts of open opportunities, one entry per currency. */
  seeking: z.array(raised).optional(),
  contact: z.object({ name: z.string(), email: z.email() }).nullable(),
  maturity: maturitySummary.nullable(),
});

export const initiativeBoundaryQuery = z.object({ initiative: repeated(slug, BOUNDARIES_AT_ONCE) });

/** Simplified, for open data; without unknown ones. */
export const initiativeBoundaries = z.object({
  items: z.array(z.object({ slug, boundary: multiPolygon })),
});

export type InitiativeBoundaries = z.infer<typeof initiativeBoundaries>;
export type InitiativePointQuery = z.infer<typeof initiativePointQuery>;
export type InitiativeQuery = z.infer<typeof initiativeQuery>;
export type InitiativeQueryInput = z.input<typeof initiativeQuery>;
export type InitiativeSummary = z.infer<typeof initiativeSummary>;
export type InitiativeList = z.infer<typeof initiativeList>;
export type InitiativePoints = z.infer<typeof initiativePoints>;
export type InitiativeDetail = z.infer<typeof initiativeDetail>;
