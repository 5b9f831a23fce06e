import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useMemo, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { track } from '#lib/analytics/track.ts';
import type { Cluster } from './clusters.ts';
import { useMarkerElement } from './useMarkerElement.ts';

interface ClusterMarkerProps {
  readonly cluster: Cluster;
  readonly name: string;
  readonly highlighted: boolean;
  readonly selected: boolean;
}

export function ClusterMarker({ cluster, name, highlighted, selected }: ClusterMarkerProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const { count, position, opensAt } = cluster;
  const icon = useMemo(() => {
    const size = count < 5 ? 34 : count < 20 ? 40 : 48;
    const text = document.createElement('span');
    text.textContent = String(count);
    return divIcon({ className: 'map-cluster', html: text, iconSize: [size, size] });
  }, [count]);
  useMarkerElement(marker, { name, highlighted, selected });

  const open = () => {
    track('map_clicked', { target: 'cluster' });
    // The cluster and its focus disappear.
    map.getContainer().focus({ preventScroll: true });
    map.setView([position[1], position[0]], Math.min(opensAt, map.getMaxZoom()));
  };
  return (
    <Marker
      ref={marker}
      icon={icon}
      position={[position[1], position[0]]}
      autoPanOnFocus={false}
      eventHandlers={{
        click: open,
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          open();
        },
      }}
    />
  );
}
