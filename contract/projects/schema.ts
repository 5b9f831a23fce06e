import { z } from 'zod';
import { supportStatuses } from '../codeLists/schema.ts';
import { themes } from '../codeLists/constants.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { listResponse, listQuery } from '../shared/list.ts';
import { money, raised } from '../shared/money.ts';
import { projectFacets, projectSorts } from './constants.ts';
import { code, coded, locale, position, reference, repeated, slug } from '../shared/schema.ts';

const day = z.iso.date();

export const projectQuery = z.object({
  ...listQuery,
  /** Activity status by the names of IATI's code list. */
  status: repeated(code).optional(),
  theme: repeated(code).optional(),
  commodity: repeated(code).optional(),
  /** Slugs of organizations that lead it or are partners in it. */
  partner: repeated(slug).optional(),
  seekingSupport: z.literal('true').optional(),
  /** Defaults to `relevance` with `q`, to `name` without. */
  sort: z.enum(projectSorts).optional(),
});

const projectSummary = entitySummary.extend({
  activityStatus: coded,
  themes: z.array(coded),
  commodities: z.array(coded),
  /** Null while it is not published. */
  lead: reference.nullable(),
  /** Budget and what of it is funded; null where no budget is told. */
  funding: raised.nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  location: z.object({ name: z.string(), position }).nullable(),
  /** Requests for support that are open or partly met. */
  openRequests: z.int().min(0),
});

export const projectList = listResponse(projectSummary, projectFacets).extend({ initiative: reference });

export const projectDetail = projectSummary.extend({
  ...entityProfile,
  initiative: reference,
  partners: z.array(reference.extend({ type: coded, country: coded })),
  goals: z.array(
    z.object({ slug, name: z.string(), language: locale, theme: coded.extend({ code: z.enum(themes) }) }),
  ),
  /** The day of the answer in UTC, by which a page tells how far the project has come. */
  asOf: day,
  /** Requests for support, whatever became of them. */
  requestCount: z.int().min(0),
});

const supportRequest = z.object({
  id: z.uuid(),
  slug,
  name: z.string(),
  description: z.string(),
  language: locale,
  type: coded,
  status: coded.extend({ code: z.enum(supportStatuses) }),
  /** Null where no money is asked for. */
  amount: money.nullable(),
  pledged: money.nullable(),
  deadline: day.nullable(),
  /** The deadline lies before the day of the answer, in UTC. */
  overdue: z.boolean(),
});

export const requestedSupport = z.object({
  initiative: reference,
  project: reference,
  updatedAt: z.iso.datetime(),
  /** Open ones first, by deadline. */
  items: z.array(supportRequest),
  /** What open and partly met requests ask for, by currency. */
  totals: z.array(raised),
  /** Whom to write to: the initiative's contact. */
  contact: z.object({ name: z.string(), email: z.email() }).nullable(),
});

export type ProjectQuery = z.infer<typeof projectQuery>;
export type ProjectQueryInput = z.input<typeof projectQuery>;
export type ProjectSummary = z.infer<typeof projectSummary>;
export type ProjectList = z.infer<typeof projectList>;
export type ProjectDetail = z.infer<typeof projectDetail>;
export type RequestedSupport = z.infer<typeof requestedSupport>;
export type SupportRequest = z.infer<typeof supportRequest>;
