import { useEffect, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { track } from '#lib/analytics/track.ts';
import type { MapLabels } from './labels.ts';

const hintTime = 1500;

/**
 * Leaves wheel and one finger to the page: Ctrl + wheel (or pinch) zooms, two fingers move, others show a
 * hint. Escape closes a popup.
 */
export function Gestures({ labels }: { readonly labels: Pick<MapLabels, 'wheelHint' | 'touchHint'> }) {
  const map = useMap();
  const [hint, setHint] = useState<'wheelHint' | 'touchHint'>();
  useMapEvents({
    click: ({ originalEvent }) => {
      if (originalEvent.detail < 2) track('map_clicked', { target: 'ground' });
    },
  });

  useEffect(() => {
    const container = map.getContainer();
    const onWheel = (event: WheelEvent) => {
      const zooms = event.ctrlKey || event.metaKey;
      if (zooms) map.scrollWheelZoom.enable();
      else map.scrollWheelZoom.disable();
      setHint(zooms ? undefined : 'wheelHint');
    };
    const onTouchMove = (event: TouchEvent) => {
      if (map.dragging.enabled()) return;
      setHint(event.touches.length === 1 ? 'touchHint' : undefined);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') map.closePopup();
    };
    const capture = { capture: true, passive: true };
    container.addEventListener('wheel', onWheel, capture);
    container.addEventListener('touchmove', onTouchMove, capture);
    container.addEventListener('keydown', onKeyDown);
    return () => {
      container.removeEventListener('keydown', onKeyDown);
      container.removeEventListener('wheel', onWheel, capture);
      container.removeEventListener('touchmove', onTouchMove, capture);
    };
  }, [map]);

  useEffect(() => {
    if (!hint) return undefined;
    const timer = setTimeout(() => {
      setHint(undefined);
    }, hintTime);
    return () => {
      clearTimeout(timer);
    };
  }, [hint]);

  return (
    <div className="map-hint" data-shown={hint ? '' : undefined} aria-hidden="true">
      {hint ? labels[hint] : null}
    </div>
  );
}
