import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BoundaryFormat } from '#contract/boundaries/constants.ts';
import type { BoundaryFinding } from '#contract/boundaries/schema.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';

/** Prepared boundary; its rows never change. */
interface BoundaryTable {
  id: Generated<string>;
  /** Object id of the sender; null for content files. */
  oid: string | null;
  at: ColumnType<Date, Date | undefined, never>;
  source: JSONColumnType<{ name: string; format: BoundaryFormat }>;
  display: JSONColumnType<MultiPolygon>;
  before: JSONColumnType<MultiPolygon> | null;
  findings: JSONColumnType<BoundaryFinding[]>;
  vertices: number;
  area_ha: number;
  west: number;
  south: number;
  east: number;
  north: number;
  longitude: number;
  latitude: number;
  is_usable: boolean;
  detail_hash: string;
  /** Full detail as exact GeoJSON text, compressed by the database. */
  detail: Uint8Array;
}

export interface BoundaryTables {
  boundary: BoundaryTable;
}
