import Supercluster from 'supercluster';
import type { Bounds, LngLat } from './bounds.ts';

/** Levels of points, shown by a sign, never by color alone. */
export const tones = ['low', 'middle', 'high'] as const;

type Tone = (typeof tones)[number];

/** Tone of a pin; plain where no level is meant. */
export type PinTone = Tone | 'plain';

export interface MapPoint {
  readonly id: string;
  readonly name: string;
  readonly position: LngLat;
  readonly href: string;
  readonly language: string;
  readonly tone?: Tone;
}

export interface Cluster {
  readonly key: string;
  readonly position: LngLat;
  readonly count: number;
  /** Points in it, at least those that may be highlighted or selected. */
  readonly ids: readonly string[];
  readonly opensAt: number;
}

export type Marked = { readonly cluster: Cluster } | { readonly point: MapPoint };

type Index = Supercluster<{ point: MapPoint }>;

/** Zoom from which every point has its own marker. */
export const singleZoom = 8;

const radius = 44;
const leafletTile = 256;

export function clusterIndex(points: readonly MapPoint[]): Index {
  const index: Index = new Supercluster({ radius, extent: leafletTile, maxZoom: singleZoom - 1 });
  return index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...point.position] },
      properties: { point },
    })),
  );
}

/** Returns clusters and points within bounds, from west to east, for Tab. */
export function marked(index: Index, [west, south, east, north]: Bounds, zoom: number): Marked[] {
  return index
    .getClusters([west, south, east, north], Math.floor(zoom))
    .toSorted((one, other) => (one.geometry.coordinates[0] ?? 0) - (other.geometry.coordinates[0] ?? 0))
    .map(({ geometry, properties }) => {
      if (!('cluster_id' in properties)) return { point: properties.point };
      const [lng = 0, lat = 0] = geometry.coordinates;
      const leaves = index.getLeaves(properties.cluster_id, Infinity);
      const ids = leaves.map((leaf) => leaf.properties.point.id).toSorted();
      const opensAt = index.getClusterExpansionZoom(properties.cluster_id);
      const count = ids.length;
      return { cluster: { key: ids.join(' '), position: [lng, lat], count, ids, opensAt } };
    });
}

/** Filters points and clusters by bounds, from west to east, for Tab. */
export function markedIn(
  [west, south, east, north]: Bounds,
  points: readonly MapPoint[],
  clusters: readonly Cluster[],
): Marked[] {
  return [...points.map((point) => ({ point })), ...clusters.map((cluster) => ({ cluster }))]
    .map((mark): { mark: Marked; position: LngLat } => ({
      mark,
      position: 'point' in mark ? mark.point.position : mark.cluster.position,
    }))
    .filter(({ position: [lng, lat] }) => lng >= west && lng <= east && lat >= south && lat <= north)
    .toSorted((one, other) => one.position[0] - other.position[0])
    .map(({ mark }) => mark);
}
