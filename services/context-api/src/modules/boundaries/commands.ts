import { type Kysely, sql, type Transaction } from 'kysely';
import { boundaryFieldErrors } from '#contract/boundaries/constants.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { insertBoundary, isUnused, type NewBoundary } from './boundaryRow.ts';

/** Most unused boundaries per person. */
const MOST_UNUSED = 30;
const MOST_BYTES = 50 * 1024 * 1024;

// Trying out makes many; a form refers to the last.
const removeSurplus = (db: Transaction<Database>, oid: string) =>
  sql`delete from boundary where id in (select id from (
      select id, row_number() over newest as number, sum(octet_length(detail)) over newest as bytes
      from boundary where oid = ${oid} and ${isUnused}
      window newest as (order by at desc, id)
    ) as own where number > ${MOST_UNUSED} or (number > 1 and bytes > ${MOST_BYTES}))`.execute(db);

/** Saves a prepared boundary; removes the person's oldest unused ones beyond the limits. */
export async function saveBoundary(
  db: Transaction<Database>,
  boundary: NewBoundary & { readonly oid: string },
): Promise<string> {
  const id = await insertBoundary(db, boundary);
  await removeSurplus(db, boundary.oid);
  return id;
}

export interface BoundaryColumns {
  readonly boundary_id: string;
  /** Display geometry as JSON text. */
  readonly boundary: string;
  readonly area_ha: number;
  readonly longitude: number;
  readonly latitude: number;
}

interface Use {
  readonly boundaryId: string;
  readonly context: UserContext;
  /** Record that may have the boundary already, even from another person. */
  readonly initiativeId?: string | undefined;
}

// Saving the draft has checked the owner.
const isNamedBy = (recordId: string | undefined) => sql<boolean>`(
  exists (select from record_draft where record_draft.record_id = ${recordId ?? null}::uuid
    and record_draft.content ->> 'boundary' = boundary.id::text)
  or exists (select from project where project.id = ${recordId ?? null}::uuid
    and project.boundary_id = boundary.id)
  or exists (select from sourcing_area where sourcing_area.id = ${recordId ?? null}::uuid
    and sourcing_area.boundary_id = boundary.id))`;

const rejected = (error: keyof typeof boundaryFieldErrors) =>
  new ProblemError('invalid-request', {
    errors: [{ path: 'boundary', message: boundaryFieldErrors[error] }],
  });

/**
 * Returns the columns for a prepared boundary, and locks it until the transaction ends.
 *
 * @throws ProblemError `invalid-request` if it is not the person's, is gone, or must be corrected first
 */
export async function boundaryColumns(
  db: Transaction<Database>,
  { boundaryId, context, initiativeId }: Use,
): Promise<BoundaryColumns> {
  const own = sql<boolean>`(oid = ${context.oid} or exists (select from initiative
    where initiative.id = ${initiativeId ?? null}::uuid and initiative.boundary_id = boundary.id)
    or ${isNamedBy(initiativeId)})`;
  const found = await db
    .selectFrom('boundary')
    .select(['id', 'display', 'area_ha', 'longitude', 'latitude', 'is_usable'])
    .where('id', '=', boundaryId)
    .where(own)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw rejected('missing');
  if (!found.is_usable) throw rejected('unusable');
  return {
    boundary_id: found.id,
    boundary: JSON.stringify(found.display satisfies MultiPolygon),
    area_ha: found.area_ha,
    longitude: found.longitude,
    latitude: found.latitude,
  };
}

/**
 * Sets an initiative's boundary for maps, area and centroid.
 *
 * @throws ProblemError as `boundaryColumns`
 */
export async function attachBoundary(
  db: Transaction<Database>,
  use: Use & { readonly initiativeId: string },
): Promise<void> {
  const columns = await boundaryColumns(db, use);
  await db.updateTable('initiative').set(columns).where('id', '=', use.initiativeId).execute();
}

/** Removes unused boundaries after a number of days; returns how many. */
export async function removeUnusedBoundaries(
  db: Kysely<Database>,
  { days }: { days: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('boundary')
    .where(isUnused)
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
