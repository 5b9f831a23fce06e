import { z } from 'zod';
import { documentAccess, documentVisibilities, opportunityPhases } from '../codeLists/schema.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { sha256 } from '../files/schema.ts';
import { listResponse, listQuery } from '../shared/list.ts';
import { raised } from '../shared/money.ts';
import { opportunityFacets, opportunitySorts } from '../projects/constants.ts';
import { code, coded, locale, reference, repeated } from '../shared/schema.ts';

const day = z.iso.date();

export const opportunityQuery = z.object({
  ...listQuery,
  phase: repeated(code).optional(),
  instrument: repeated(code).optional(),
  ticket: repeated(code).optional(),
  stage: repeated(code).optional(),
  sector: repeated(code).optional(),
  /** Defaults to `relevance` with `q`, to `closing` without. */
  sort: z.enum(opportunitySorts).optional(),
});

const opportunitySummary = entitySummary.extend({
  instrument: coded,
  /** Size of one contribution. */
  ticket: coded,
  stage: coded,
  sector: coded,
  /** Sought and secured; null where no amount is told. */
  funding: raised.nullable(),
  opensOn: day.nullable(),
  /** The last day on which interest can be expressed. */
  closesOn: day.nullable(),
  /** By the day of the answer, in UTC. */
  phase: coded.extend({ code: z.enum(opportunityPhases) }),
  /** From the day of the answer to the last one, 0 on that day; null unless it is open and has one. */
  daysLeft: z.int().min(0).nullable(),
});

export const opportunityList = listResponse(opportunitySummary, opportunityFacets).extend({
  initiative: reference,
});

/** What anybody may know of a document, and its file for those who may open it. */
const documentNote = z.object({
  title: z.string(),
  language: locale,
  mediaType: z.string(),
  bytes: z.int().min(0),
  visibility: z.enum(documentVisibilities),
  /** `open` means that the caller may open it. */
  access: z.enum(documentAccess).default('none'),
  /** The file under `mediaPath`; null unless the caller may open it. */
  sha256: sha256.nullable().default(null),
});

export const opportunityDetail = opportunitySummary.extend({
  /** `description` tells the solution. */
  ...entityProfile,
  initiative: reference,
  problem: z.string(),
  /** Use of the funds. */
  uses: z.string(),
  /** Expected return. */
  returns: z.string(),
  /** Expected impact. */
  impact: z.string(),
  risks: z.string(),
  documents: z.array(documentNote),
  /** Its own contact, else the initiative's. */
  contact: z.object({ name: z.string(), email: z.email() }).nullable(),
});

export type OpportunityQuery = z.infer<typeof opportunityQuery>;
export type OpportunitySummary = z.infer<typeof opportunitySummary>;
export type OpportunityList = z.infer<typeof opportunityList>;
export type OpportunityDetail = z.infer<typeof opportunityDetail>;
