import type { MultiPolygon } from 'geojson';
import { GeoJSON } from 'react-leaflet';

/** Shows an area with a light edge around its outline, which every ground lets stand out. */
export function AreaOutline({ area }: { readonly area: MultiPolygon }) {
  return (
    <>
      <GeoJSON data={area} interactive={false} style={{ className: 'map-boundary-casing' }} />
      <GeoJSON data={area} interactive={false} style={{ className: 'map-boundary' }} />
    </>
  );
}
