import { z } from 'zod';
import { boundaryDetail } from '../boundaries/schema.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { listQuery, listResponse } from '../shared/list.ts';
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
  initiative: repeated(slug).optional(),
  /** Default: `relevance` with `q`, else `name`. */
  sort: z.enum(sourcingAreaSorts).optional(),
});

/** Volume bought from the area in one year. */
const sourcedVolume = z.object({ year: z.int(), tonnes: z.number().min(0) });

/** Part of a landscape that an organization buys from and supports. */
const sourcingAreaSummary = entitySummary.extend({
  country: coded,
  initiative: reference,
  commodity: coded,
  position,
  areaHa: z.number().positive().nullable(),
  /** Latest reported year. */
  volume: sourcedVolume.nullable(),
  /** Farms and other suppliers of the organization. */
  supplierCount: z.int().min(0).nullable(),
  sinceYear: z.int(),
  measures: z.array(coded),
});

export const sourcingAreaList = listResponse(sourcingAreaSummary, sourcingAreaFacets).extend({
  organization: reference,
});

/** `description` is the organization's support there. */
export const sourcingAreaDetail = sourcingAreaSummary.extend({
  ...entityProfile,
  organization: reference,
  boundary: multiPolygon.nullable(),
  /** Full detail, for downloads. */
  boundaryDetail: boundaryDetail.nullable().optional(),
  /** Latest year first. */
  volumes: z.array(sourcedVolume),
  /** In the language of the other texts. */
  riskNote: z.string().nullable(),
});

export type SourcingAreaQuery = z.infer<typeof sourcingAreaQuery>;
export type SourcingAreaSummary = z.infer<typeof sourcingAreaSummary>;
export type SourcingAreaList = z.infer<typeof sourcingAreaList>;
export type SourcingAreaDetail = z.infer<typeof sourcingAreaDetail>;
