import { storyListDefinition, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { storyListParams } from '#lib/schemas/stories.server.ts';
import { download } from './download.server.ts';

/** News and updates as a table. */
export const storyDownload = download('stories', {
  list: storyListDefinition,
  params: storyListParams,
  load: ({ api, client }, search) => client.query(storyQueries(api).list(search)),
  columns: {
    name: ({ name }) => name,
    summary: ({ summary }) => summary,
    language: ({ language }) => language,
    kind: ({ kind }) => kind.name,
    publishedAt: ({ publishedAt }) => publishedAt,
    initiative: ({ initiative }) => initiative?.name ?? null,
    country: ({ country }) => country?.name ?? null,
    themes: ({ themes }) => themes.map(({ name }) => name),
    demonstration: ({ demonstration }) => demonstration,
    updatedAt: ({ updatedAt }) => updatedAt,
    address: (story, address) => address(routes.storyOf(story)),
  },
});
