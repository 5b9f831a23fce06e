import { type Kysely, sql } from 'kysely';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf } from '../../platform/database/selections.ts';
import type { Storage } from '../../platform/definitions/storage.ts';
import { detailHash, insertBoundary } from './boundaryRow.ts';
import { areaOf } from './geometry/area.ts';
import { boundingBoxOf } from './geometry/boundingBox.ts';
import { centreOf } from './geometry/centre.ts';
import { orient } from './geometry/cleanRings.ts';
import { DISPLAY_VERTICES, displayOf } from './geometry/display.ts';
import { countVertices, toMultiPolygon } from './geometry/rings.ts';

/** Returns a boundary for maps, simplified only if it has many vertices. */
const displayOfContent = (boundary: MultiPolygon): MultiPolygon =>
  countVertices(boundary.coordinates) <= DISPLAY_VERTICES
    ? boundary
    : toMultiPolygon(displayOf(orient(boundary.coordinates)));

/** Saves a checked boundary of a content file, and returns its id. */
export const insertContentBoundary = (db: Kysely<Database>, boundary: MultiPolygon): Promise<string> =>
  insertBoundary(db, {
    oid: null,
    name: 'content',
    format: 'geojson',
    detail: Buffer.from(JSON.stringify(boundary)),
    display: displayOfContent(boundary),
    before: null,
    vertices: countVertices(boundary.coordinates),
    areaHa: areaOf(boundary.coordinates),
    boundingBox: boundingBoxOf(boundary.coordinates),
    centroid: centreOf(boundary),
    isUsable: true,
    findings: [],
  });

type Bounded = 'initiative' | 'project' | 'sourcing_area';

/** Content files have the full boundary, the column a simplified one. */
export function boundaryStorage(entity: Bounded): Storage {
  const own = columnOf(entity);
  return {
    columns: (boundary: MultiPolygon | undefined) => ({
      boundary: boundary ? displayOfContent(boundary) : null,
    }),
    read: sql`coalesce((select convert_from(detail.detail, 'UTF8')::json from boundary as detail
      where detail.id = ${own('boundary_id')}), ${own('boundary')}::json)`,
    edited: own('boundary_id'),
  };
}

/**
 * Saves or removes the full detail of a record's checked boundary.
 *
 * @returns false if nothing changed
 */
export async function keepContentBoundary(
  db: Kysely<Database>,
  { entity, id }: { readonly entity: Bounded; readonly id: string },
  boundary: MultiPolygon | undefined,
): Promise<boolean> {
  const table = sql.table(entity);
  const { rows } = await sql<{ id: string; hash: string }>`select boundary.id, detail_hash as hash
    from ${table} as own join boundary on boundary.id = own.boundary_id where own.id = ${id}`.execute(db);
  const [saved] = rows;
  if (!boundary && !saved) return false;
  if (boundary && saved?.hash === detailHash(Buffer.from(JSON.stringify(boundary)))) return false;
  const boundaryId = boundary ? await insertContentBoundary(db, boundary) : null;
  await sql`update ${table} set boundary_id = ${boundaryId} where id = ${id}`.execute(db);
  if (saved) await sql`delete from boundary where id = ${saved.id} and oid is null`.execute(db);
  return true;
}
