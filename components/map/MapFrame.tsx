import type { Map } from 'leaflet';
import { type ReactNode, useId, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { BaseMap } from './BaseMap.tsx';
import { type Bounds, corners } from './bounds.ts';
import { Gestures } from './Gestures.tsx';
import type { Named } from './ground/Names.tsx';
import type { MapLabels, Tiles } from './labels.ts';
import { MapBar } from './MapBar.tsx';
import { MapCredits } from './MapCredits.tsx';
import { MapMoves } from './MapMoves.tsx';

interface MapFrameProps {
  readonly fitTo: Bounds;
  /** Closest fit, in Leaflet zoom levels. */
  readonly fitZoom: number;
  readonly labels: MapLabels;
  readonly tiles: Tiles | null;
  readonly onBoundsChange?: ((bounds: Bounds) => void) | undefined;
  /** Offers to skip focusable markers. */
  readonly hasMarkers?: boolean;
  readonly hasScale?: boolean;
  /** Places that the map names itself. */
  readonly named?: readonly Named[];
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a map with controls, credits and legend beside it. */
export function MapFrame(props: MapFrameProps) {
  const { fitTo, fitZoom, labels, tiles, onBoundsChange, legend, children } = props;
  const { hasMarkers = false, hasScale = false, named } = props;
  const { t } = useTranslation('mapTools');
  const [map, setMap] = useState<Map | null>(null);
  const bar = useId();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const coarse = matchMedia('(pointer: coarse)').matches;
  return (
    <div role="region" aria-label={labels.map} className="map-frame">
      {hasMarkers && (
        <a
          href={`#${bar}`}
          className="map-skip"
          onClick={(event) => {
            // The address of a list has its filters, but no fragment.
            event.preventDefault();
            document.getElementById(bar)?.focus();
          }}
        >
          {t('skip')}
        </a>
      )}
      <MapContainer
        ref={setMap}
        className="map"
        bounds={corners(fitTo)}
        maxZoom={tiles ? 16 : 11}
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
        <BaseMap tiles={tiles} attribution={t('credit')} named={named} />
        <Gestures labels={labels} />
        {children}
        <MapMoves labels={labels} fitTo={fitTo} fitZoom={fitZoom} onBoundsChange={onBoundsChange} />
      </MapContainer>
      <div id={bar} tabIndex={-1} className="map-below">
        {map && <MapBar map={map} labels={labels} fitTo={fitTo} fitZoom={fitZoom} />}
        {legend}
        {map && <MapCredits map={map} hasScale={hasScale} keepsCredits={tiles !== null} />}
      </div>
    </div>
  );
}
