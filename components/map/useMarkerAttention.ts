import type { Marker } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Attention {
  readonly onAttention: (attended: boolean) => void;
  readonly onFocus: () => void;
}

/** Reports hovering or focusing of a marker, and its end, also by removal. */
export function useMarkerAttention(
  marker: RefObject<Marker | null>,
  { onAttention, onFocus }: Attention,
): void {
  const notify = useEffectEvent(onAttention);
  const focused = useEffectEvent(onFocus);

  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return undefined;
    let attended = false;
    const attend = (next: boolean) => {
      if (next === attended) return;
      attended = next;
      notify(next);
    };
    const leaving = new AbortController();
    const listen = (type: string, listener: () => void) => {
      element.addEventListener(type, listener, { signal: leaving.signal });
    };
    listen('mouseenter', () => {
      attend(true);
    });
    listen('mouseleave', () => {
      attend(element === document.activeElement);
    });
    listen('focus', () => {
      focused();
      attend(true);
    });
    listen('blur', () => {
      attend(false);
    });
    return () => {
      leaving.abort();
      attend(false);
    };
  }, [marker]);
}
