import { z } from 'zod';
import { actionStage, stageCounts } from '../actions/schema.ts';
import { raised } from '../shared/money.ts';
import { organizationDetail } from '../organizations/schema.ts';
import { statusCounts } from '../indicators/progress.ts';
import { reference } from '../shared/schema.ts';

const count = z.int().min(0);

/** An action that is to end soon, or should have. */
const dueAction = reference.extend({
  initiative: reference,
  stage: actionStage,
  endDate: z.iso.date(),
  overdue: z.boolean(),
});

/** What the members of an organization see of it at a glance: public records of theirs, and how many documents they have. */
export const organizationDashboard = z.object({
  organization: reference,
  initiatives: organizationDetail.shape.initiatives,
  /** Of all these initiatives. */
  indicators: statusCounts,
  actions: z.object({
    stages: stageCounts,
    /** Should have ended, and are neither completed nor dropped. */
    overdue: count,
    /** The same, ending within 90 days. */
    dueSoon: count,
    /** The first of both, by their end. */
    due: z.array(dueAction).max(20),
  }),
  documents: z.object({ public: count, signedIn: count, members: count }),
  sourcingAreas: count,
});

/** What the members of a consortium see of it at a glance, over all its initiatives. */
export const consortiumDashboard = z.object({
  consortium: reference,
  members: z.array(reference),
  initiatives: z.array(reference),
  projects: z.object({
    count,
    /** Budgets and what of them is funded, each currency for itself. */
    money: z.array(raised),
  }),
  /** Those of its members. */
  actions: stageCounts,
  indicators: statusCounts,
});

export type DueAction = z.infer<typeof dueAction>;
export type OrganizationDashboard = z.infer<typeof organizationDashboard>;
export type ConsortiumDashboard = z.infer<typeof consortiumDashboard>;
