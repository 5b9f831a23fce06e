import { z } from 'zod';
import { documentAccess, documentVisibilities, opportunityPhases } from '../codeLists/constants.ts';
import { sha256 } from '../files/schema.ts';
import { goalSummary } from '../goals/schema.ts';
import { initiativePoints } from '../initiatives/schema.ts';
import {
  allOpportunityFacets,
  opportunityDeadlines,
  opportunityFacets,
  opportunitySorts,
} from '../projects/constants.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { cautious } from '../shared/cautious.ts';
import { listQuery, listResponse } from '../shared/list.ts';
import { mapPart } from '../shared/mapPart.ts';
import { raised } from '../shared/money.ts';
import {
  boundingBox,
  code,
  coded,
  countryCode,
  reference,
  repeated,
  textLanguage,
} from '../shared/schema.ts';

const day = z.iso.date();

const filterShape = {
  phase: repeated(code).optional(),
  instrument: repeated(code).optional(),
  ticket: repeated(code).optional(),
  stage: repeated(code).optional(),
  sector: repeated(code).optional(),
};

export const opportunityQuery = z.object({
  ...listQuery,
  ...filterShape,
  /** Default: `relevance` with `q`, else `closing`. */
  sort: z.enum(opportunitySorts).optional(),
});

/** Country and commodity are those of the initiative. */
const allFilterShape = {
  ...filterShape,
  q: listQuery.q,
  country: repeated(countryCode).optional(),
  commodity: repeated(code).optional(),
  deadline: repeated(z.enum(opportunityDeadlines)).optional(),
};

export const allOpportunityQuery = z.object({
  ...listQuery,
  ...allFilterShape,
  /** Area around the initiative's center. */
  bbox: boundingBox.optional(),
  /** Default: `relevance` with `q`, else `closing`. */
  sort: z.enum(opportunitySorts).optional(),
});

export const opportunityPointQuery = z.object({ ...allFilterShape, ...mapPart });

/** Initiatives with such opportunities, as markers. */
export const opportunityPoints = initiativePoints.extend({
  items: z.array(
    initiativePoints.shape.items.element.extend({
      /** Number of such opportunities. */
      opportunities: z.int().min(1).optional(),
    }),
  ),
});

const opportunitySummary = entitySummary.extend({
  instrument: coded,
  ticket: coded,
  stage: coded,
  sector: coded,
  /** Sought and secured; null without an amount. */
  funding: raised.nullable(),
  opensOn: day.nullable(),
  /** Last day for expressing interest. */
  closesOn: day.nullable(),
  /** Phase on the day of the response, in UTC. */
  phase: coded.extend({ code: cautious(z.enum(opportunityPhases), 'closed') }),
  /** Days from the response to the last day; null unless it is open and has one. */
  daysLeft: z.int().min(0).nullable(),
});

export const opportunityList = listResponse(opportunitySummary, opportunityFacets).extend({
  initiative: reference,
});

const placedOpportunity = opportunitySummary.extend({
  initiative: reference,
  /** Id of the initiative and of its marker on the map. */
  initiativeId: z.uuid().optional(),
  country: coded,
  commodities: z.array(coded),
});

export const allOpportunityList = listResponse(placedOpportunity, allOpportunityFacets);

/** Opportunities that the caller has saved, those that close next first. */
export const savedOpportunities = z.object({ opportunities: z.array(placedOpportunity) });

/** Public facts, and the file for callers with access. */
const documentNote = z.object({
  title: z.string(),
  language: textLanguage,
  mediaType: z.string(),
  bytes: z.int().min(0),
  visibility: cautious(z.enum(documentVisibilities), 'members'),
  /** `open` if the caller may open it. */
  access: z.enum(documentAccess).default('none'),
  /** File under `mediaPath`; null unless the caller may open it. */
  sha256: sha256.nullable().default(null),
});

export const opportunityDetail = opportunitySummary.extend({
  /** `description` is the solution. */
  ...entityProfile,
  initiative: reference,
  /** Null if not published. */
  convener: reference.nullable().default(null),
  sponsor: reference.extend({ type: coded, country: coded }).nullable().default(null),
  goals: z.array(goalSummary).default([]),
  problem: z.string(),
  uses: z.string(),
  returns: z.string(),
  impact: z.string(),
  risks: z.string(),
  documents: z.array(documentNote),
  /** Own contact, else the initiative's. */
  contact: z.object({ name: z.string(), email: z.email() }).nullable(),
});

export type OpportunityQuery = z.infer<typeof opportunityQuery>;
export type AllOpportunityQuery = z.infer<typeof allOpportunityQuery>;
export type AllOpportunityQueryInput = z.input<typeof allOpportunityQuery>;
export type OpportunityPointQuery = z.infer<typeof opportunityPointQuery>;
export type OpportunityPoints = z.infer<typeof opportunityPoints>;
export type OpportunitySummary = z.infer<typeof opportunitySummary>;
export type OpportunityList = z.infer<typeof opportunityList>;
export type AllOpportunityList = z.infer<typeof allOpportunityList>;
export type OpportunityDetail = z.infer<typeof opportunityDetail>;
