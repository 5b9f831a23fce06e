import { z } from 'zod';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { listResponse, listQuery } from '../shared/list.ts';
import {
  code,
  coded,
  countryCode,
  multiPolygon,
  position,
  reference,
  repeated,
  slug,
} from '../shared/schema.ts';
import { sourcingAreaFacets, sourcingAreaSorts } from './constants.ts';

export const sourcingAreaQuery = z.object({
  ...listQuery,
  country: repeated(countryCode).optional(),
  commodity: repeated(code).optional(),
  /** Slugs of the initiatives that the areas lie in. */
  initiative: repeated(slug).optional(),
  /** Defaults to `relevance` with `q`, to `name` without. */
  sort: z.enum(sourcingAreaSorts).optional(),
});

/** What the organization bought from the area in one year. */
const sourcedVolume = z.object({ year: z.int(), tonnes: z.number().min(0) });

/** A part of a landscape from which an organization sources a commodity and which it supports. */
const sourcingAreaSummary = entitySummary.extend({
  country: coded,
  /** The initiative that it lies in. */
  initiative: reference,
  commodity: coded,
  /** Where its marker stands. */
  position,
  areaHa: z.number().positive().nullable(),
  /** Of the latest year that was reported. */
  volume: sourcedVolume.nullable(),
  /** Farms and other suppliers that the organization buys from there. */
  supplierCount: z.int().min(0).nullable(),
  sinceYear: z.int(),
  /** What the organization does for the area. */
  measures: z.array(coded),
});

export const sourcingAreaList = listResponse(sourcingAreaSummary, sourcingAreaFacets).extend({
  organization: reference,
});

/** `description` says what the organization supports there. */
export const sourcingAreaDetail = sourcingAreaSummary.extend({
  ...entityProfile,
  organization: reference,
  boundary: multiPolygon.nullable(),
  /** The latest year first. */
  volumes: z.array(sourcedVolume),
  /** What may go wrong there, in the language of the other texts. */
  riskNote: z.string().nullable(),
});

export type SourcingAreaQuery = z.infer<typeof sourcingAreaQuery>;
export type SourcingAreaSummary = z.infer<typeof sourcingAreaSummary>;
export type SourcingAreaList = z.infer<typeof sourcingAreaList>;
export type SourcingAreaDetail = z.infer<typeof sourcingAreaDetail>;
