import type { ProjectSummary } from '#contract/projects/schema.ts';
import { allProjectListDefinition, projectListDefinition, projectQueries } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import { download } from '#lib/downloads/download.server.ts';
import { ifWithin } from '#lib/downloads/ifWithin.server.ts';
import { rateColumns } from '#lib/downloads/rateColumns.ts';

const names = (coded: readonly { name: string }[]) => coded.map(({ name }) => name);

const columns = {
  name: ({ name }: ProjectSummary) => name,
  summary: ({ summary }: ProjectSummary) => summary,
  language: ({ language }: ProjectSummary) => language,
  activityStatus: ({ activityStatus }: ProjectSummary) => activityStatus.name,
  themes: ({ themes }: ProjectSummary) => names(themes),
  commodities: ({ commodities }: ProjectSummary) => names(commodities),
  lead: ({ lead }: ProjectSummary) => lead?.name ?? null,
  currency: ({ funding }: ProjectSummary) => funding?.currency ?? null,
  budget: ({ funding }: ProjectSummary) => funding?.wanted ?? null,
  funded: ({ funding }: ProjectSummary) => funding?.raised ?? null,
  budgetDollars: ({ funding }: ProjectSummary) => funding?.dollars?.wanted ?? null,
  fundedDollars: ({ funding }: ProjectSummary) => funding?.dollars?.raised ?? null,
  ...rateColumns,
  startDate: ({ startDate }: ProjectSummary) => startDate,
  endDate: ({ endDate }: ProjectSummary) => endDate,
  place: ({ location }: ProjectSummary) => location?.name ?? null,
  latitude: ({ location }: ProjectSummary) => location?.position[1] ?? null,
  longitude: ({ location }: ProjectSummary) => location?.position[0] ?? null,
  openRequests: ({ openRequests }: ProjectSummary) => openRequests,
  demonstration: ({ demonstration }: ProjectSummary) => demonstration,
  updatedAt: ({ updatedAt }: ProjectSummary) => updatedAt,
};

const position = ({ location }: ProjectSummary) => location?.position ?? null;

const withinInitiative = download('projects', {
  list: projectListDefinition(''),
  load: ({ api, client, params }, search) =>
    client.query(projectQueries(api).list(params.initiative, search)),
  position,
  columns: {
    ...columns,
    address: ({ slug }, address, { initiative }) => address(routes.project(initiative, slug)),
  },
});

const ofAll = download('projects', {
  list: allProjectListDefinition,
  load: ({ api, client }, search) => client.query(projectQueries(api).all(search)),
  position,
  columns: {
    ...columns,
    initiative: ({ initiative }) => initiative.name,
    country: ({ country }) => country.name,
    countryCode: ({ country }) => country.code,
    address: ({ slug, initiative }, address) => address(routes.project(initiative.slug, slug)),
  },
});

export const projectDownload = ifWithin('initiative', withinInitiative, ofAll);
