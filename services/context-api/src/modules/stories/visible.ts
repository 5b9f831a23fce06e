import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isOpen } from '../../platform/database/opened.ts';

const storyIn = (isSeen: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql`(
  story.status = 'published' and story.published_at <= now()
  and (story.initiative_id is null
    or exists (select 1 from initiative where initiative.id = story.initiative_id and ${isSeen}))
  and (story.project_id is null
    or exists (select 1 from project where project.id = story.project_id and project.status = 'published'))
)`;

/** Condition for a public `story`: its day has come, and its subjects are public. */
export const publicStory: RawBuilder<SqlBool> = storyIn(sql`initiative.status = 'published'`);

/** Condition for a `story` that is public, or would be in an open initiative. */
export const visibleStory = (): RawBuilder<SqlBool> => storyIn(isOpen());
