import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isOpen } from './opened.ts';

/** Condition for a `document` of no initiative or a public one. */
export const documentInPublicPlace = sql<boolean>`(document.initiative_id is null or exists (
  select 1 from initiative where initiative.id = document.initiative_id and initiative.status = 'published'))`;

/** Condition for a public `document`, if its organization is published. */
export const publicDocument = sql<boolean>`(document.status = 'published' and document.visibility = 'public'
  and ${documentInPublicPlace})`;

/** Condition for a public `sourcing_area` in a public initiative, if its organization is published. */
export const publicSourcingArea = sql<boolean>`(sourcing_area.status = 'published' and exists (
  select 1 from initiative where initiative.id = sourcing_area.initiative_id and initiative.status = 'published'))`;

/** Condition for a public `action`, if its initiative is published. */
export const publicAction = sql<boolean>`(action.status = 'published' and action.visibility = 'public')`;

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
