import { geoGraticule, geoMercator, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import type { MultiLineString } from 'geojson';
import type { MultiPolygon, Position } from '#contract/shared/schema.ts';

/** Land and borders of the whole world. */
export interface Ground {
  readonly land: GeoPermissibleObjects;
  readonly borders: MultiLineString;
}

/** Wide views need no details. */
export interface Grounds {
  readonly near: Ground;
  readonly wide: Ground;
}

export interface MapContent {
  readonly boundary?: MultiPolygon | null;
  /** Unnamed places. */
  readonly points?: readonly Position[];
  readonly places?: readonly { readonly name: string; readonly position: Position }[];
}

/** Pixels. */
export const mapSize = { width: 720, height: 420 } as const;
const margin = { x: 130, y: 70 };
const inset = { width: 150, height: 100 } as const;

/** Degrees: a place alone says nothing. */
const LEAST_DEGREES = 4;
/** Degrees up to which an inset map is needed. */
const LOCAL_DEGREES = 25;
/** Degrees of a wide view. */
const WIDE_DEGREES = 60;
/** Degrees, half the width of the inset map. */
const AROUND_DEGREES = 22;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
const rounded = (value: number) => String(Math.round(value * 10) / 10);

interface View {
  readonly middle: Position;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Joins parts on both sides of the antimeridian. */
function viewOf({ boundary, points = [], places = [] }: MapContent): View | null {
  const corners = boundary?.coordinates.flat(2) ?? [];
  const all = corners.length > 0 ? corners : [...points, ...places.map(({ position }) => position)];
  if (all.length === 0) return null;
  const lngs = all.map(([lng]) => lng);
  const isSplit = Math.max(...lngs) - Math.min(...lngs) > 180 && corners.length > 0;
  const shown = isSplit ? lngs.map((lng) => (lng < 0 ? lng + 360 : lng)) : lngs;
  const lats = all.map(([, lat]) => lat);
  const [west, east] = [Math.min(...shown), Math.max(...shown)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  return { middle: [(west + east) / 2, (south + north) / 2], west, east, south, north };
}

/** At least `least` degrees. */
function projectionOf(view: View, least: number): GeoProjection {
  const { middle, west, east, south, north } = view;
  const projection = geoMercator()
    .rotate([-middle[0], 0])
    .center([0, middle[1]])
    .translate([mapSize.width / 2, mapSize.height / 2]);
  const perDegree = Math.PI / 180;
  const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * perDegree) / 2));
  const across = Math.max(east - west, least) * perDegree;
  const down = Math.max(mercator(north) - mercator(south), 0.0001);
  const scale = Math.min((mapSize.width - 2 * margin.x) / across, (mapSize.height - 2 * margin.y) / down);
  return projection.scale(scale).clipExtent([
    [-2, -2],
    [mapSize.width + 2, mapSize.height + 2],
  ]);
}

/** At most a fifth of the map, true to scale in its middle. */
function scaleBar(view: View, projection: GeoProjection): string {
  const perPixel = (40_075 * Math.cos((view.middle[1] * Math.PI) / 180)) / (projection.scale() * 2 * Math.PI);
  const most = perPixel * (mapSize.width / 5);
  const power = 10 ** Math.floor(Math.log10(most));
  const length = [5, 2, 1].map((digit) => digit * power).find((each) => each <= most) ?? power;
  const width = rounded(length / perPixel);
  const y = mapSize.height - 16;
  return `<path class="bar" d="M16 ${String(y - 6)}v6h${width}v-6"/><text x="20" y="${String(y - 6)}">${String(length)} km</text>`;
}

