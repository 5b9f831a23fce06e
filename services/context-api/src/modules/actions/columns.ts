import type { RawBuilder } from 'kysely';
import type { ActionBody, PlanBody } from '#contract/actions/write.ts';
import type { FullRow, RecordColumn } from '../../platform/database/rows.ts';
import { columnOf } from '../../platform/database/selections.ts';

type ActionTexts = NonNullable<NonNullable<ActionBody['texts']>['en']>;
type PlanTexts = NonNullable<NonNullable<PlanBody['texts']>['en']>;
type Fact = 'type' | 'stage' | 'startDate' | 'endDate' | 'visibility' | 'evidence';
type ActionFacts = Pick<ActionBody, Fact>;
type PlanFacts = Pick<PlanBody, 'fromYear' | 'toYear' | 'reviewed' | 'document'>;
type Contribution = ActionBody['contributions'][number];

const column = columnOf('action');

/** Facts of an action in its own table, as its editors read them. */
export const actionFacts = {
  type: column('type'),
  stage: column('stage'),
  startDate: column('start_date'),
  endDate: column('end_date'),
  visibility: column('visibility'),
  evidence: column('evidence'),
} satisfies Record<Fact, RawBuilder<unknown>>;

/** Returns the facts of an action as columns, whether they come from an editor or from a content file. */
export const actionColumns = ({
  type,
  stage,
  startDate,
  endDate,
  visibility,
  evidence,
}: ActionFacts): FullRow<'action', RecordColumn | 'initiative_id'> => ({
  type,
  stage,
  start_date: startDate,
  end_date: endDate,
  visibility,
  evidence,
});

/** Returns a text of an action as columns, one output per line. */
export const actionTextColumns = ({
  name,
  summary,
  description,
  outputs,
}: ActionTexts): FullRow<'action_text', 'action_id' | 'locale' | 'outdated'> => ({
  name,
  summary,
  description,
  outputs: outputs.join('\n'),
});

const contribution = columnOf('action_contribution', 'link');

/** Contribution as its editors read it. */
export const contributionFacts = {
  kind: contribution('kind'),
  amount: contribution('amount'),
  currency: contribution('currency'),
} satisfies Record<keyof Contribution, RawBuilder<unknown>>;

export const contributionColumns = ({
  kind,
  amount,
  currency,
}: Contribution): FullRow<'action_contribution', 'action_id' | 'is_confirmed'> => ({
  kind,
  amount,
  currency,
});

const planColumn = columnOf('action_plan');

/** Facts of an action plan in its own table, as its editors read them. */
export const planFacts = {
  fromYear: planColumn('from_year'),
  toYear: planColumn('to_year'),
  reviewed: planColumn('reviewed'),
  document: planColumn('document'),
} satisfies Record<keyof PlanFacts, RawBuilder<unknown>>;

/** Returns the facts of an action plan as columns, whether they come from an editor or from a content file. */
export const planColumns = ({
  fromYear,
  toYear,
  reviewed,
  document,
}: PlanFacts): FullRow<'action_plan', RecordColumn | 'initiative_id' | 'lead_id'> => ({
  from_year: fromYear,
  to_year: toYear,
  reviewed,
  document,
});

/** Returns a text of an action plan as columns. */
export const planTextColumns = ({
  name,
  summary,
  description,
}: PlanTexts): FullRow<'action_plan_text', 'action_plan_id' | 'locale' | 'outdated'> => ({
  name,
  summary,
  description,
});
