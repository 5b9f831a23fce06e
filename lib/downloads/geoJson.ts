import type { Feature, Geometry, Point } from 'geojson';
import type { Position } from '#contract/shared/schema.ts';
import type { ColumnName, Table } from './table.ts';

export const pointAt = (position: Position | null): Point | null =>
  position && { type: 'Point', coordinates: [...position] };

/** Returns start and end of a collection (RFC 7946) with its license, and a function that writes features. */
export function geoJsonParts(columns: readonly ColumnName[], license: string | null) {
  let separator = '';
  const featureOf = (cells: Table['rows'][number], geometry: Geometry | null): Feature<Geometry | null> => ({
    type: 'Feature',
    geometry,
    properties: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])),
  });
  return {
    head: `{"type":"FeatureCollection",${license === null ? '' : `"license":${JSON.stringify(license)},`}"features":[`,
    part(rows: Table['rows'], geometries: readonly (Geometry | null)[]): string {
      const features = rows.map((cells, at) => JSON.stringify(featureOf(cells, geometries[at] ?? null)));
      const text = features.length > 0 ? separator + features.join(',\n') : '';
      if (features.length > 0) separator = ',\n';
      return text;
    },
    end: ']}',
  };
}
