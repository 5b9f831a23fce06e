import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What makes a row of `story` public: its day has come, and what it tells of is public, too. */
export const publicStory: RawBuilder<SqlBool> = sql`(
  story.status = 'published' and story.published_at <= now()
  and (story.initiative_id is null
    or exists (select 1 from initiative where initiative.id = story.initiative_id and initiative.status = 'published'))
  and (story.project_id is null
    or exists (select 1 from project where project.id = story.project_id and project.status = 'published'))
)`;
