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

/** Texts of an action in one language, its outputs as lines. */
export const actionTexts = {
  ...editedShape(texts),
  outputs: z.array(outputLine).max(outputLines.most, 'editing.tooMany'),
};

const { type, stage, startDate: start, endDate: end, visibility } = actions.facts;

/** Facts of an action, the same in all languages; visitors read them all. */
export const actionFacts = {
  ...editedShape({ type, stage, startDate: start, endDate: end, visibility }),
  checklist: z.array(code).max(20, 'editing.tooMany'),
};

/** Contribution to an action as written. */
export const contributionFacts = {
  kind: z.enum(contributionKinds, 'editing.required'),
  amount: z.number('editing.number').positive('editing.number').max(1e12, 'editing.number'),
  currency: z
    .string('editing.required')
    .min(1, 'editing.required')
    .regex(/^[A-Z]{3}$/, 'editing.invalid'),
};

/** Texts of an action plan in one language. */
export const planTexts = editedShape(actionPlans.texts);

const { fromYear, toYear, reviewed } = actionPlans.facts;

/** Facts of an action plan, the same in all languages; visitors read them all. */
export const planFacts = editedShape({ fromYear, toYear, reviewed });

/** Query that combines the values of a filter with OR and filters with AND. */
export const actionQuery = z.object({
  ...listQuery,
  /** Slugs of goals of the initiative. */
  goal: repeated(slug).optional(),
  type: repeated(code).optional(),
  /** Slugs of organizations. */
  actor: repeated(slug).optional(),
  stage: repeated(code).optional(),
  /** Defaults to `relevance` with `q`, else to `partner`. */
  sort: z.enum(actionSorts).optional(),
});

export const actionStage = coded.extend({ code: z.enum(actionStages) });

const cautiousStage = coded.extend({ code: cautious(z.enum(actionStages), 'commitment') });

/** Number of actions per stage, all stages in order. */
export const stageCounts = z.array(z.object({ stage: actionStage, count: z.int().min(0) }));

/** Contribution in units of its currency (ISO 4217); sums never mix currencies, or money and contributions in kind. */
const contribution = money.extend({
  kind: readable(contributionFacts).kind,
  /** False until the initiative's team has confirmed the leading organization's statement. */
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
  /** Set if not public. */
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

/** Plan of the coalition and matrix of actors by goal, over all public actions. */
export const ecosystemAction = z.object({
  initiative: reference,
  plan: plan.nullable(),
  stages: stageCounts,
  /** Sums per kind and currency, without dropped and unconfirmed contributions. */
  contributions: z.array(contribution),
  /** Number of actions whose unconfirmed contributions are not in the sums. */
  unconfirmed: z.int().min(0).optional(),
  goals: z.array(reference),
  /** By name. */
  actors: z.array(reference),
  /** Actions per actor and goal; a null goal means none. */
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
