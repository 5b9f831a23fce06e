import { type Kysely, sql } from 'kysely';

/** The release before writes the same rows. */
export const expands = true;

// Each of two transactions would compute without what the other has written: the second waits, and then sees it.
const refresh = `
create or replace function refresh_levels(changed uuid[]) returns void language sql as $$
  select from initiative where id = any(changed) order by id for no key update;
  update initiative set level = level_of_initiative(id)
  where id = any(changed) and level is distinct from level_of_initiative(id)
$$`;

/** Facts on which a level depends, by table, and the initiatives of rows with these columns. */
const rules = {
  initiative: { columns: 'id, level', initiatives: 'select distinct id from differing' },
  goal: { columns: 'id, initiative_id, status', initiatives: 'select distinct initiative_id from differing' },
  indicator: {
    columns: 'id, goal_id, status, baseline_value is null, target_value is null',
    initiatives: 'select distinct goal.initiative_id from differing join goal on goal.id = differing.goal_id',
  },
  indicator_value: {
    columns: 'indicator_id, year, state, available, verification',
    initiatives: `select distinct goal.initiative_id from differing
      join indicator on indicator.id = differing.indicator_id join goal on goal.id = indicator.goal_id`,
  },
} as const;

/** Computes levels of concurrent changes, of both sides of a move, and of no change that cannot matter. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(refresh).execute(db);
  for (const [table, { columns, initiatives }] of Object.entries(rules)) {
    const name = `note_levels_of_changed_${table}`;
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$
        declare found uuid[] := array(
          with differing as (
            (select ${columns} from before except select ${columns} from changed)
            union (select ${columns} from changed except select ${columns} from before)
          ) ${initiatives});
        begin
          if cardinality(found) > 0 then perform refresh_levels(found); end if;
          return null;
        end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create or replace trigger levels_by_${table}_update after update on ${table}
        referencing old table as before new table as changed for each statement execute function ${name}()`,
      )
      .execute(db);
  }
  await sql`select refresh_levels(array(select id from initiative))`.execute(db);
}
