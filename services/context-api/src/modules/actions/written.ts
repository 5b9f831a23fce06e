import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ActionBody, ActionEntry, PlanBody } from '#contract/actions/write.ts';
import type { Saved, WrittenLanguages } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject, selected } from '../../platform/database/selections.ts';
import { editedFacts, fieldColumns } from '../../platform/definitions/edited.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { languageColumns, textsColumn } from '../../platform/records/contribution.ts';
import { reference } from '../../platform/records/entity.ts';
import { isActor } from '../partners/actors.ts';
import { actions } from './content.ts';
import { actionPlans } from './planContent.ts';

const text = columnOf('action_text', 'served');

const {
  initiative: _initiative,
  goals: _goals,
  unconfirmedActors: _unconfirmedActors,
  ...ownFacts
} = actions.definition.facts;
const { initiative: _ofPlan, ...planFacts } = actionPlans.definition.facts;

type Text = NonNullable<NonNullable<ActionBody['texts']>['en']>;
type TextRow = Omit<Text, 'outputs'> & { outputs: string };
type ActionRow = Omit<ActionBody, 'outputs' | 'texts'> & {
  outputs: string;
  texts: Partial<Record<Locale, TextRow>>;
};

const linesOf = (outputs: string) => outputs.split('\n').filter(Boolean);

/** Returns an action in a language, or in its source language. */
export async function readAction(db: Kysely<Database>, id: string, locale: Locale): Promise<ActionBody> {
  const { rows } = await sql<ActionRow>`
    select ${selected({
      language: text('locale'),
      ...fieldColumns(actions.definition.texts, 'served'),
      texts: textsColumn('action'),
      status: columnOf('action')('status'),
      ...editedFacts(actions, ownFacts),
      goals: sql`(select coalesce(json_agg(goal.slug order by link.position), '[]')
        from action_goal as link join goal on goal.id = link.goal_id where link.action_id = action.id)`,
    } satisfies Record<Exclude<keyof ActionBody, 'upToDate'>, RawBuilder<unknown>>)}
    from action join ${localizedText('action', locale)} as served on true where action.id = ${id}
  `.execute(db);
  const { outputs, texts, ...row } = rows[0]!;
  const all = Object.entries(texts).map(([each, text]) => [
    each,
    { ...text, outputs: linesOf(text.outputs) },
  ]);
  return { ...row, outputs: linesOf(outputs), texts: Object.fromEntries(all) as ActionBody['texts'] };
}

interface PlanRow extends Saved, WrittenLanguages {
  id: string;
  plan: PlanBody;
}

const planText = columnOf('action_plan_text', 'served');

const planJson = jsonObject({
  language: planText('locale'),
  ...fieldColumns(actionPlans.definition.texts, 'served'),
  texts: textsColumn('action_plan'),
  ...editedFacts(actionPlans, planFacts),
  status: columnOf('action_plan')('status'),
} satisfies Record<Exclude<keyof PlanBody, 'upToDate'>, RawBuilder<unknown>>);

/** Returns plans, latest end first. */
export async function readPlans(
  db: Kysely<Database>,
  which: { readonly id: string } | { readonly initiative_id: string },
  locale: Locale,
): Promise<PlanRow[]> {
  const [[column, id] = ['id', '']] = Object.entries(which) as [string, string][];
  const { rows } = await sql<PlanRow>`
    select action_plan.id, action_plan.slug, action_plan.first_slug as "firstSlug", action_plan.version, action_plan.status,
      ${languageColumns('action_plan')}, ${planJson} as plan
    from action_plan join ${localizedText('action_plan', locale)} as served on true
    where ${sql.ref(`action_plan.${column}`)} = ${id}
    order by to_year desc, from_year desc, action_plan.slug
  `.execute(db);
  return rows;
}

/** Validity of the leading organization, which makes the action its own. */
interface Led {
  readonly isLed: boolean;
}

interface Wanted {
  readonly initiativeId: string;
  readonly locale: Locale;
  readonly oid: string;
}

/** Returns actions in any state, latest change first. */
export async function readActions(
  db: Kysely<Database>,
  { initiativeId, locale, oid }: Wanted,
): Promise<(ActionEntry & Led)[]> {
  const { rows } = await sql<Omit<ActionEntry, 'updatedAt'> & Led & { updated_at: Date }>`
    select action.slug, action.first_slug as "firstSlug", action.version, action.status, action.visibility,
      served.name, served.locale as language,
      action.updated_at, (
        exists (select from action_actor as link where link.action_id = action.id and not ${isActor})
        or exists (select from action_contribution as link where link.action_id = action.id and not link.is_confirmed)
      ) as "isUnconfirmed",
      exists (select from revision where revision.kind = 'action' and revision.record_id = action.id::text
        and revision.action = 'create' and revision.oid = ${oid}) as "isOwn",
      (select ${reference('organization')} from action_actor as link
        join organization on organization.id = link.organization_id
        join ${localizedText('organization', locale)} as text on true
        where link.action_id = action.id and link.position = 0) as lead,
      exists (select from action_actor as link
        where link.action_id = action.id and link.position = 0 and ${isActor}) as "isLed"
    from action join ${localizedText('action', locale)} as served on true
    where action.initiative_id = ${initiativeId} order by action.updated_at desc, action.slug
  `.execute(db);
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }));
}
