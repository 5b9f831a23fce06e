import type { Map } from 'leaflet';
import { useEffect, useId, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { type Bounds, rounded } from './bounds.ts';
import { fit, limitMoves } from './fit.ts';
import type { MapLabels } from './labels.ts';
import { isQuiet, quietly } from './quietly.ts';

/** Width of the world at zoom 0, in pixels. */
const tile = 256;

interface MapMovesProps {
  readonly labels: Pick<MapLabels, 'map' | 'keyboard'>;
  readonly fitTo: Bounds;
  readonly fitZoom: number;
  readonly onBoundsChange: ((bounds: Bounds) => void) | undefined;
}

/**
 * Fits the map to `fitTo` when that or the size changes; reports the visitor's own moves only. Must come after
 * all listeners to the map, for the first fit.
 */
export function MapMoves({ labels, fitTo, fitZoom, onBoundsChange }: MapMovesProps) {
  const map = useMap();
  const touched = useRef(false);
  const opening = useRef(false);
  const description = useId();
  const [west, south, east, north] = fitTo;

  useMapEvents({
    // A popup at the edge moves the map.
    autopanstart: () => {
      opening.current = true;
    },
    moveend: () => {
      if (isQuiet(map)) return;
      if (opening.current) {
        opening.current = false;
        return;
      }
      touched.current = true;
      const bounds = map.getBounds();
      onBoundsChange?.(rounded([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
    },
  });

  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', labels.map);
    container.setAttribute('aria-describedby', description);
  }, [map, labels.map, description]);

  useEffect(() => {
    limitMoves(map);
  }, [map]);

  useEffect(() => {
    const show = () => {
      keepFilled(map);
      if (!touched.current) fit(map, [west, south, east, north], fitZoom);
    };
    touched.current = false;
    quietly(map, show);
    const sized = new ResizeObserver(() => {
      quietly(map, () => {
        map.invalidateSize({ animate: false, pan: false });
        show();
      });
    });
    sized.observe(map.getContainer());
    return () => {
      sized.disconnect();
    };
  }, [map, west, south, east, north, fitZoom]);

  return (
    <span id={description} hidden>
      {labels.keyboard}
    </span>
  );
}

function keepFilled(map: Map): void {
  const snap = map.options.zoomSnap ?? 1;
  const furthest = Math.ceil(Math.max(0, Math.log2(map.getSize().x / tile)) / snap) * snap;
  if (map.getZoom() < furthest) map.setZoom(furthest, { animate: false });
  map.setMinZoom(furthest);
}
