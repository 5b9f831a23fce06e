import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { actionFacets, actionStages } from '#contract/actions/constants.ts';
import type { Action, ActionList, ActionQuery, Contribution } from '#contract/actions/schema.ts';
import type { Evidence } from '#contract/evidence/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Coded, Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnFacet, type Facet, type FacetName, relatedFacet } from '../../platform/lists/facet.ts';
import { type Listing, listPage } from '../../platform/lists/list.ts';
import { languageIn, namesOf } from '../../platform/lists/names.ts';
import { byAnyName } from '../../platform/lists/ordered.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import {
  entityColumns,
  type EntityRow,
  languagesOf,
  profileColumns,
  type ProfileRow,
  reference,
  toEntity,
} from '../../platform/records/entity.ts';
import { publicEvidenceList } from '../../platform/records/evidence.ts';
import { readSearchSource } from '../../platform/search/readSearchSource.ts';
import { publicRecordsAnd, type Searched } from '../../platform/search/searched.ts';
import { isActor } from '../partners/actors.ts';
import { actionSearch } from './noun.ts';
import { visibleAction } from './visible.ts';

interface ActionRow extends EntityRow, ProfileRow {
  type: string;
  stage: (typeof actionStages)[number];
  visibility: NonNullable<Action['visibility']>;
  start_date: string | null;
  end_date: string | null;
  outputs: string;
  evidence: Evidence[];
  actors: Reference[];
  goals: Reference[];
  contributions: Contribution[];
  checklist: (Coded & { met: boolean })[];
}

const actors = sql`action_actor as link join organization on organization.id = link.organization_id
  and organization.status = 'published' and ${isActor}`;
const goals = sql`action_goal as link join goal on goal.id = link.goal_id and goal.status = 'published'`;
const own = sql<SqlBool>`link.action_id = action.id`;

/** Returns the condition for actions that a caller may see; null is an anonymous one. */
export const visibleActionsOf = (initiativeId: string, membership: Membership | null): RawBuilder<SqlBool> =>
  sql`(action.initiative_id = ${initiativeId} and ${visibleAction(membership)})`;

const columns = (locale: Locale) => sql`${entityColumns('action')}, ${profileColumns('action')},
  action.type, action.stage, action.visibility, action.start_date, action.end_date, served.outputs,
  ${publicEvidenceList(sql`jsonb_array_elements(action.evidence) with ordinality as each (item, position)`)} as evidence,
  (select coalesce(json_agg(${reference('organization')} order by link.position), '[]')
    from ${actors} join ${localizedText('organization', locale)} as text on true where ${own}) as actors,
  (select coalesce(json_agg(${reference('goal')} order by link.position), '[]')
    from ${goals} join ${localizedText('goal', locale)} as text on true where ${own}) as goals,
  (select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount, 'currency', currency,
      'isConfirmed', is_confirmed)
    order by kind desc, currency), '[]') from action_contribution as link where ${own}) as contributions,
  (select json_agg(json_build_object('code', code, 'name', '', 'met', exists (
      select 1 from action_check as link where ${own} and link.criterion = action_criterion.code)) order by position)
    from action_criterion) as checklist`;

const toAction = (row: ActionRow, naming: Naming): Action => ({
  ...toEntity(row),
  description: row.description,
  languages: languagesOf(row),
  type: naming.one('action-type', row.type),
  stage: naming.one('action-stage', row.stage),
  actors: row.actors,
  goals: row.goals,
  startDate: row.start_date,
  endDate: row.end_date,
  contributions: row.contributions,
  outputs: row.outputs.split('\n').filter(Boolean),
  evidence: row.evidence,
  visibility: row.visibility,
  checklist: row.checklist.map(({ code, met }) => ({ ...naming.one('action-criterion', code), met })),
});

const goalNames =
  (initiativeId: string): Facet['names'] =>
  async ({ db, locale }) => {
    const { rows } = await sql<FacetName>`
      select goal.slug as code, served.name, ${languageIn(locale)} as language from goal join ${localizedText('goal', locale)} as served on true
      where goal.initiative_id = ${initiativeId} and goal.status = 'published' order by goal.position
    `.execute(db);
    return rows;
  };

const leader = sql`(select organization.slug from ${actors} where ${own} order by link.position limit 1)`;

const listing = (
  initiativeId: string,
  inLocale: Locale,
): Listing<(typeof actionFacets)[number], ActionRow, Action> => ({
  entity: 'action',
  facets: {
    goal: relatedFacet({
      from: goals,
      where: own,
      value: sql`goal.slug`,
      names: goalNames(initiativeId),
    }),
    type: columnFacet('action', 'type', 'action-type'),
    actor: relatedFacet({
      from: actors,
      where: own,
      value: sql`organization.slug`,
      names: namesOf('organization'),
    }),
    stage: columnFacet('action', 'stage', 'action-stage'),
  },
  orders: {
    // Slugs are transliterated names, nearly alphabetical in any language.
    partner: sql`${leader} collate "C" nulls last`,
    started: sql`action.start_date desc nulls last`,
    updated: sql`action.updated_at desc`,
    name: byAnyName('action', inLocale),
  },
  columns,
  toItem: toAction,
});

interface Asking {
  readonly initiative: Reference & { id: string };
  readonly query: ActionQuery;
  readonly locale: Locale;
  readonly membership: Membership | null;
}

/** Returns public and visible non-public actions. */
async function searchedActions(db: Kysely<Database>, within: RawBuilder<SqlBool>): Promise<Searched> {
  const published = sql<SqlBool>`(${within} and action.visibility <> 'public')`;
  const source = { ...actionSearch, published };
  return publicRecordsAnd('action', await readSearchSource(db, 'action', source));
}

export async function listActions(
  db: Kysely<Database>,
  { initiative, query, locale, membership }: Asking,
): Promise<ActionList> {
  const { id, ...parent } = initiative;
  const sort = query.sort ?? (query.q ? 'relevance' : 'partner');
  const within = visibleActionsOf(id, membership);
  const searched = query.q && membership ? await searchedActions(db, within) : undefined;
  const response = await listPage(db, listing(id, locale), {
    query: { ...query, sort },
    locale,
    within,
    searched,
  });
  return { ...response, initiative: parent };
}
