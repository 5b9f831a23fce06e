import type { Canvas } from 'leaflet';
import { useMemo } from 'react';
import { Polygon, Polyline, Rectangle } from 'react-leaflet';
import { CELL, decodeLine, type LatLng } from './cells.ts';
import type { Colours } from './colours.ts';
import type { LoadedCell } from './useCells.ts';

interface CellGroundProps {
  readonly cell: LoadedCell;
  readonly attribution: string;
  readonly colours: Colours;
  readonly renderer: Canvas;
  readonly isNear: boolean;
}

/** Shows a detailed cell over the coarse ground. */
export function CellGround({ cell, attribution, colours, renderer, isNear }: CellGroundProps) {
  const { corner, file } = cell;
  const [west, south] = corner;
  const lines = useMemo(() => {
    const decoded = (all: readonly (readonly number[])[]) => all.map((line) => decodeLine(line, corner));
    return {
      land: decoded(file.land),
      lakes: decoded(file.lakes),
      rivers: decoded(file.rivers),
      states: decoded(file.states),
      borders: decoded(file.borders),
      disputed: decoded(file.disputed),
      coast: decoded(file.coast),
    };
  }, [file, corner]);
  const shared = { renderer, interactive: false, noClip: false } as const;
  const filled = (fillColor: string) => ({ ...shared, stroke: false, fillColor, fillOpacity: 1 });
  const line = (positions: LatLng[][], color: string, weight: number, dashArray?: string) => (
    <Polyline
      positions={positions}
      {...shared}
      pathOptions={{ color, weight, ...(dashArray && { dashArray }) }}
    />
  );
  return (
    <>
      <Rectangle
        bounds={[
          [south, west],
          [south + CELL, west + CELL],
        ]}
        {...shared}
        pathOptions={filled(colours.sea)}
        attribution={attribution}
      />
      <Polygon positions={lines.land} {...shared} pathOptions={filled(colours.land)} />
      {line(lines.rivers, colours.river, 1)}
      <Polygon positions={lines.lakes} {...shared} pathOptions={filled(colours.sea)} />
      {isNear && line(lines.states, colours.state, 0.75, '3 3')}
      {line(lines.borders, colours.border, 1.25)}
      {line(lines.disputed, colours.border, 1.25, '6 4')}
      {line(lines.coast, colours.coast, 0.75)}
    </>
  );
}
