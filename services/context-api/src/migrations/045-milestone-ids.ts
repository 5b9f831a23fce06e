import { type Kysely, sql } from 'kysely';

/** Gives the milestones of goals ids of their own: their year, numbered where several have the same one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table goal_milestone add column id text`.execute(db);
  await sql`update goal_milestone as milestone set id = numbered.id from (
      select goal_id, position,
        year || case when place = 1 then '' else '-' || place end as id
      from (
        select goal_id, position, year, row_number() over (partition by goal_id, year order by position) as place
        from goal_milestone
      ) as placed
    ) as numbered
    where numbered.goal_id = milestone.goal_id and numbered.position = milestone.position`.execute(db);
  await sql`alter table goal_milestone_text add column milestone_id text`.execute(db);
  await sql`update goal_milestone_text as text set milestone_id = milestone.id from goal_milestone as milestone
    where milestone.goal_id = text.goal_id and milestone.position = text.position`.execute(db);
  // With the column go the keys that include it.
  await sql`alter table goal_milestone_text drop column position`.execute(db);
  await sql`alter table goal_milestone drop constraint goal_milestone_pkey, add primary key (goal_id, id)`.execute(
    db,
  );
  await sql`alter table goal_milestone_text add primary key (goal_id, milestone_id, locale),
    add foreign key (goal_id, milestone_id) references goal_milestone on delete cascade`.execute(db);
}
