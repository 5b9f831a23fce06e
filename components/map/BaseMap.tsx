import { canvas, type Map } from 'leaflet';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { GeoJSON, Pane, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import { graticule } from './graticule.ts';
import type { Tiles } from './labels.ts';
import { type Detail, loadWorld, type World } from './world.ts';

interface BaseMapProps {
  readonly detail: Detail;
  readonly tiles: Tiles | null;
  readonly attribution: string;
}

/** Shows the operator's map tiles, or the packaged land and borders. */
export function BaseMap({ detail, tiles, attribution }: BaseMapProps) {
  if (tiles) return <TileLayer url={tiles.url} attribution={tiles.attribution} noWrap />;
  return (
    <Pane name="base">
      <PackagedMap detail={detail} attribution={attribution} />
    </Pane>
  );
}

/** Zoom from which the world's coarse coasts look wrong. */
const fineZoom = 5;

function PackagedMap({ detail, attribution }: Omit<BaseMapProps, 'tiles'>) {
  const map = useMap();
  const [near, setNear] = useState(() => map.getZoom() >= fineZoom);
  useMapEvents({
    zoomend: () => {
      setNear(map.getZoom() >= fineZoom);
    },
  });
  const ground = useGround(near ? '50m' : detail);
  const [colours] = useState(() => readColours(map));
  const renderer = useMemo(() => canvas({ pane: 'base', padding: 0.3 }), []);
  const lines = useMemo(() => graticule(detail === '110m' ? 15 : 1), [detail]);
  if (!ground) return null;
  const shared = { renderer, interactive: false } as const;
  return (
    <Fragment key={ground.detail}>
      <GeoJSON
        data={ground.land}
        {...shared}
        attribution={attribution}
        style={{ fillColor: colours.land, fillOpacity: 1, color: colours.coast, weight: 0.75 }}
      />
      <GeoJSON data={ground.borders} {...shared} style={{ color: colours.border, weight: 0.75 }} />
      <GeoJSON data={lines} {...shared} style={{ color: colours.line, weight: 0.5 }} />
    </Fragment>
  );
}

/** Returns the ground; the previous one while another detail loads. */
function useGround(detail: Detail): (World & { detail: Detail }) | undefined {
  const [ground, setGround] = useState<World & { detail: Detail }>();
  useEffect(() => {
    let gone = false;
    loadWorld(detail).then(
      (world) => {
        if (!gone) setGround({ ...world, detail });
      },
      // Without its ground the map still shows every point.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [detail]);
  return ground;
}

function readColours(map: Map) {
  const styles = getComputedStyle(map.getContainer());
  const read = (name: string) => styles.getPropertyValue(`--map-${name}`).trim() || '#888';
  return { land: read('land'), coast: read('coast'), border: read('border'), line: read('line') };
}
