import { z } from 'zod';
import { actionStage, stageCounts } from '../actions/schema.ts';
import { statusCounts } from '../indicators/progress.ts';
import { organizationDetail } from '../organizations/schema.ts';
import { raised } from '../shared/money.ts';
import { reference } from '../shared/schema.ts';

const count = z.int().min(0);

/** Action that ends soon or is overdue. */
const dueAction = reference.extend({
  initiative: reference,
  stage: actionStage,
  endDate: z.iso.date(),
  overdue: z.boolean(),
});

/** Overview for members of an organization: its public records and its number of documents. */
export const organizationDashboard = z.object({
  organization: reference,
  initiatives: organizationDetail.shape.initiatives,
  /** Over all these initiatives. */
  indicators: statusCounts,
  actions: z.object({
    stages: stageCounts,
    /** Past their end, neither completed nor dropped. */
    overdue: count,
    /** Ending within 90 days. */
    dueSoon: count,
    /** First overdue and due actions, by end date. */
    due: z.array(dueAction).max(20),
  }),
  documents: z.object({ public: count, signedIn: count, members: count }),
  sourcingAreas: count,
});

/** Overview for members of a consortium, over all its initiatives. */
export const consortiumDashboard = z.object({
  consortium: reference,
  members: z.array(reference),
  initiatives: z.array(reference),
  projects: z.object({
    count,
    /** Budgets and funding per currency. */
    money: z.array(raised),
  }),
  actions: stageCounts,
  indicators: statusCounts,
});

export type DueAction = z.infer<typeof dueAction>;
export type OrganizationDashboard = z.infer<typeof organizationDashboard>;
export type ConsortiumDashboard = z.infer<typeof consortiumDashboard>;
