import {
  divIcon,
  type LeafletKeyboardEvent,
  type Marker as LeafletMarker,
  type Popup as LeafletPopup,
} from 'leaflet';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { track } from '#lib/analytics/track.ts';
import type { MapPoint, PinTone } from './clusters.ts';
import type { PointMapLabels } from './labels.ts';
import { pinDrawing } from './pins.ts';
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

const pin = (tone: PinTone) =>
  divIcon({
    className: `map-pin map-pin-${tone}`,
    html: pinDrawing(tone),
    iconSize: [28, 36],
    iconAnchor: [14, 35],
    popupAnchor: [0, -32],
  });
const icons: Record<PinTone, ReturnType<typeof pin>> = {
  plain: pin('plain'),
  low: pin('low'),
  middle: pin('middle'),
  high: pin('high'),
};

/** Shows a pin with a popup, which returns the focus. */
export function PointMarker({ point, labels, renderPopup, onHighlight, ...state }: PointMarkerProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const popup = useRef<LeafletPopup>(null);
  const { id, name, language, position, tone = 'plain' } = point;
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
        popupopen: ({ popup: opened }) => {
          track('map_clicked', { target: 'marker' });
          const close = opened.getElement()?.querySelector('.leaflet-popup-close-button');
          close?.setAttribute('aria-label', labels.closePopup);
        },
        popupclose: ({ popup: closed }) => {
          // Gone with the popup, or about to go.
          const { activeElement, body } = document;
          const lost = activeElement === body || closed.getElement()?.contains(activeElement);
          if (lost) marker.current?.getElement()?.focus({ preventScroll: true });
        },
      }}
    >
      <Popup ref={popup} maxWidth={280} minWidth={260}>
        <PopupContent popup={popup}>{renderPopup(point)}</PopupContent>
      </Popup>
    </Marker>
  );
}

interface PopupContentProps {
  readonly popup: RefObject<LeafletPopup | null>;
  readonly children: ReactNode;
}

/** Moves the focus into a popup, far from its marker in the document, and keeps it in view as it grows. */
function PopupContent({ popup, children }: PopupContentProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    // Leaflet hides a popup while measuring, and hidden elements take no focus.
    const opened = requestAnimationFrame(() => {
      element.querySelector('a')?.focus({ preventScroll: true });
    });
    const sized = new ResizeObserver(() => {
      popup.current?.update();
    });
    sized.observe(element);
    return () => {
      cancelAnimationFrame(opened);
      sized.disconnect();
    };
  }, [popup]);
  return (
    <div ref={content} className="map-popup">
      {children}
    </div>
  );
}
