import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ActionBody, ActionEntry, PlanBody } from '#contract/actions/write.ts';
import type { Saved, WrittenLanguages } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject, selected } from '../../platform/database/selections.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { languageColumns, textsColumn } from '../../platform/records/contribution.ts';
import { reference } from '../../platform/records/entity.ts';
import { isActor } from '../../platform/visibility/actors.ts';
import { actionFacts, contributionFacts, planFacts } from './columns.ts';

const text = columnOf('action_text', 'served');

const list = (value: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${value} order by link.position), '[]') from ${from})`;

type Text = NonNullable<NonNullable<ActionBody['texts']>['en']>;
type TextRow = Omit<Text, 'outputs'> & { outputs: string };
type ActionRow = Omit<ActionBody, 'outputs' | 'texts'> & {
  outputs: string;
  texts: Partial<Record<Locale, TextRow>>;
};

const linesOf = (outputs: string) => outputs.split('\n').filter(Boolean);

/** Returns an action for its editors by id, in a language or its source language. */
export async function readAction(db: Kysely<Database>, id: string, locale: Locale): Promise<ActionBody> {
  const own = sql`link.action_id = action.id`;
  const { rows } = await sql<ActionRow>`
    select ${selected({
      language: text('locale'),
      name: text('name'),
      summary: text('summary'),
      description: text('description'),
      outputs: text('outputs'),
      texts: textsColumn('action'),
      status: columnOf('action')('status'),
      ...actionFacts,
      actors: list(
        sql`organization.slug`,
        sql`action_actor as link join organization on organization.id = link.organization_id where ${own}`,
      ),
      goals: list(sql`goal.slug`, sql`action_goal as link join goal on goal.id = link.goal_id where ${own}`),
      checklist: list(columnOf('action_check', 'link')('criterion'), sql`action_check as link where ${own}`),
      contributions: sql`(select coalesce(json_agg(${jsonObject(contributionFacts)}
        order by kind desc, currency), '[]') from action_contribution as link where ${own})`,
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

/** Content of a plan for its editors, from its table and `served`, its text. */
const planJson = jsonObject({
  language: planText('locale'),
  name: planText('name'),
  summary: planText('summary'),
  description: planText('description'),
  texts: textsColumn('action_plan'),
  ...planFacts,
  status: columnOf('action_plan')('status'),
  lead: sql`(select slug from organization where organization.id = lead_id)`,
} satisfies Record<Exclude<keyof PlanBody, 'upToDate'>, RawBuilder<unknown>>);

/** Returns plans for their editors, one or those of an initiative, latest end first. */
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
  /** Object id of the caller. */
  readonly oid: string;
}

/** Returns all actions of an initiative in any state, latest change first. */
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
