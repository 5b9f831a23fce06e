import { canvas, type FeatureGroup, type LeafletEventHandlerFnMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { GeoJSON, Pane, TileLayer, useMap } from 'react-leaflet';
import { useMedia } from '#components/ui/useMedia.ts';
import { graticule } from './graticule.ts';
import { CellGround } from './ground/CellGround.tsx';
import { type Colours, readColours } from './ground/colours.ts';
import { type Named, Names } from './ground/Names.tsx';
import { useCells } from './ground/useCells.ts';
import type { Tiles } from './labels.ts';
import { useView } from './useView.ts';
import { loadWorld, type World } from './world.ts';

interface BaseMapProps {
  readonly tiles: Tiles | null;
  readonly attribution: string;
  readonly named?: readonly Named[] | undefined;
}

/** Shows the operator's map tiles, or the packaged ground. */
export function BaseMap({ tiles, ...packaged }: BaseMapProps) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (tiles) return <TileLayer url={tiles.url} attribution={tiles.attribution} noWrap />;
  return (
    <Pane name="base">
      <PackagedMap key={String(isDark)} {...packaged} />
    </Pane>
  );
}

const noNames: readonly Named[] = [];

function PackagedMap({ attribution, named = noNames }: Omit<BaseMapProps, 'tiles'>) {
  const map = useMap();
  const view = useView();
  const { cells, isComplete } = useCells(view);
  const [colours] = useState(() => readColours(map));
  const renderer = useMemo(() => canvas({ pane: 'base', padding: 0.3 }), []);
  return (
    <>
      {!isComplete && <Coarse attribution={attribution} colours={colours} renderer={renderer} />}
      {cells.map((cell) => (
        <CellGround
          key={cell.key}
          cell={cell}
          attribution={attribution}
          colours={colours}
          renderer={renderer}
          isNear={view.zoom >= nearZoom}
        />
      ))}
      <Names cells={cells} named={named} view={view} />
    </>
  );
}

const nearZoom = 5.5;

// Later layers are painted above: detailed cells may have arrived before.
const toBack: LeafletEventHandlerFnMap = {
  add: ({ target }: { target: FeatureGroup }) => target.bringToBack(),
};

interface GroundProps {
  readonly attribution: string;
  readonly colours: Colours;
  readonly renderer: ReturnType<typeof canvas>;
}

/** Shows land and borders, 1:110 million, until all of the view is detailed. */
function Coarse({ attribution, colours, renderer }: GroundProps) {
  const ground = useGround();
  const lines = useMemo(() => graticule(15), []);
  if (!ground) return null;
  const shared = { renderer, interactive: false, eventHandlers: toBack } as const;
  return (
    <>
      <GeoJSON data={lines} {...shared} style={{ color: colours.line, weight: 0.5 }} />
      <GeoJSON data={ground.borders} {...shared} style={{ color: colours.border, weight: 0.75 }} />
      <GeoJSON
        data={ground.land}
        {...shared}
        attribution={attribution}
        style={{ fillColor: colours.land, fillOpacity: 1, color: colours.coast, weight: 0.75 }}
      />
    </>
  );
}

function useGround(): World | undefined {
  const [ground, setGround] = useState<World>();
  useEffect(() => {
    let gone = false;
    loadWorld().then(
      (world) => {
        if (!gone) setGround(world);
      },
      // Points need no ground.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return ground;
}
