import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { Marker, Polygon, useMap, useMapEvents } from 'react-leaflet';
import type { Position } from '#contract/shared/schema.ts';
import { boundsOf, world } from '../bounds.ts';
import type { MapLabels, Tiles } from '../labels.ts';
import { MapFrame } from '../MapFrame.tsx';
import styles from './BoundaryField.module.css';
import { type Drawing, type DrawingAction, ringAt } from './drawing.ts';

interface DrawingLabels extends MapLabels {
  readonly point: (number: number) => string;
  /** Accessible name of the middle between two points. */
  readonly middle: (number: number) => string;
}

interface DrawingMapProps {
  readonly drawing: Drawing;
  readonly act: (action: DrawingAction) => void;
  readonly labels: DrawingLabels;
  readonly tiles: Tiles | null;
  /** Receives true if the map hides some points. */
  readonly onCrowded: (isCrowded: boolean) => void;
}

/** Beyond this number, people zoom in. */
const MOST_POINTS = 150;
const PIXELS = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] } as const;

const vertexIcon = divIcon({ className: styles['vertex']!, iconSize: [24, 24] });
const middleIcon = divIcon({ className: styles['middle']!, iconSize: [24, 24] });

/** Shows a drawing for editing by pointer and by keyboard. */
export function DrawingMap({ drawing, labels, tiles, ...handles }: DrawingMapProps) {
  const [start] = useState(() => boundsOf(drawing.shape.flat(2)) ?? world);
  return (
    <MapFrame fitTo={start} fitZoom={11} labels={labels} tiles={tiles}>
      {drawing.shape.map((polygon, index) => (
        <Polygon
          key={index}
          positions={polygon.map((ring) => ring.map(([lng, lat]): [number, number] => [lat, lng]))}
          pathOptions={{ className: 'map-boundary', interactive: false }}
        />
      ))}
      <Handles drawing={drawing} labels={labels} {...handles} />
    </MapFrame>
  );
}

function Handles({ drawing, act, labels, onCrowded }: Omit<DrawingMapProps, 'tiles'>) {
  const map = useMap();
  const [view, setView] = useState(() => map.getBounds());
  useMapEvents({
    moveend: () => {
      setView(map.getBounds());
    },
    click: ({ latlng }) => {
      act({ type: 'add', at: [latlng.lng, latlng.lat] });
    },
  });
  const ring = ringAt(drawing.shape, drawing.current);
  const shown = useMemo(
    () => ring.flatMap(([lng, lat], vertex) => (view.contains([lat, lng]) ? [vertex] : [])),
    [ring, view],
  );
  const isCrowded = shown.length > MOST_POINTS;
  useEffect(() => {
    onCrowded(isCrowded);
  }, [isCrowded, onCrowded]);
  if (isCrowded) return null;
  return shown.flatMap((vertex) => {
    const at = ring[vertex]!;
    const next = ring[(vertex + 1) % ring.length]!;
    const place = { ...drawing.current, vertex };
    const move = (to: Position) => {
      act({ type: 'move', vertex: place, to });
    };
    return [
      <Vertex
        key={`point ${String(vertex)}`}
        at={at}
        label={labels.point(vertex + 1)}
        onMove={move}
        onRemove={() => {
          act({ type: 'remove', vertex: place });
        }}
      />,
      ...(ring.length > 1
        ? [
            <Marker
              key={`middle ${String(vertex)}`}
              position={[(at[1] + next[1]) / 2, (at[0] + next[0]) / 2]}
              icon={middleIcon}
              alt={labels.middle(vertex + 1)}
              title={labels.middle(vertex + 1)}
              eventHandlers={{
                click: ({ latlng }) => {
                  act({ type: 'add', at: [latlng.lng, latlng.lat], after: vertex });
                },
              }}
            />,
          ]
        : []),
    ];
  });
}

interface VertexProps {
  readonly at: Position;
  readonly label: string;
  readonly onMove: (to: Position) => void;
  readonly onRemove: () => void;
}

function Vertex({ at: [lng, lat], label, onMove, onRemove }: VertexProps) {
  const map = useMap();
  const onKeyDown = ({ originalEvent }: LeafletKeyboardEvent) => {
    const { key, shiftKey } = originalEvent;
    const isRemoval = key === 'Delete' || key === 'Backspace';
    if (!isRemoval && !(key in PIXELS)) return;
    // The map would move with the same keys.
    originalEvent.preventDefault();
    originalEvent.stopPropagation();
    if (isRemoval) {
      onRemove();
      return;
    }
    const [x, y] = PIXELS[key as keyof typeof PIXELS];
    const factor = shiftKey ? 10 : 1;
    const point = map.latLngToContainerPoint([lat, lng]).add([x * factor, y * factor]);
    const to = map.containerPointToLatLng(point);
    onMove([to.lng, to.lat]);
  };
  return (
    <Marker
      position={[lat, lng]}
      draggable
      icon={vertexIcon}
      alt={label}
      title={label}
      eventHandlers={{
        dragend: ({ target }) => {
          const to = (target as LeafletMarker).getLatLng();
          onMove([to.lng, to.lat]);
        },
        keydown: onKeyDown,
        contextmenu: onRemove,
      }}
    />
  );
}
