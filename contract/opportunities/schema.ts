import { z } from 'zod';
import { documentAccess, documentVisibilities, opportunityPhases } from '../codeLists/constants.ts';
import { sha256 } from '../files/schema.ts';
import { opportunityFacets, opportunitySorts } from '../projects/constants.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { cautious } from '../shared/cautious.ts';
import { listQuery, listResponse } from '../shared/list.ts';
import { raised } from '../shared/money.ts';
import { code, coded, reference, repeated, textLanguage } from '../shared/schema.ts';

const day = z.iso.date();

export const opportunityQuery = z.object({
  ...listQuery,
  phase: repeated(code).optional(),
  instrument: repeated(code).optional(),
  ticket: repeated(code).optional(),
  stage: repeated(code).optional(),
  sector: repeated(code).optional(),
  /** Defaults to `relevance` with `q`, else to `closing`. */
  sort: z.enum(opportunitySorts).optional(),
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
  /** As of the day of the response, in UTC. */
  phase: coded.extend({ code: cautious(z.enum(opportunityPhases), 'closed') }),
  /** Days from the response to the last day, 0 on that day; null unless it is open and has one. */
  daysLeft: z.int().min(0).nullable(),
});

export const opportunityList = listResponse(opportunitySummary, opportunityFacets).extend({
  initiative: reference,
});

/** Public facts of a document, and its file for callers with access. */
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
export type OpportunitySummary = z.infer<typeof opportunitySummary>;
export type OpportunityList = z.infer<typeof opportunityList>;
export type OpportunityDetail = z.infer<typeof opportunityDetail>;
