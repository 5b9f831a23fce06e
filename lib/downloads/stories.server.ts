import type { StorySummary } from '#contract/stories/schema.ts';
import { storyListDefinition, storyQueries, updateListDefinition } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { storyListParams, updateFileParams } from '#lib/schemas/stories.server.ts';
import { download } from './download.server.ts';

const columns = {
  name: ({ name }: StorySummary) => name,
  summary: ({ summary }: StorySummary) => summary,
  language: ({ language }: StorySummary) => language,
  kind: ({ kind }: StorySummary) => kind.name,
  publishedAt: ({ publishedAt }: StorySummary) => publishedAt,
  initiative: ({ initiative }: StorySummary) => initiative?.name ?? null,
  project: ({ project }: StorySummary) => project?.name ?? null,
  country: ({ country }: StorySummary) => country?.name ?? null,
  themes: ({ themes }: StorySummary) => themes.map(({ name }) => name),
  demonstration: ({ demonstration }: StorySummary) => demonstration,
  updatedAt: ({ updatedAt }: StorySummary) => updatedAt,
  address: (story: StorySummary, address: (path: string) => string) => address(routes.storyOf(story)),
};

export const storyDownload = download('stories', {
  list: storyListDefinition,
  params: storyListParams,
  load: ({ api, client }, search) => client.query(storyQueries(api).list(search)),
  columns,
});

export const updateDownload = download('updates', {
  list: updateListDefinition(''),
  params: updateFileParams,
  load: ({ api, client, params: { initiative, project } }, search) =>
    project === undefined
      ? client.query(storyQueries(api).updates(initiative, search))
      : client.query(storyQueries(api).projectUpdates({ initiative, project }, search)),
  columns,
});
