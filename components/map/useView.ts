import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Bounds } from './bounds.ts';

export interface MapView {
  readonly bounds: Bounds;
  readonly zoom: number;
}

/** Returns the visible part with a margin, for markers at its edge. */
export function useView(): MapView {
  const map = useMap();
  const read = (): MapView => {
    const bounds = map.getBounds().pad(0.1);
    const box: Bounds = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return { bounds: box, zoom: map.getZoom() };
  };
  const [view, setView] = useState(read);
  useMapEvents({
    moveend: () => {
      setView(read());
    },
  });
  return view;
}
