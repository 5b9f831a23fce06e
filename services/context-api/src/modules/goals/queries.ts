import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { GoalDetail, GoalList } from '#contract/goals/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import { findEntity, parentReference, reference } from '../../platform/records/entity.ts';
import { visibleAction } from '../actions/visible.ts';
import { goalColumns, type GoalRow, goals, indicatorsByGoal, toGoal } from './summary.ts';

interface Address {
  readonly initiative: string;
  readonly goal: string;
}

interface Asking {
  readonly locale: Locale;
  /** Organizations and roles of the caller; null if anonymous. */
  readonly membership: Membership | null;
}

export interface GoalRepository {
  list(initiative: string, locale: Locale): Promise<GoalList | undefined>;
  find(address: Address, asking: Asking): Promise<GoalDetail | undefined>;
}

interface InitiativeRow {
  id: string;
  initiative: Reference;
  demonstration: boolean;
  updated_at: Date;
}

interface GoalDetailRow extends InitiativeRow {
  goal: GoalRow;
  milestones: GoalDetail['milestones'];
  projects: Reference[];
  actions: Reference[];
}

// Goals are as new as their initiative and indicators, which are edited separately.
const frameColumns = (locale: Locale) => sql`${parentReference('initiative', locale)} as initiative,
  initiative.demonstration,
  greatest(initiative.updated_at, (select max(indicator.updated_at) from indicator
    where indicator.initiative_id = initiative.id and indicator.status = 'published'),
    (select max(each.updated_at) from goal as each
    where each.initiative_id = initiative.id and each.status = 'published')) as updated_at`;

const milestones = (locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object('year', milestone.year, 'text', words.text,
    'language', words.locale, 'done', milestone.done) order by milestone.year, milestone.position), '[]')
  from goal_milestone as milestone join lateral (
    select * from goal_milestone_text as each
    where each.goal_id = milestone.goal_id and each.milestone_id = milestone.id
      and each.locale in (${locale}, goal.source_locale)
    order by (each.locale = ${locale}) desc limit 1
  ) as words on true
  where milestone.goal_id = goal.id)`;

/** JSON references to records that serve the row of `goal`, by name. */
const serving = (kind: 'project' | 'action', isSeen: RawBuilder<SqlBool>, locale: Locale) => sql`(
  select coalesce(json_agg(${reference(kind)} order by text.name), '[]')
  from ${sql.table(`${kind}_goal`)} as link join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = ${sql.ref(`link.${kind}_id`)}
  join ${localizedText(kind, locale)} as text on true
  where link.goal_id = goal.id and ${isSeen})`;

async function namingOf(db: Kysely<Database>, locale: Locale) {
  return createNaming(await createCodeListRepository(db).all(locale), locale);
}

async function listGoals(db: Kysely<Database>, slug: string, locale: Locale): Promise<GoalList | undefined> {
  const columns = sql`initiative.id, ${frameColumns(locale)}, ${goals(locale)} as goals`;
  const row = await findEntity<InitiativeRow & { goals: GoalRow[] }>(db, {
    entity: 'initiative',
    slug,
    locale,
    columns,
  });
  if (!row) return undefined;
  const naming = await namingOf(db, locale);
  const indicators = await indicatorsByGoal(db, sql`goal.initiative_id = ${row.id}`, locale);
  return {
    initiative: row.initiative,
    demonstration: row.demonstration,
    updatedAt: row.updated_at.toISOString(),
    goals: row.goals.map((goal) => ({
      ...toGoal(goal, indicators.get(goal.slug), naming),
      indicators: [...(indicators.get(goal.slug) ?? [])],
    })),
  };
}

async function findGoal(
  db: Kysely<Database>,
  { initiative, goal }: Address,
  { locale, membership }: Asking,
): Promise<GoalDetail | undefined> {
  const row = await findEntity<GoalDetailRow>(db, {
    entity: 'goal',
    slug: goal,
    within: [{ entity: 'initiative', slug: initiative }],
    locale,
    columns: sql`goal.id, ${frameColumns(locale)}, ${milestones(locale)} as milestones,
      ${serving('project', sql`project.status = 'published'`, locale)} as projects,
      ${serving('action', visibleAction(membership), locale)} as actions,
      (select ${goalColumns} from ${localizedText('goal', locale)} as text) as goal`,
  });
  if (!row) return undefined;
  const naming = await namingOf(db, locale);
  const found = await indicatorsByGoal(db, sql`goal.id = ${row.id}`, locale);
  const indicators = found.get(row.goal.slug) ?? [];
  return {
    ...toGoal(row.goal, indicators, naming),
    initiative: row.initiative,
    demonstration: row.demonstration,
    updatedAt: row.updated_at.toISOString(),
    sdgs: naming.many('sdg', row.goal.sdgs),
    milestones: row.milestones,
    indicators: [...indicators],
    projects: row.projects,
    actions: row.actions,
  };
}

export function createGoalRepository(db: Kysely<Database>): GoalRepository {
  return {
    list: (initiative, locale) => listGoals(db, initiative, locale),
    find: (address, asking) => findGoal(db, address, asking),
  };
}
