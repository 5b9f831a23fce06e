import { z } from 'zod';
import { actionFacets, actionSorts, actionStages, contributionKinds } from './constants.ts';
import { visibilities } from '../records/constants.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { listResponse, listQuery } from '../shared/list.ts';
import { money } from '../shared/money.ts';
import { evidence } from '../evidence/schema.ts';
import { code, coded, reference, repeated, slug } from '../shared/schema.ts';

/** Values of one filter are alternatives, different filters add up. */
export const actionQuery = z.object({
  ...listQuery,
  /** Slugs of goals of the initiative. */
  goal: repeated(slug).optional(),
  type: repeated(code).optional(),
  /** Slugs of organizations. */
  actor: repeated(slug).optional(),
  stage: repeated(code).optional(),
  /** Defaults to `relevance` with `q`, to `partner` without. */
  sort: z.enum(actionSorts).optional(),
});

export const actionStage = coded.extend({ code: z.enum(actionStages) });

/** Number of actions by their stage, all stages in their order. */
export const stageCounts = z.array(z.object({ stage: actionStage, count: z.int().min(0) }));

/** In units of the currency (ISO 4217); unlike currencies are never added, nor is money to what is given in kind. */
const contribution = money.extend({
  kind: z.enum(contributionKinds),
  /** False where it is what the leading organization says of itself, and the initiative's team has not confirmed it. */
  isConfirmed: z.boolean().optional(),
});

const action = entitySummary.extend({
  ...entityProfile,
  type: coded,
  stage: actionStage,
  /** The one who leads comes first. */
  actors: z.array(reference),
  goals: z.array(reference),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  contributions: z.array(contribution),
  /** What came of it so far, one thing each. */
  outputs: z.array(z.string()),
  evidence: z.array(evidence),
  checklist: z.array(coded.extend({ met: z.boolean() })),
  /** For whom it is, if it is not public. */
  visibility: z.enum(visibilities).optional(),
});

export const actionList = listResponse(action, actionFacets).extend({ initiative: reference });

const plan = entitySummary.extend({
  ...entityProfile,
  fromYear: z.int(),
  toYear: z.int(),
  reviewed: coded,
  lead: reference.nullable(),
  document: evidence.nullable(),
});

/** The plan of the coalition and who does what for which goal, over all public actions. */
export const ecosystemAction = z.object({
  initiative: reference,
  plan: plan.nullable(),
  stages: stageCounts,
  /** Sums of like kind and currency; without what was dropped, and without what the team has not confirmed. */
  contributions: z.array(contribution),
  /** Number of actions with contributions that are not in the sums since the team has not confirmed them. */
  unconfirmed: z.int().min(0).optional(),
  goals: z.array(reference),
  /** By name. */
  actors: z.array(reference),
  /** Who does what for which goal; a goal of null stands for actions without one. */
  cells: z.array(
    z.object({
      goal: slug.nullable(),
      actor: slug,
      stages: z.array(z.object({ stage: actionStage, count: z.int().min(1) })).min(1),
    }),
  ),
});

export type ActionQuery = z.infer<typeof actionQuery>;
export type Action = z.infer<typeof action>;
export type ActionList = z.infer<typeof actionList>;
export type ActionPlan = z.infer<typeof plan>;
export type Contribution = z.infer<typeof contribution>;
export type StageCounts = z.infer<typeof stageCounts>;
export type EcosystemAction = z.infer<typeof ecosystemAction>;
