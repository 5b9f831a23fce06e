import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { WrittenBoundary } from './tasks.ts';

export interface NewBoundary extends WrittenBoundary {
  /** Object id of the sender; null for content files. */
  readonly oid: string | null;
  readonly name: string;
}

/** Returns the hash by which an equal boundary is recognized. */
export const detailHash = (detail: Uint8Array): string =>
  createHash('sha256').update(detail).digest('base64url');

export async function insertBoundary(db: Kysely<Database>, boundary: NewBoundary): Promise<string> {
  const { oid, name, format, display, before, findings, boundingBox, centroid, detail } = boundary;
  const [west, south, east, north] = boundingBox;
  const { id } = await db
    .insertInto('boundary')
    .values({
      oid,
      source: JSON.stringify({ name, format }),
      display: JSON.stringify(display),
      before: before && JSON.stringify(before),
      findings: JSON.stringify(findings),
      vertices: boundary.vertices,
      area_ha: boundary.areaHa,
      west,
      south,
      east,
      north,
      longitude: centroid[0],
      latitude: centroid[1],
      is_usable: boundary.isUsable,
      detail_hash: detailHash(detail),
      detail: sql<Uint8Array>`${detail}::bytea`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Condition for unused boundaries; the query includes `boundary`. */
export const isUnused = sql<boolean>`(not exists (select from initiative where initiative.boundary_id = boundary.id)
  and not exists (select from project where project.boundary_id = boundary.id)
  and not exists (select from sourcing_area where sourcing_area.boundary_id = boundary.id)
  and not exists (select from record_draft where record_draft.content ->> 'boundary' = boundary.id::text))`;

/** JSON of a boundary's full detail, or null; the query includes the record's table. */
export const boundaryDetailOf = (
  entity: 'initiative' | 'project' | 'sourcing_area',
): RawBuilder<unknown> => sql`(
  select json_build_object('id', detail.id, 'vertices', detail.vertices)
  from boundary as detail where detail.id = ${sql.ref(`${entity}.boundary_id`)})`;
