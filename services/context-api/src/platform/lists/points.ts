import type { Kysely } from 'kysely';
import type { MapPart, PointClusters } from '#contract/shared/mapPart.ts';
import { cachedPerRevision } from '../changes/cachedPerRevision.ts';
import type { Database } from '../database/schema.ts';
import { createPositionIndex, type PositionRow } from './positionIndex.ts';

/** Most results that always come as single points. */
const WHOLE = 200;

const WORLD_ZOOM = 1;

interface Points<Item> {
  /** Identifies the positions and their filters. */
  readonly name: string;
  /** Whether the positions are those of all records. */
  readonly isForAll: boolean;
  readonly part: MapPart;
  readonly positions: () => Promise<readonly PositionRow[]>;
  /** Reads points by id, or all results without ids, by name. */
  readonly read: (ids: readonly string[] | null) => Promise<Item[]>;
}

/** Returns all results as points by name; of many, those in a part of the map. */
export async function pointsOf<Item>(
  db: Kysely<Database>,
  { name, isForAll, part, positions, read }: Points<Item>,
): Promise<PointClusters & { items: Item[] }> {
  const { zoom = WORLD_ZOOM, bbox, mark = [] } = part;
  const index = await cachedPerRevision(db, name, async () => createPositionIndex(await positions()), {
    bytesOf: ({ bytes }) => bytes,
    isForAll,
  });
  if (index.count <= WHOLE) return { items: await read(null) };
  const { ids, clusters } = index.view({ box: bbox, zoom, marked: mark });
  return { items: await read(ids), clusters, bounds: index.bounds };
}
