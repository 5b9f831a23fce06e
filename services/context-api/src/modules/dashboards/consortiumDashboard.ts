import { type Kysely, sql } from 'kysely';
import type { ConsortiumDashboard } from '#contract/dashboards/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import { reference } from '../../platform/records/entity.ts';
import { raised } from '../../platform/records/money.ts';
import { findDueActions } from './due.ts';
import { countActionYears, countStages, readIndicatorFigures, visibleActionsBy } from './figures.ts';
import { sumFundingYears } from './fundingYears.ts';

const memberIds = (id: string) =>
  sql`select member.organization_id from consortium_member as member where member.consortium_id = ${id}`;
const initiativeIds = (id: string) =>
  sql`select link.initiative_id from initiative_consortium as link where link.consortium_id = ${id}`;

/** Returns published members by the consortium's id, in order. */
export async function findMembers(db: Kysely<Database>, id: string, locale: Locale): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select organization.slug, text.name, text.locale as language
    from consortium_member as member join organization on organization.id = member.organization_id
    join ${localizedText('organization', locale)} as text on true
    where member.consortium_id = ${id} and organization.status = 'published' order by member.position
  `.execute(db);
  return rows;
}

type Found = Pick<ConsortiumDashboard, 'initiatives' | 'projects'>;

interface DashboardOptions {
  readonly id: string;
  readonly consortium: Reference;
  readonly members: Reference[];
  readonly locale: Locale;
  readonly membership: Membership;
}

export async function findConsortiumDashboard(
  db: Kysely<Database>,
  { id, consortium, members, locale, membership }: DashboardOptions,
): Promise<ConsortiumDashboard> {
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const { rows } = await sql<Found>`
    with own as (select * from initiative where status = 'published' and id in (${initiativeIds(id)})),
    planned as (select * from project where status = 'published' and initiative_id in (select id from own)),
    summed as (
      select currency, sum(budget) as wanted, sum(funded) as there from planned where budget is not null group by currency
    )
    select (
      select coalesce(json_agg(${reference('initiative')} order by text.name, initiative.id), '[]')
      from own as initiative join ${localizedText('initiative', locale)} as text on true
    ) as initiatives,
    json_build_object('count', (select count(*) from planned), 'money', (
      select coalesce(json_agg(${raised(sql`currency`, sql`wanted`, sql`there`)} order by currency), '[]') from summed
    )) as projects
  `.execute(db);
  const { initiatives, projects } = rows[0]!;
  const actions = sql<boolean>`(${visibleActionsBy(memberIds(id), membership)} and action.initiative_id in (${initiativeIds(id)}))`;
  return {
    consortium,
    members,
    initiatives,
    projects,
    actions: await countStages(db, actions, naming),
    actionYears: await countActionYears(db, actions, naming),
    fundingYears: await sumFundingYears(db, {
      projects: sql<boolean>`initiative_id in (
        select id from initiative where status = 'published' and id in (${initiativeIds(id)}))`,
      actions,
    }),
    due: await findDueActions(db, { where: actions, locale, naming }),
    ...(await readIndicatorFigures(db, initiativeIds(id), locale)),
  };
}
