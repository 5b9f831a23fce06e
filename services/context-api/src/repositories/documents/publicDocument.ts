import { sql } from 'kysely';

/** Holds for the rows of `document` that anybody may have, if their organization is published. */
export const publicDocument = sql<boolean>`(document.status = 'published' and document.visibility = 'public')`;
