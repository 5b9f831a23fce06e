import type { ReactNode } from 'react';
import { AttributionControl, MapContainer, ZoomControl } from 'react-leaflet';
import { BaseMap } from './BaseMap.tsx';
import { type Bounds, corners, world } from './bounds.ts';
import { Gestures } from './Gestures.tsx';
import type { MapLabels, Tiles } from './labels.ts';
import { MapMoves } from './MapMoves.tsx';
import type { Detail } from './world.ts';

interface MapFrameProps {
  readonly fitTo: Bounds;
  /** Closest fit, in Leaflet zoom levels. */
  readonly fitZoom: number;
  readonly detail: Detail;
  readonly labels: MapLabels;
  readonly tiles: Tiles | null;
  readonly onBoundsChange?: ((bounds: Bounds) => void) | undefined;
  readonly children: ReactNode;
}

export function MapFrame({ fitTo, fitZoom, detail, labels, tiles, onBoundsChange, children }: MapFrameProps) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const coarse = matchMedia('(pointer: coarse)').matches;
  return (
    <MapContainer
      className="map"
      bounds={corners(fitTo)}
      maxZoom={tiles ? 16 : 11}
      maxBounds={corners(world)}
      maxBoundsViscosity={1}
      zoomSnap={tiles ? 1 : 0.25}
      zoomControl={false}
      attributionControl={false}
      scrollWheelZoom={false}
      dragging={!coarse}
      trackResize={false}
      zoomAnimation={!calm}
      fadeAnimation={!calm}
      markerZoomAnimation={!calm}
      inertia={!calm}
    >
      <ZoomControl position="topright" zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
      <AttributionControl prefix={false} />
      <BaseMap detail={detail} tiles={tiles} attribution={labels.attribution} />
      <Gestures labels={labels} />
      {children}
      <MapMoves labels={labels} fitTo={fitTo} fitZoom={fitZoom} onBoundsChange={onBoundsChange} />
    </MapContainer>
  );
}
