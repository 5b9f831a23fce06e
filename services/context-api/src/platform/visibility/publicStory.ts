import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Condition for public rows of `story`: its day has come, and its subjects are public, too. */
export const publicStory: RawBuilder<SqlBool> = sql`(
  story.status = 'published' and story.published_at <= now()
  and (story.initiative_id is null
    or exists (select 1 from initiative where initiative.id = story.initiative_id and initiative.status = 'published'))
  and (story.project_id is null
    or exists (select 1 from project where project.id = story.project_id and project.status = 'published'))
)`;
