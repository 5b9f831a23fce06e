import type { FeatureCollection, Point } from 'geojson';
import type { Position } from '#contract/shared/schema.ts';
import type { Table } from './table.ts';

/** Writes a table as points with their cells as properties (RFC 7946), and the address of its license. */
export function toGeoJson(
  { columns, rows }: Table,
  positions: readonly (Position | null)[],
  license: string | null,
): string {
  const collection: FeatureCollection<Point | null> & { license?: string } = {
    type: 'FeatureCollection',
    ...(license !== null && { license }),
    features: rows.map((cells, index) => {
      const coordinates = positions[index];
      return {
        type: 'Feature',
        geometry: coordinates ? { type: 'Point', coordinates: [...coordinates] } : null,
        properties: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])),
      };
    }),
  };
  return JSON.stringify(collection);
}
