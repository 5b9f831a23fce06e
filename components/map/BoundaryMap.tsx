import type { MultiPolygon } from 'geojson';
import { useMemo, useState } from 'react';
import { CircleMarker, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import { AreaOutline } from './AreaOutline.tsx';
import { boundsOf, type LngLat, world } from './bounds.ts';
import type { MapLabels, Tiles } from './labels.ts';
import { MapFrame } from './MapFrame.tsx';
import { nameSides } from './places.ts';

interface Place {
  readonly name: string;
  readonly position: LngLat;
}

export interface BoundaryMapProps {
  readonly boundary: MultiPolygon;
  /** Sorted by importance: of overlapping names, later ones need a closer zoom. */
  readonly places: readonly Place[];
  readonly labels: MapLabels;
  readonly tiles?: Tiles | null;
}

/** Shows a boundary with places and a metric scale. Load by `LazyBoundaryMap`. */
export function BoundaryMap({ boundary, places, labels, tiles = null }: BoundaryMapProps) {
  const bounds = useMemo(() => {
    const corners = boundary.coordinates.flat(2).map(([lng = 0, lat = 0]): LngLat => [lng, lat]);
    return boundsOf(corners) ?? world;
  }, [boundary]);
  return (
    <MapFrame fitTo={bounds} fitZoom={11} labels={labels} tiles={tiles} named={places} hasScale>
      <AreaOutline area={boundary} />
      <Places places={places} />
    </MapFrame>
  );
}

function Places({ places }: { readonly places: readonly Place[] }) {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({
    zoomend: () => {
      setZoom(map.getZoom());
    },
  });
  const named = useMemo(() => {
    const dots = places.map(({ name, position: [lng, lat] }) => {
      const { x, y } = map.project([lat, lng], zoom);
      return { name, x, y };
    });
    const sides = nameSides(dots);
    return places.map((place, index) => ({ ...place, side: sides[index] ?? null }));
  }, [map, places, zoom]);

  return named.map(({ name, position: [lng, lat], side }) => (
    <CircleMarker
      key={`${name} ${String(side)}`}
      center={[lat, lng]}
      radius={4}
      interactive={side === null}
      className="map-dot"
    >
      <Tooltip permanent={side !== null} direction={side ?? 'top'} offset={[0, 0]} className="map-name">
        {name}
      </Tooltip>
    </CircleMarker>
  ));
}
