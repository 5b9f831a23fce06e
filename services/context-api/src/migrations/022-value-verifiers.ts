import { type Kysely, sql } from 'kysely';

/**
 * Saves who verified values before ties were checked, by the organization they work for, and what tied them to the initiative. A value that was
 * verified as by an independent panel, by a person with a part in the initiative, counts as locally confirmed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const verifiers = sql`
    select work.indicator_id, work.year, account.organization_id, (
      select coalesce(jsonb_agg(distinct ties.tie order by ties.tie), '[]') from (
        select 'team' as tie where work.verified_by = work.reviewed_by or exists (select from user_role as role
          where role.oid = account.oid and role.initiative_id = initiative.id
            and role.role in ('contributor', 'initiative-editor', 'convener'))
        union select 'convener' from convener
          where convener.id = initiative.convener_id and convener.organization_id = any (acts_for.ids)
        union select case partner.participation
            when 'implements' then 'implementer' when 'funds' then 'funder' else 'partner' end
          from initiative_partner as partner
          where partner.initiative_id = initiative.id and partner.organization_id = any (acts_for.ids)
        union select 'implementer' from action_actor as named join action on action.id = named.action_id
          where action.initiative_id = initiative.id and action.status = 'published' and named.is_confirmed
            and named.organization_id = any (acts_for.ids)
        union select 'implementer' from project
          where project.initiative_id = initiative.id and project.status = 'published'
            and (project.lead_id = any (acts_for.ids) or exists (select from project_partner as named
              where named.project_id = project.id and named.organization_id = any (acts_for.ids)))
      ) as ties
    ) as ties
    from indicator_value_work as work
    join indicator_value as value on value.indicator_id = work.indicator_id and value.year = work.year
      and value.verification = work.verification
    join indicator on indicator.id = work.indicator_id
    join initiative on initiative.id = indicator.initiative_id
    join app_user as account on account.oid = work.verified_by
    cross join lateral (select array(select role.organization_id from user_role as role
      where role.oid = account.oid and role.organization_id is not null) || account.organization_id as ids) as acts_for
    where value.verified_by is not null and value.verifier_id is null and value.verifier_ties = '[]'`;
  await sql`create temporary table former_verifier on commit drop as ${verifiers}`.execute(db);
  await sql`update indicator_value as value set verifier_id = former.organization_id, verifier_ties = former.ties,
      verification = case when value.verification = 'panel-verified' and former.ties <> '[]' then 'locally-confirmed'
        else value.verification end
    from former_verifier as former
    where former.indicator_id = value.indicator_id and former.year = value.year`.execute(db);
  await sql`update indicator_value_work as work set verification = 'locally-confirmed'
    from former_verifier as former
    where former.indicator_id = work.indicator_id and former.year = work.year
      and former.ties <> '[]' and work.verification = 'panel-verified'`.execute(db);
}
