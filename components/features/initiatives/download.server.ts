import { BOUNDARIES_AT_ONCE } from '#contract/initiatives/constants.ts';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { Api } from '#lib/api/api.ts';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { initiativeListDefinition, toQuery } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';
import { download } from '#lib/downloads/download.server.ts';
import { pointAt } from '#lib/downloads/geoJson.ts';
import { beyondVisit } from '#lib/http/visit.server.ts';

const PAGE_MS = 4_000;

const names = (coded: readonly { name: string }[]) => coded.map(({ name }) => name);

/** By slug; empty if not offered. */
async function boundariesOf(items: readonly InitiativeSummary[], api: Api) {
  const found = new Map<string, MultiPolygon>();
  for (let start = 0; start < items.length; start += BOUNDARIES_AT_ONCE) {
    const initiative = items.slice(start, start + BOUNDARIES_AT_ONCE).map(({ slug }) => slug);
    const part = await ifOffered(
      beyondVisit(PAGE_MS, () => api.call('listInitiativeBoundaries', { query: { initiative } })),
    );
    for (const { slug, boundary } of part?.items ?? []) found.set(slug, boundary);
  }
  return found;
}

export const initiativeDownload = download('initiatives', {
  list: initiativeListDefinition,
  load: ({ api }, search) => api.call('listInitiatives', { query: toQuery(search) }),
  geometries: async (items, api) => {
    const boundaries = await boundariesOf(items, api);
    return items.map(({ slug, centroid }) => boundaries.get(slug) ?? pointAt(centroid));
  },
  columns: {
    name: ({ name }) => name,
    summary: ({ summary }) => summary,
    language: ({ language }) => language,
    country: ({ country }) => country.name,
    countryCode: ({ country }) => country.code,
    region: ({ region }) => region,
    level: ({ level }) => level.name,
    themes: ({ themes }) => names(themes),
    commodities: ({ commodities }) => names(commodities),
    ecosystems: ({ ecosystems }) => names(ecosystems),
    areaHa: ({ areaHa }) => areaHa,
    startYear: ({ startYear }) => startYear,
    seekingSupport: ({ seekingSupport }) => seekingSupport,
    convener: ({ convener }) => convener?.name ?? null,
    latitude: ({ centroid }) => centroid[1],
    longitude: ({ centroid }) => centroid[0],
    demonstration: ({ demonstration }) => demonstration,
    updatedAt: ({ updatedAt }) => updatedAt,
    address: ({ slug }, address) => address(routes.initiative(slug)),
  },
});
