import { DatabaseSync } from 'node:sqlite';
import { UnreadableBoundary } from '../boundaryError.ts';
import { degrees, type Projection } from './degrees.ts';
import { projectionOfName, projectionOfWkt } from './projection.ts';
import { PolygonCollector, type ReadShape } from './shape.ts';
import { readGeoPackageGeometry } from './wkb.ts';

interface Layer {
  readonly table: string;
  readonly column: string;
  readonly srs: number;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Requires a plain table: a view, virtual table or computed column could run without end. */
function requirePlain(db: DatabaseSync, table: string): void {
  const row = db.prepare(`select type, sql from sqlite_schema where name = ?`).get(table);
  const isPlain = row?.['type'] === 'table' && !/^\s*create\s+virtual/i.test(String(row['sql']));
  if (!isPlain) throw new UnreadableBoundary('broken', `${table} is no table`);
  const columns = db.prepare(`select hidden from pragma_table_xinfo(?)`).all(table);
  if (columns.some(({ hidden }) => hidden !== 0)) throw new UnreadableBoundary('broken', 'computed columns');
}

function layersOf(db: DatabaseSync): Layer[] {
  requirePlain(db, 'gpkg_geometry_columns');
  const rows = db
    .prepare('select table_name, column_name, srs_id from gpkg_geometry_columns limit 1000')
    .all();
  return rows.map((row) => ({
    table: String(row['table_name']),
    column: String(row['column_name']),
    srs: Number(row['srs_id']),
  }));
}

function projectionOf(db: DatabaseSync, srs: number): Projection {
  // Undefined Cartesian and geographic systems (GeoPackage, 1.1.2.1.2).
  if (srs === 0 || srs === -1) throw new UnreadableBoundary('projection-missing');
  requirePlain(db, 'gpkg_spatial_ref_sys');
  const row = db
    .prepare(
      'select organization, organization_coordsys_id as code, definition from gpkg_spatial_ref_sys where srs_id = ?',
    )
    .get(srs);
  if (!row) throw new UnreadableBoundary('projection-missing');
  const name = `${String(row['organization'])}:${String(row['code'])}`;
  if (name.toUpperCase() === 'EPSG:4326') return degrees;
  const definition = String(row['definition']);
  return definition === 'undefined' ? projectionOfName(name) : projectionOfWkt(definition);
}

function polygonsOf(db: DatabaseSync, { table, column }: Layer) {
  requirePlain(db, table);
  const collector = new PolygonCollector();
  for (const row of db.prepare(`select ${quoted(column)} as geometry from ${quoted(table)}`).iterate()) {
    if (row['geometry'] instanceof Uint8Array) collector.add(readGeoPackageGeometry(row['geometry']));
  }
  return collector.finish();
}

interface Candidate {
  readonly layer: Layer;
  readonly polygons: ReadShape['polygons'];
}

/** Returns the only layer with polygons. */
function chooseLayer(db: DatabaseSync): Candidate {
  const errors: UnreadableBoundary[] = [];
  const found: Candidate[] = [];
  for (const layer of layersOf(db)) {
    try {
      found.push({ layer, polygons: polygonsOf(db, layer) });
    } catch (error) {
      if (!(error instanceof UnreadableBoundary)) throw error;
      errors.push(error);
    }
    if (found.length > 1) throw new UnreadableBoundary('several-layers');
  }
  const [only] = found;
  if (only) return only;
  throw errors[0] ?? new UnreadableBoundary('no-polygon');
}

/** Reads a GeoPackage: an SQLite database, opened read-only and without extensions. */
export function readGeoPackage(path: string): ReadShape {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, {
      readOnly: true,
      allowExtension: false,
      enableForeignKeyConstraints: false,
    });
    db.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0');
    const { layer, polygons } = chooseLayer(db);
    return { format: 'geopackage', polygons, projection: projectionOf(db, layer.srs) };
  } catch (error) {
    if (error instanceof UnreadableBoundary) throw error;
    throw new UnreadableBoundary('broken', String(error));
  } finally {
    db?.close();
  }
}
