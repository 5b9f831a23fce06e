import { projectListDefinition, projectQueries } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import { projectListParams } from '#lib/schemas/projects.server.ts';
import { download } from './download.server.ts';

const names = (coded: readonly { name: string }[]) => coded.map(({ name }) => name);

export const projectDownload = download('projects', {
  list: projectListDefinition(''),
  params: projectListParams,
  load: ({ api, client, params }, search) =>
    client.query(projectQueries(api).list(params.initiative, search)),
  position: ({ location }) => location?.position ?? null,
  columns: {
    name: ({ name }) => name,
    summary: ({ summary }) => summary,
    language: ({ language }) => language,
    activityStatus: ({ activityStatus }) => activityStatus.name,
    themes: ({ themes }) => names(themes),
    commodities: ({ commodities }) => names(commodities),
    lead: ({ lead }) => lead?.name ?? null,
    currency: ({ funding }) => funding?.currency ?? null,
    budget: ({ funding }) => funding?.wanted ?? null,
    funded: ({ funding }) => funding?.raised ?? null,
    startDate: ({ startDate }) => startDate,
    endDate: ({ endDate }) => endDate,
    place: ({ location }) => location?.name ?? null,
    latitude: ({ location }) => location?.position[1] ?? null,
    longitude: ({ location }) => location?.position[0] ?? null,
    openRequests: ({ openRequests }) => openRequests,
    demonstration: ({ demonstration }) => demonstration,
    updatedAt: ({ updatedAt }) => updatedAt,
    address: ({ slug }, address, { initiative }) => address(routes.project(initiative, slug)),
  },
});
