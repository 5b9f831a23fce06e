import { sql } from 'kysely';

/** Holds for the rows of `document` that anybody may have, if their organization is published. */
export const publicDocument = sql<boolean>`(document.status = 'published' and document.visibility = 'public')`;

/** Holds for the rows of `sourcing_area` that are public, if their organization is: themselves, and the initiative that they lie in. */
export const publicSourcingArea = sql<boolean>`(sourcing_area.status = 'published' and exists (
  select 1 from initiative where initiative.id = sourcing_area.initiative_id and initiative.status = 'published'))`;

/** Holds for the rows of `action` that everybody may see, if their initiative is published. */
export const publicAction = sql<boolean>`(action.status = 'published' and action.visibility = 'public')`;
