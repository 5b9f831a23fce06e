import { z } from 'zod';
import { actionStage, stageCounts } from '../actions/schema.ts';
import { statusCounts, verificationSummary } from '../indicators/progress.ts';
import { organizationDetail } from '../organizations/schema.ts';
import { amount, raised } from '../shared/money.ts';
import { reference } from '../shared/schema.ts';

const count = z.int().min(0);

/** Action that ends soon or is overdue. */
const dueAction = reference.extend({
  initiative: reference,
  stage: actionStage,
  endDate: z.iso.date(),
  overdue: z.boolean(),
  /** Leading one first. */
  actors: z.array(reference).optional(),
});

const dueActions = z.object({
  /** Past their end, neither completed nor dropped. */
  overdue: count,
  /** Ending within 90 days. */
  dueSoon: count,
  /** By end date. */
  due: z.array(dueAction).max(20),
});

const initiativeReporting = z.object({
  initiative: reference,
  indicators: count,
  /** Indicators with a value, in numbers or words. */
  reported: count,
  verification: verificationSummary,
  /** Null without a value. */
  latestYear: z.int().nullable(),
});

/** Values of a year by verification. */
const reportedYear = z.object({ year: z.int(), counts: verificationSummary.shape.counts });

const reporting = z.object({
  /** By name. */
  initiatives: z.array(initiativeReporting),
  /** All years from the first to the latest. */
  years: z.array(reportedYear),
});

/** Actions that end in a year, by stage. */
const actionYear = z.object({ year: z.int(), stages: stageCounts });

/** All years from the first to the latest, at most 20. */
const actionYears = z.array(actionYear).max(20).optional();

/** Amounts by the year in which their project or action starts. */
const fundingYear = z.object({
  year: z.int(),
  /** Of projects with a budget. */
  funded: amount,
  /** Confirmed contributions in money to actions that are not dropped. */
  pledged: amount,
  /** Rest of the budgets of projects. */
  missing: amount,
});

/** By currency; all years from the first to the latest, at most 20. */
const fundingYears = z
  .array(z.object({ currency: raised.shape.currency, years: z.array(fundingYear).min(1).max(20) }))
  .optional();

/** Public records and number of documents, for members. */
export const organizationDashboard = z.object({
  organization: reference,
  initiatives: organizationDetail.shape.initiatives,
  /** Over all these initiatives. */
  indicators: statusCounts,
  reporting: reporting.optional(),
  actions: dueActions.extend({ stages: stageCounts }),
  actionYears,
  /** Of projects that it leads or takes part in, and of its actions. */
  fundingYears,
  documents: z.object({ public: count, signedIn: count, members: count }),
  sourcingAreas: count,
});

/** Overview over all initiatives, for members. */
export const consortiumDashboard = z.object({
  consortium: reference,
  members: z.array(reference),
  initiatives: z.array(reference),
  projects: z.object({
    count,
    /** Per currency. */
    money: z.array(raised),
  }),
  actions: stageCounts,
  actionYears,
  fundingYears,
  /** Actions of its members in these initiatives. */
  due: dueActions.optional(),
  indicators: statusCounts,
  reporting: reporting.optional(),
});

export type DueActions = z.infer<typeof dueActions>;
export type Reporting = z.infer<typeof reporting>;
export type ActionYear = z.infer<typeof actionYear>;
export type FundingYears = NonNullable<z.infer<typeof fundingYears>>;
export type DueAction = z.infer<typeof dueAction>;
export type OrganizationDashboard = z.infer<typeof organizationDashboard>;
export type ConsortiumDashboard = z.infer<typeof consortiumDashboard>;
