import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { VerifierTie } from '#contract/records/verificationStates.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Queries ties between organizations and an initiative, as rows `tie`.
 *
 * @param organizationIds a list or a query of ids
 */
const tiesOf = (
  initiativeId: RawBuilder<unknown>,
  organizationIds: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select 'convener' as tie from initiative as convened join convener on convener.id = convened.convener_id
    where convened.id = ${initiativeId} and convener.organization_id in (${organizationIds})
  union select case partner.participation when 'implements' then 'implementer' when 'funds' then 'funder' else 'partner' end
    from initiative_partner as partner
    where partner.initiative_id = ${initiativeId} and partner.organization_id in (${organizationIds})
  union select 'implementer' from action_actor as named join action as its on its.id = named.action_id
    where its.initiative_id = ${initiativeId} and its.status = 'published' and named.is_confirmed
      and named.organization_id in (${organizationIds})
  union select 'implementer' from project as its
    where its.initiative_id = ${initiativeId} and its.status = 'published' and (its.lead_id in (${organizationIds})
      or exists (select from project_partner as named
        where named.project_id = its.id and named.organization_id in (${organizationIds})))`;

/** JSON list of a verification's ties: those at its time, from a column, and current ones. */
export const tiesNow = (
  stored: RawBuilder<unknown>,
  initiativeId: RawBuilder<unknown>,
  organizationId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(tie order by tie), '[]') from (
    select jsonb_array_elements_text(${stored}) as tie union ${tiesOf(initiativeId, organizationId)}) as ties)`;

const teamRoles = new Set(['contributor', 'initiative-editor', 'convener']);

interface Initiative {
  readonly id: string;
  readonly slug: string;
}

/** Returns a verifier's ties: their role in the team, and those of their organizations. */
export async function verifierTies(
  db: Kysely<Database>,
  { roles, organization }: UserContext,
  { id, slug }: Initiative,
): Promise<VerifierTie[]> {
  const isOfTeam = roles.some(
    ({ name, scope }) => teamRoles.has(name) && scope?.kind === 'initiative' && scope.id === slug,
  );
  const organizations = [
    ...(organization ? [organization.slug] : []),
    ...roles.flatMap(({ scope }) => (scope?.kind === 'organization' ? [scope.id] : [])),
  ];
  const team: VerifierTie[] = isOfTeam ? ['team'] : [];
  if (organizations.length === 0) return team;
  const ids = sql`select id from organization where slug in (${sql.join(organizations)})`;
  const { rows } = await sql<{
    tie: VerifierTie;
  }>`select tie from (${tiesOf(sql`${id}::uuid`, ids)}) as ties order by tie`.execute(db);
  return [...team, ...rows.map(({ tie }) => tie)];
}

interface FalseClaim {
  readonly initiative: string;
  readonly year: number;
  readonly criterion: string;
  readonly validator: string;
}

/** Returns levels verified by an "independent" panel with ties to the initiative. */
export async function dependentPanels(db: Kysely<Database>): Promise<FalseClaim[]> {
  const { rows } = await sql<FalseClaim>`
    select initiative.slug as initiative, maturity.year, result.criterion, organization.slug as validator
    from maturity_result as result join maturity on maturity.id = result.maturity_id
    join initiative on initiative.id = maturity.initiative_id
    join organization on organization.id = result.validator_id
    where result.verification = 'panel-verified'
      and exists (${tiesOf(sql`maturity.initiative_id`, sql`result.validator_id`)})
    order by initiative.slug, maturity.year, result.criterion`.execute(db);
  return rows;
}