function insetMap(view: View, ground: Ground): string {
  const projection = geoMercator()
    .rotate([-view.middle[0], 0])
    .center([0, view.middle[1]])
    .scale(inset.width / ((2 * AROUND_DEGREES * Math.PI) / 180))
    .translate([inset.width / 2, inset.height / 2])
    .clipExtent([
      [0, 0],
      [inset.width, inset.height],
    ]);
  const path = geoPath(projection).digits(1);
  return `<g transform="translate(${String(mapSize.width - inset.width - 12)} 12)"><rect class="sea frame" width="${String(inset.width)}" height="${String(inset.height)}"/><path class="land" d="${path(ground.land) ?? ''}"/><path class="border" d="${path(ground.borders) ?? ''}"/><circle class="here" cx="${String(inset.width / 2)}" cy="${String(inset.height / 2)}" r="5"/></g>`;
}

const style = `.sea{fill:#fff}.land{fill:#f1ebdc;stroke:#7d8580;stroke-width:.8}.border{fill:none;stroke:#7d8580;stroke-width:.8;stroke-dasharray:4 2}.grid{fill:none;stroke:#c9c4b5;stroke-width:.5}.frame{stroke:#56605a}.area{fill:#a8481f;fill-opacity:.18;stroke:#a8481f;stroke-width:2.5;stroke-linejoin:round}.place{fill:#14392b;stroke:#fff;stroke-width:1.5}.here{fill:none;stroke:#a8481f;stroke-width:2.5}.bar{fill:none;stroke:#1c2420;stroke-width:1.5}text{font:13px sans-serif;fill:#1c2420;paint-order:stroke;stroke:#fff;stroke-width:3px}.credit{font-size:10px;text-anchor:end}`;

/** Returns SVG; null without any place. */
export function drawMap(grounds: Grounds, content: MapContent): string | null {
  const view = viewOf(content);
  if (!view) return null;
  const projection = projectionOf(view, content.boundary ? 0.05 : LEAST_DEGREES);
  const path = geoPath(projection).digits(1);
  const { boundary, points = [], places = [] } = content;
  // A polygon in the wrong direction would be the rest of the globe.
  const area = (boundary?.coordinates ?? [])
    .flat()
    .map((ring) => `M${ring.map((at) => (projection(at) ?? [0, 0]).map(rounded).join(' ')).join('L')}z`)
    .join('');
  const dot = (position: Position) => (projection(position) ?? [0, 0]).map(rounded) as [string, string];
  const dots = points.map(dot).map(([x, y]) => `<circle class="place" cx="${x}" cy="${y}" r="5"/>`);
  const named = places.map(({ name, position }) => {
    const [x, y] = dot(position);
    return `<circle class="place" cx="${x}" cy="${y}" r="4"/><text x="${rounded(Number(x) + 8)}" y="${rounded(Number(y) + 4)}">${escaped(name)}</text>`;
  });
  const degrees = (mapSize.width / projection.scale()) * (180 / Math.PI);
  const ground = degrees > WIDE_DEGREES ? grounds.wide : grounds.near;
  const step = [0.1, 0.25, 0.5, 1, 2, 5, 10].find((each) => degrees / each <= 8) ?? 30;
  const grid = geoGraticule().step([step, step]).precision(1)();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(mapSize.width)} ${String(mapSize.height)}" width="${String(mapSize.width)}" height="${String(mapSize.height)}">`,
    `<style>${style}</style><rect class="sea" width="100%" height="100%"/>`,
    `<path class="land" d="${path(ground.land) ?? ''}"/><path class="border" d="${path(ground.borders) ?? ''}"/>`,
    `<path class="grid" d="${path(grid) ?? ''}"/>`,
    area && `<path class="area" fill-rule="evenodd" d="${area}"/>`,
    ...dots,
    ...named,
    scaleBar(view, projection),
    `<text class="credit" x="${String(mapSize.width - 8)}" y="${String(mapSize.height - 8)}">Natural Earth</text>`,
    degrees < LOCAL_DEGREES ? insetMap(view, grounds.wide) : '',
    `<rect class="frame" fill="none" x=".5" y=".5" width="${String(mapSize.width - 1)}" height="${String(mapSize.height - 1)}"/></svg>`,
  ].join('');
}
