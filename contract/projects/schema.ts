import { z } from 'zod';
import { boundaryDetail } from '../boundaries/schema.ts';
import { themes } from '../codeLists/constants.ts';
import { supportStatuses } from '../codeLists/constants.ts';
import { indicatorStatus } from '../indicators/schema.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { cautious } from '../shared/cautious.ts';
import { facetValue, listQuery, listResponse } from '../shared/list.ts';
import { mapPart, pointClusters } from '../shared/mapPart.ts';
import { money, raised } from '../shared/money.ts';
import {
  boundingBox,
  code,
  coded,
  countryCode,
  multiPolygon,
  position,
  reference,
  repeated,
  slug,
  textLanguage,
} from '../shared/schema.ts';
import { allProjectFacets, opportunityDeadlines, projectFacets, projectSorts } from './constants.ts';

const day = z.iso.date();

const filterShape = {
  /** Activity statuses of IATI. */
  status: repeated(code).optional(),
  theme: repeated(code).optional(),
  commodity: repeated(code).optional(),
  /** Slugs of leading or partner organizations. */
  partner: repeated(slug).optional(),
  seekingSupport: z.literal('true').optional(),
};

export const projectQuery = z.object({
  ...listQuery,
  ...filterShape,
  /** Default: `relevance` with `q`, else `name`. */
  sort: z.enum(projectSorts).optional(),
});

/** The country is that of the initiative. */
const allFilterShape = {
  ...filterShape,
  q: listQuery.q,
  country: repeated(countryCode).optional(),
  /** Last day of an open request for support. */
  deadline: repeated(z.enum(opportunityDeadlines)).optional(),
};

export const allProjectQuery = z.object({
  ...listQuery,
  ...allFilterShape,
  /** Area with the project's location. */
  bbox: boundingBox.optional(),
  /** Default: `relevance` with `q`, else `name`. */
  sort: z.enum(projectSorts).optional(),
});

export const projectPointQuery = z.object({ ...allFilterShape, ...mapPart });

/** Markers by name, or with `zoom` and many results single ones and clusters. */
export const projectPoints = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      slug,
      name: z.string(),
      language: textLanguage,
      initiative: slug,
      position,
    }),
  ),
  ...pointClusters,
});

const projectSummary = entitySummary.extend({
  activityStatus: coded,
  themes: z.array(coded),
  commodities: z.array(coded),
  /** Null until it is published. */
  lead: reference.nullable(),
  /** Null without a budget. */
  funding: raised.nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  location: z.object({ name: z.string(), position }).nullable(),
  /** Open or partly met requests for support. */
  openRequests: z.int().min(0),
});

export const projectList = listResponse(projectSummary, projectFacets).extend({ initiative: reference });

const placedProject = projectSummary.extend({ initiative: reference, country: coded });

const placedList = listResponse(placedProject, allProjectFacets);

export const allProjectList = placedList.extend({
  // Empty from context APIs that do not filter by it.
  facets: placedList.shape.facets.extend({ deadline: z.array(facetValue).default([]) }),
});

/** Projects that the caller has saved, by name. */
export const savedProjects = z.object({ projects: z.array(placedProject) });

export const projectDetail = projectSummary.extend({
  ...entityProfile,
  initiative: reference,
  /** That of the initiative. */
  country: coded.optional(),
  partners: z.array(reference.extend({ type: coded, country: coded })),
  goals: z.array(
    z.object({
      slug,
      name: z.string(),
      language: textLanguage,
      theme: coded.extend({ code: cautious(z.enum(themes), 'governance') }),
    }),
  ),
  /** Published indicators that the project contributes to, with their progress. */
  indicators: z.array(reference.extend(indicatorStatus.shape)).optional(),
  /** Day of the response in UTC, for the project's elapsed time. */
  asOf: day,
  /** Null if unknown. */
  boundary: multiPolygon.nullable().optional(),
  /** Full detail, for downloads. */
  boundaryDetail: boundaryDetail.nullable().optional(),
  /** Requests for support in any state. */
  requestCount: z.int().min(0),
});

const supportRequest = z.object({
  id: z.uuid(),
  slug,
  name: z.string(),
  description: z.string(),
  language: textLanguage,
  type: coded,
  status: coded.extend({ code: cautious(z.enum(supportStatuses), 'withdrawn') }),
  /** Null if no money is requested. */
  amount: money.nullable(),
  pledged: money.nullable(),
  deadline: day.nullable(),
  /** True if the deadline is before the day of the response, in UTC. */
  overdue: z.boolean(),
});

export const requestedSupport = z.object({
  initiative: reference,
  project: reference,
  updatedAt: z.iso.datetime(),
  /** Open ones first, by deadline. */
  items: z.array(supportRequest),
  /** Open and partly met requests per currency. */
  totals: z.array(raised),
  contact: z.object({ name: z.string(), email: z.email() }).nullable(),
});

export type ProjectQuery = z.infer<typeof projectQuery>;
export type ProjectQueryInput = z.input<typeof projectQuery>;
export type AllProjectQuery = z.infer<typeof allProjectQuery>;
export type AllProjectQueryInput = z.input<typeof allProjectQuery>;
export type ProjectPointQuery = z.infer<typeof projectPointQuery>;
export type ProjectPoints = z.infer<typeof projectPoints>;
export type AllProjectList = z.infer<typeof allProjectList>;
export type ProjectSummary = z.infer<typeof projectSummary>;
export type ProjectList = z.infer<typeof projectList>;
export type ProjectDetail = z.infer<typeof projectDetail>;
export type RequestedSupport = z.infer<typeof requestedSupport>;
export type SupportRequest = z.infer<typeof supportRequest>;
