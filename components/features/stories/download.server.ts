import type { StorySummary } from '#contract/stories/schema.ts';
import {
  projectUpdateListDefinition,
  storyListDefinition,
  storyQueries,
  updateListDefinition,
} from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { download } from '#lib/downloads/download.server.ts';
import { ifWithin } from '#lib/downloads/ifWithin.server.ts';

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
  load: ({ api, client }, search) => client.query(storyQueries(api).list(search)),
  columns,
});

const ofInitiative = download('updates', {
  list: updateListDefinition(''),
  load: ({ api, client, params }, search) =>
    client.query(storyQueries(api).updates(params.initiative, search)),
  columns,
});

const ofProject = download('updates', {
  list: projectUpdateListDefinition('', ''),
  load: ({ api, client, params }, search) => client.query(storyQueries(api).projectUpdates(params, search)),
  columns,
});

export const updateDownload = ifWithin('project', ofProject, ofInitiative);
