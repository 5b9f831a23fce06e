import { divIcon } from 'leaflet';
import { GeoJSON, Marker } from 'react-leaflet';
import type { PreparedBoundary } from '#contract/boundaries/schema.ts';
import { boundsOf, world } from '../bounds.ts';
import type { MapLabels, Tiles } from '../labels.ts';
import { MapFrame } from '../MapFrame.tsx';
import styles from './BoundaryField.module.css';

interface PreparedMapProps {
  readonly boundary: PreparedBoundary;
  readonly showsBefore: boolean;
  readonly labels: MapLabels;
  readonly tiles: Tiles | null;
}

const placeIcon = divIcon({ className: styles['place']!, iconSize: [20, 20] });

/** Shows a prepared boundary with its findings, or its state before the repair. */
export function PreparedMap({ boundary, showsBefore, labels, tiles }: PreparedMapProps) {
  const { display, before, findings, id } = boundary;
  const bounds = boundsOf(display?.coordinates.flat(2) ?? []) ?? world;
  const places = findings.flatMap((finding) => finding.places.map((at) => ({ at, code: finding.code })));
  return (
    <MapFrame key={id} fitTo={bounds} fitZoom={11} labels={labels} tiles={tiles}>
      {display && <GeoJSON data={display} interactive={false} style={{ className: 'map-boundary-casing' }} />}
      {display && <GeoJSON data={display} interactive={false} style={{ className: 'map-boundary' }} />}
      {showsBefore && before && (
        <GeoJSON data={before} interactive={false} style={{ className: styles['before']! }} />
      )}
      {places.map(({ at: [lng, lat], code }, index) => (
        <Marker
          key={`${code} ${String(index)}`}
          position={[lat, lng]}
          icon={placeIcon}
          interactive={false}
          keyboard={false}
        />
      ))}
    </MapFrame>
  );
}
