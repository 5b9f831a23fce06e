import { z } from 'zod';
import { BOUNDARIES_AT_ONCE } from '#contract/initiatives/constants.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { type MultiPolygon, type Position, position, slug } from '#contract/shared/schema.ts';
import type { Api } from '#lib/api/api.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { MAX_PRINTED_POINTS } from '#lib/config/routes.ts';
import { cached } from '#lib/files/cached.server.ts';
import { drawMap, type MapContent } from './drawMap.ts';
import { loadGrounds } from './ground.server.ts';

const MAX_BYTES = 16 * 1024 * 1024;

const points = z
  .string()
  .max(4000)
  .transform((text) => text.split(';').map((pair) => pair.split(',').map(Number)))
  .pipe(z.array(position).min(1).max(MAX_PRINTED_POINTS));

const slugs = z
  .string()
  .max(8000)
  .transform((text) => text.split(' '))
  .pipe(z.array(slug).min(1).max(BOUNDARIES_AT_ONCE));

/** Boundary of a record, places of initiatives, or points. */
export const mapWanted = z.union([
  z.strictObject({ initiative: slug }),
  z.strictObject({ initiative: slug, project: slug }),
  z.strictObject({ organization: slug, sourcingArea: slug }),
  z.strictObject({ initiatives: slugs }),
  z.strictObject({ at: points }),
]);

export type MapWanted = z.infer<typeof mapWanted>;

/**
 * Returns SVG; null without any place.
 *
 * @throws {ApiError} `not-found` for an unknown record, or when the context API fails
 */
export async function printMap(api: Api, wanted: MapWanted): Promise<string | null> {
  return drawMap(await loadGrounds(), await contentOf(api, wanted));
}

async function contentOf(api: Api, wanted: MapWanted): Promise<MapContent> {
  if ('at' in wanted) return { points: wanted.at };
  if ('project' in wanted) {
    const { boundary, location } = await api.call('getProject', { params: wanted });
    const { name, position: at } = location ?? {};
    return { boundary: boundary ?? null, places: name !== undefined && at ? [{ name, position: at }] : [] };
  }
  if ('initiative' in wanted) {
    const { boundary, places, centroid } = await api.call('getInitiative', { params: wanted });
    return boundary ? { boundary, places } : { points: [centroid] };
  }
  if ('initiatives' in wanted) {
    const query = { initiative: wanted.initiatives };
    const { items } = await api.call('listInitiativeBoundaries', { query });
    return { points: items.map(({ boundary }) => middleOf(boundary)) };
  }
  const { boundary, name, position: at } = await api.call('getSourcingArea', { params: wanted });
  return { boundary: boundary ?? null, places: [{ name, position: at }] };
}

function middleOf({ coordinates }: MultiPolygon): Position {
  const corners = coordinates.flat(2);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(corners.map(([lng]) => lng)), middle(corners.map(([, lat]) => lat))];
}

/** Caches the public map; an empty text without any place. */
export const printedMap = cached(
  async (wanted: MapWanted) => (await printMap(createServerApi({ locale: defaultLocale }), wanted)) ?? '',
  MAX_BYTES,
);
