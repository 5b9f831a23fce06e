import Supercluster from 'supercluster';
import type { PointClusters } from '#contract/shared/mapPart.ts';

type Bounds = NonNullable<PointClusters['bounds']>;

export interface PositionRow {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
}

interface View {
  /** The whole world by default. */
  readonly box?: Bounds | undefined;
  readonly zoom: number;
  /** Ids whose clusters are named. */
  readonly marked: readonly string[];
}

export interface PositionIndex {
  readonly count: number;
  /** Approximate memory. */
  readonly bytes: number;
  readonly bounds: Bounds;
  view(view: View): { ids: string[]; clusters: NonNullable<PointClusters['clusters']> };
}

// As in the portal's maps: pixels, and the first zoom with a marker per point, if possible.
const RADIUS = 44;
const TILE = 256;
const SINGLE_ZOOM = 8;
const MAX_ZOOM = 16;
const MOST_MARKERS = 200;

/** Measured with 10,000 points: rows, and their clusters at each zoom. */
const BYTES_PER_POINT = 450;

const world: Bounds = [-180, -90, 180, 90];

export function createPositionIndex(rows: readonly PositionRow[]): PositionIndex {
  const index = new Supercluster<{ id: string }>({ radius: RADIUS, extent: TILE, maxZoom: MAX_ZOOM });
  index.load(
    rows.map(({ id, longitude, latitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id },
    })),
  );

  function markers(box: Bounds, zoom: number) {
    const single = zoom >= SINGLE_ZOOM ? index.getClusters(box, MAX_ZOOM + 1) : undefined;
    if (single && single.length <= MOST_MARKERS) return single;
    let found = index.getClusters(box, zoom);
    // A view may be larger than any screen.
    for (let farther = Math.min(zoom, MAX_ZOOM); found.length > MOST_MARKERS && farther > 0;) {
      farther -= 1;
      found = index.getClusters(box, farther);
    }
    return found;
  }

  const idsIn = (cluster: number) =>
    index.getLeaves(cluster, Infinity).map(({ properties }) => properties.id);

  return {
    count: rows.length,
    bytes: BYTES_PER_POINT * rows.length,
    bounds: boundsOf(rows),
    view({ box = world, zoom, marked }) {
      const ids: string[] = [];
      const clusters: NonNullable<PointClusters['clusters']> = [];
      for (const { geometry, properties } of markers(box, zoom)) {
        if (!('cluster_id' in properties)) {
          ids.push(properties.id);
          continue;
        }
        const { cluster_id: cluster, point_count: count } = properties;
        const inside = marked.length > 0 ? new Set(idsIn(cluster)) : undefined;
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        clusters.push({
          position: [longitude, latitude],
          count,
          opensAt: index.getClusterExpansionZoom(cluster),
          marked: marked.filter((id) => inside?.has(id)),
        });
      }
      return { ids, clusters };
    },
  };
}

function boundsOf(rows: readonly PositionRow[]): Bounds {
  const bounds: Bounds = [180, 90, -180, -90];
  for (const { longitude, latitude } of rows) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return rows.length > 0 ? bounds : world;
}
