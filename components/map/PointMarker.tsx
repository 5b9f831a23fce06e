import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { type ReactNode, useEffect, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { track } from '#lib/analytics/track.ts';
import type { MapPoint, Tone } from './clusters.ts';
import type { PointMapLabels } from './labels.ts';
import { quietly } from './quietly.ts';
import { useMarkerAttention } from './useMarkerAttention.ts';
import { useMarkerElement } from './useMarkerElement.ts';

interface PointMarkerProps {
  readonly point: MapPoint;
  readonly labels: Pick<PointMapLabels, 'closePopup' | 'selected'>;
  readonly highlighted: boolean;
  readonly selected: boolean;
  readonly onHighlight?: (id: string | null) => void;
  readonly renderPopup: (point: MapPoint) => ReactNode;
}

const signs: Record<Tone, string> = {
  low: '<circle cx="14" cy="14" r="4"/>',
  middle: '<circle cx="14" cy="14" r="5" fill="none" stroke-width="3"/>',
  high: '<path d="M9 14.5l3.5 3.5 6.5-7.5" fill="none" stroke-width="3"/>',
};
const pin = (tone: Tone) =>
  divIcon({
    className: `map-pin map-pin-${tone}`,
    html: `<svg viewBox="0 0 28 36" aria-hidden="true"><path d="M14 35C9 27 2 21 2 14a12 12 0 0124 0c0 7-7 13-12 21z"/><g>${signs[tone]}</g></svg>`,
    iconSize: [28, 36],
    iconAnchor: [14, 35],
    popupAnchor: [0, -32],
  });
const icons: Record<Tone, ReturnType<typeof pin>> = {
  low: pin('low'),
  middle: pin('middle'),
  high: pin('high'),
};

/** Shows a pin with a popup; the focus returns when that closes. */
export function PointMarker({ point, labels, renderPopup, onHighlight, ...state }: PointMarkerProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const { id, name, language, position, tone = 'low' } = point;
  const [lng, lat] = position;
  useMarkerElement(marker, { ...state, language, name: state.selected ? labels.selected(name) : name });

  useMarkerAttention(marker, {
    onAttention: (attended) => onHighlight?.(attended ? id : null),
    onFocus: () => {
      quietly(map, () => map.panInside([lat, lng], { padding: [24, 40], animate: false }));
    },
  });

  return (
    <Marker
      ref={marker}
      icon={icons[tone]}
      position={[lat, lng]}
      autoPanOnFocus={false}
      eventHandlers={{
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          marker.current?.openPopup();
        },
        popupopen: ({ popup }) => {
          track('map_clicked', { target: 'marker' });
          const close = popup.getElement()?.querySelector('.leaflet-popup-close-button');
          close?.setAttribute('aria-label', labels.closePopup);
        },
        popupclose: ({ popup }) => {
          // Gone with the popup, or about to go.
          const { activeElement, body } = document;
          const lost = activeElement === body || popup.getElement()?.contains(activeElement);
          if (lost) marker.current?.getElement()?.focus({ preventScroll: true });
        },
      }}
    >
      <Popup maxWidth={280} minWidth={200}>
        <FocusedPopup>{renderPopup(point)}</FocusedPopup>
      </Popup>
    </Marker>
  );
}

/** Moves the focus into a popup, which is far from its marker in the document. */
function FocusedPopup({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  return <div ref={content}>{children}</div>;
}
