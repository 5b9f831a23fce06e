import { z } from 'zod';
import { evidence } from '../evidence/schema.ts';
import { visibilities } from '../records/constants.ts';
import { readable } from '../records/derive.ts';
import { editedShape } from '../records/edited.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { requiredText } from '../records/write.ts';
import { cautious } from '../shared/cautious.ts';
import { listQuery, listResponse } from '../shared/list.ts';
import { money } from '../shared/money.ts';
import { code, coded, reference, repeated, slug } from '../shared/schema.ts';
import { actionFacets, actionSorts, actionStages, contributionKinds } from './constants.ts';
import { actions, outputLines } from './definition.ts';
import { actionPlans } from './planDefinition.ts';

const outputLine = requiredText(outputLines.longest).refine(
  (text) => !text.includes('\n'),
  'editing.oneLine',
);

const { outputs: _outputs, ...texts } = actions.texts;

/** Texts in one language, outputs as lines. */
export const actionTexts = {
  ...editedShape(texts),
  outputs: z.array(outputLine).max(outputLines.most, 'editing.tooMany'),
};

const { type, stage, startDate: start, endDate: end, visibility } = actions.facts;

/** Facts of an action; all visitors may read them. */
export const actionFacts = {
  ...editedShape({ type, stage, startDate: start, endDate: end, visibility }),
  checklist: z.array(code).max(20, 'editing.tooMany'),
};

export const contributionFacts = {
  kind: z.enum(contributionKinds, 'editing.required'),
  amount: z.number('editing.number').positive('editing.number').max(1e12, 'editing.number'),
  currency: z
    .string('editing.required')
    .min(1, 'editing.required')
    .regex(/^[A-Z]{3}$/, 'editing.invalid'),
};

export const planTexts = editedShape(actionPlans.texts);

const { fromYear, toYear, reviewed } = actionPlans.facts;

/** Facts of an action plan; all visitors may read them. */
export const planFacts = editedShape({ fromYear, toYear, reviewed });

/** Values of a filter combine with OR, filters with AND. */
export const actionQuery = z.object({
  ...listQuery,
  goal: repeated(slug).optional(),
  type: repeated(code).optional(),
  actor: repeated(slug).optional(),
  stage: repeated(code).optional(),
  /** Defaults to `relevance` with `q`, else to `partner`. */
  sort: z.enum(actionSorts).optional(),
});

export const actionStage = coded.extend({ code: z.enum(actionStages) });

const cautiousStage = coded.extend({ code: cautious(z.enum(actionStages), 'commitment') });

/** Number per stage, all stages in order. */
export const stageCounts = z.array(z.object({ stage: actionStage, count: z.int().min(0) }));

/** Units of the currency (ISO 4217); sums mix neither currencies nor kinds. */
const contribution = money.extend({
  kind: readable(contributionFacts).kind,
  /** False until the initiative's team has confirmed the statement. */
  isConfirmed: z.boolean().optional(),
});

const { startDate, endDate } = readable(actionFacts);

const action = entitySummary.extend({
  ...entityProfile,
  startDate,
  endDate,
  outputs: readable(actionTexts).outputs,
  type: coded,
  stage: cautiousStage,
  /** Leading organization first. */
  actors: z.array(reference),
  goals: z.array(reference),
  contributions: z.array(contribution),
  evidence: z.array(evidence),
  checklist: z.array(coded.extend({ met: z.boolean() })),
  visibility: cautious(z.enum(visibilities), 'members').optional(),
});

export const actionList = listResponse(action, actionFacets).extend({ initiative: reference });

const plan = entitySummary.extend({
  ...entityProfile,
  ...readable(planFacts),
  reviewed: coded,
  lead: reference.nullable(),
  document: evidence.nullable(),
});

/** Plan and matrix of actors by goal, over all public actions. */
export const ecosystemAction = z.object({
  initiative: reference,
  plan: plan.nullable(),
  /** Latest change of the plan and the actions; absent without any. */
  updatedAt: z.iso.datetime().optional(),
  stages: stageCounts,
  /** Sums per kind and currency, without dropped and unconfirmed ones. */
  contributions: z.array(contribution),
  /** Number of actions with unconfirmed contributions. */
  unconfirmed: z.int().min(0).optional(),
  goals: z.array(reference),
  actors: z.array(reference),
  /** Actions per actor and goal; null: no goal. */
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
