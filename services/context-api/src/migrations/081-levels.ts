import { type Kysely, sql } from 'kysely';

/** The release before goes on writing a level, which the triggers correct. */
export const expands = true;

/** Rules of the levels of initiatives; `docs/levels.md` and the glossary publish them. */
const levelOf = `
create function level_of_initiative(wanted uuid) returns text language sql stable as $$
  with own as (
    select indicator.id, indicator.baseline_value is not null and indicator.target_value is not null as is_measured
    from indicator join goal on goal.id = indicator.goal_id
    where goal.initiative_id = wanted and goal.status = 'published' and indicator.status = 'published'
  ), entered as (
    select own.id, entry.year, entry.verification from own join indicator_value as entry on entry.indicator_id = own.id
    where entry.state = 'approved' and entry.available
  ), latest as (
    select distinct on (id) id, verification from entered order by id, year desc
  ), counted as (
    select (select count(*) from own) as indicators, (select count(*) from own where is_measured) as measured,
      (select count(*) from latest) as reported,
      (select count(*) from latest where verification <> 'self-reported') as checked,
      exists (select from entered where verification = 'panel-verified') as has_panel
  )
  select case
    when measured < 3 or 2 * reported < indicators then 'basic'
    when 2 * checked <= reported or not has_panel then 'advanced'
    else 'verified'
  end from counted
$$`;

const refresh = `
create function refresh_levels(changed uuid[]) returns void language sql as $$
  update initiative set level = level_of_initiative(id)
  where id = any(changed) and level is distinct from level_of_initiative(id)
$$`;

/** Initiatives of changed rows, by the table of these. */
const initiativesOf = {
  initiative: 'select id from changed',
  goal: 'select distinct initiative_id from changed',
  indicator: 'select distinct goal.initiative_id from changed join goal on goal.id = changed.goal_id',
  indicator_value: `select distinct goal.initiative_id from changed
    join indicator on indicator.id = changed.indicator_id join goal on goal.id = indicator.goal_id`,
} as const;

const events = {
  initiative: { insert: 'new', update: 'new' },
  goal: { update: 'new', delete: 'old' },
  indicator: { insert: 'new', update: 'new', delete: 'old' },
  indicator_value: { insert: 'new', update: 'new', delete: 'old' },
} as const;

/** Computes the level of each initiative from what it has reported, and keeps it so. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(levelOf).execute(db);
  await sql.raw(refresh).execute(db);
  await sql`alter table initiative alter column level set default 'basic'`.execute(db);
  for (const [table, initiatives] of Object.entries(initiativesOf)) {
    await sql
      .raw(
        `create function note_levels_of_${table}() returns trigger language plpgsql as $$
        declare found uuid[] := array(${initiatives});
        begin
          -- A statement that changes no row fires triggers, too.
          if cardinality(found) > 0 then perform refresh_levels(found); end if;
          return null;
        end $$`,
      )
      .execute(db);
    for (const [event, rows] of Object.entries(events[table as keyof typeof events])) {
      await sql
        .raw(
          `create trigger levels_by_${table}_${event} after ${event} on ${table}
          referencing ${rows} table as changed for each statement execute function note_levels_of_${table}()`,
        )
        .execute(db);
    }
  }
  await sql`select refresh_levels(array(select id from initiative))`.execute(db);
}
