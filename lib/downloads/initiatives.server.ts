import { initiativeListDefinition, initiativeQueries } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';
import { initiativeListParams } from '#lib/schemas/initiatives.server.ts';
import { download } from './download.server.ts';

const names = (coded: readonly { name: string }[]) => coded.map(({ name }) => name);

export const initiativeDownload = download('initiatives', {
  list: initiativeListDefinition,
  params: initiativeListParams,
  load: ({ api, client }, search) => client.query(initiativeQueries(api).list(search)),
  position: ({ centroid }) => centroid,
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
