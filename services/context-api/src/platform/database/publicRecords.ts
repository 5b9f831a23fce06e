import { sql } from 'kysely';

/** Condition for rows of `document` that belong to no initiative or to a public one. */
export const documentInPublicPlace = sql<boolean>`(document.initiative_id is null or exists (
  select 1 from initiative where initiative.id = document.initiative_id and initiative.status = 'published'))`;

/** Condition for public rows of `document`, if their organization is published. */
export const publicDocument = sql<boolean>`(document.status = 'published' and document.visibility = 'public'
  and ${documentInPublicPlace})`;

/** Condition for public rows of `sourcing_area` in public initiatives, if their organization is published. */
export const publicSourcingArea = sql<boolean>`(sourcing_area.status = 'published' and exists (
  select 1 from initiative where initiative.id = sourcing_area.initiative_id and initiative.status = 'published'))`;

/** Condition for public rows of `action`, if their initiative is published. */
export const publicAction = sql<boolean>`(action.status = 'published' and action.visibility = 'public')`;
