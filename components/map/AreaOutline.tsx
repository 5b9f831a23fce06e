import type { MultiPolygon } from 'geojson';
import { GeoJSON } from 'react-leaflet';

/** Shows an area with a light edge, visible on every ground. */
export function AreaOutline({ area }: { readonly area: MultiPolygon }) {
  return (
    <>
      <GeoJSON data={area} interactive={false} style={{ className: 'map-boundary-casing' }} />
      <GeoJSON data={area} interactive={false} style={{ className: 'map-boundary' }} />
    </>
  );
}
