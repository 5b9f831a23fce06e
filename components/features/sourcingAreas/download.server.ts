import { sourcingAreaListDefinition, sourcingAreaQueries } from '#lib/api/sourcingAreas.ts';
import { routes } from '#lib/config/routes.ts';
import { download } from '#lib/downloads/download.server.ts';

export const sourcingAreaDownload = download('sourcing-areas', {
  list: sourcingAreaListDefinition(''),
  load: ({ api, client, params }, search) =>
    client.query(sourcingAreaQueries(api).list(params.organization, search)),
  position: ({ position }) => position,
  columns: {
    name: ({ name }) => name,
    summary: ({ summary }) => summary,
    language: ({ language }) => language,
    country: ({ country }) => country.name,
    countryCode: ({ country }) => country.code,
    initiative: ({ initiative }) => initiative.name,
    commodity: ({ commodity }) => commodity.name,
    areaHa: ({ areaHa }) => areaHa,
    volumeTonnes: ({ volume }) => volume?.tonnes ?? null,
    volumeYear: ({ volume }) => volume?.year ?? null,
    supplierCount: ({ supplierCount }) => supplierCount,
    startYear: ({ sinceYear }) => sinceYear,
    measures: ({ measures }) => measures.map(({ name }) => name),
    latitude: ({ position }) => position[1],
    longitude: ({ position }) => position[0],
    demonstration: ({ demonstration }) => demonstration,
    updatedAt: ({ updatedAt }) => updatedAt,
    address: ({ slug }, address, { organization }) => address(routes.sourcingArea(organization, slug)),
  },
});
