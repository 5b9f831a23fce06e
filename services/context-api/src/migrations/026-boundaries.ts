import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

type Position = readonly [number, number];

interface Row {
  readonly id: string;
  readonly boundary: { readonly coordinates: readonly (readonly (readonly Position[])[])[] };
  readonly area_ha: number;
  readonly longitude: number;
  readonly latitude: number;
}

function measure({ coordinates }: Row['boundary']) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let vertices = 0;
  for (const ring of coordinates.flat()) {
    vertices += ring.length - 1;
    for (const [x, y] of ring) {
      [west, south] = [Math.min(west, x), Math.min(south, y)];
      [east, north] = [Math.max(east, x), Math.max(north, y)];
    }
  }
  if (east - west > 180) {
    const xs = coordinates.map((polygon) => polygon[0]!.map(([x]) => x));
    west = Math.min(...xs.filter(([x]) => x! > 0).map((ring) => Math.min(...ring)));
    east = Math.max(...xs.filter(([x]) => x! <= 0).map((ring) => Math.max(...ring)));
  }
  return { west, south, east, north, vertices };
}

/** Gives an initiative its boundary in full detail: what it has, since there is no more. */
async function keepDetail(db: Kysely<never>, row: Row): Promise<void> {
  const text = JSON.stringify(row.boundary);
  const { west, south, east, north, vertices } = measure(row.boundary);
  const hash = createHash('sha256').update(text).digest('base64url');
  const { rows } = await sql<{ id: string }>`insert into boundary
      (source, display, findings, vertices, area_ha, west, south, east, north, longitude, latitude, is_usable,
        detail_hash, detail)
    values (${JSON.stringify({ name: 'content', format: 'geojson' })}::jsonb, ${text}::jsonb, '[]', ${vertices},
      ${row.area_ha}, ${west}, ${south}, ${east}, ${north}, ${row.longitude}, ${row.latitude}, true,
      ${hash}, ${Buffer.from(text)}::bytea)
    returning id`.execute(db);
  await sql`update initiative set boundary_id = ${rows[0]!.id} where id = ${row.id}`.execute(db);
}

/** Boundaries in full detail; initiatives keep theirs for maps, and refer to the detail. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table boundary (
    id uuid primary key default gen_random_uuid(),
    oid text,
    at timestamptz not null default now(),
    source jsonb not null,
    display jsonb not null,
    before jsonb,
    findings jsonb not null,
    vertices integer not null check (vertices > 0),
    area_ha double precision not null,
    west double precision not null,
    south double precision not null,
    east double precision not null,
    north double precision not null,
    longitude double precision not null,
    latitude double precision not null,
    is_usable boolean not null,
    detail_hash text not null,
    detail bytea not null
  )`.execute(db);
  await sql`create index on boundary (oid)`.execute(db);
  await sql`alter table initiative add column boundary_id uuid references boundary`.execute(db);
  await sql`create index on initiative (boundary_id)`.execute(db);
  const { rows } = await sql<Row>`select id, boundary, area_ha, longitude, latitude from initiative`.execute(
    db,
  );
  for (const row of rows) await keepDetail(db, row);
}
