import type { Marker } from 'leaflet';
import { type RefObject, useEffect } from 'react';

interface MarkerState {
  readonly name: string;
  readonly language?: string;
  readonly highlighted: boolean;
  readonly selected: boolean;
}

/** Updates a marker's name and state without a new icon, which would lose the focus. */
export function useMarkerElement(
  marker: RefObject<Marker | null>,
  { name, language, highlighted, selected }: MarkerState,
): void {
  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('aria-label', name);
    if (language) element?.setAttribute('lang', language);
  }, [marker, name, language]);

  useEffect(() => {
    const element = marker.current?.getElement();
    element?.toggleAttribute('data-highlighted', highlighted);
    element?.toggleAttribute('data-selected', selected);
    marker.current?.setZIndexOffset(highlighted ? 2000 : selected ? 1000 : 0);
  }, [marker, highlighted, selected]);
}
