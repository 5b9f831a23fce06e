import { queryOptions } from '@tanstack/react-query';
import { storyFacets, storySorts, updateFacets } from '#contract/stories/constants.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import type { ListDefinition, ListSearch } from './listSearch.ts';

export const storyListDefinition = {
  facets: storyFacets,
  sorts: storySorts,
  operation: 'listStories',
  href: routes.news,
  downloads: ['csv'],
} satisfies ListDefinition;

const updates = {
  facets: updateFacets,
  sorts: storySorts,
  downloads: ['csv'],
} satisfies Omit<ListDefinition, 'href' | 'operation'>;

export const updateListDefinition = (initiative: string) =>
  ({
    ...updates,
    operation: 'listUpdates',
    within: { initiative },
    href: (query = '') => routes.updates(initiative, query),
  }) satisfies ListDefinition;

export const projectUpdateListDefinition = (initiative: string, project: string) =>
  ({
    ...updates,
    operation: 'listProjectUpdates',
    within: { initiative, project },
    href: (query = '') => routes.projectUpdates(initiative, project, query),
  }) satisfies ListDefinition;

type Sort = (typeof storySorts)[number];

export type StorySearch = ListSearch<(typeof storyFacets)[number], Sort>;

export type UpdateSearch = ListSearch<(typeof updateFacets)[number], Sort>;

export interface UpdateKey {
  initiative: string;
  update: string;
}

export interface ProjectKey {
  initiative: string;
  project: string;
}

export const storyQueries = (api: Api) => ({
  editing: (initiative: string) =>
    queryOptions({
      queryKey: ['stories', 'editing', api.locale, initiative],
      queryFn: ({ signal }) => api.call('getUpdateEditing', { params: { initiative } }, signal),
    }),
  record: (params: UpdateKey) =>
    queryOptions({
      queryKey: ['stories', 'record', api.locale, params],
      queryFn: ({ signal }) => api.call('getUpdateRecord', { params }, signal),
    }),
  list: (search: StorySearch) =>
    queryOptions({
      queryKey: ['stories', 'list', api.locale, search],
      queryFn: ({ signal }) => api.call('listStories', { query: search }, signal),
    }),
  detail: (story: string) =>
    queryOptions({
      queryKey: ['stories', 'detail', api.locale, story],
      queryFn: ({ signal }) => api.call('getStory', { params: { story } }, signal),
    }),
  updates: (initiative: string, search: UpdateSearch) =>
    queryOptions({
      queryKey: ['stories', 'updates', api.locale, initiative, search],
      queryFn: ({ signal }) => api.call('listUpdates', { params: { initiative }, query: search }, signal),
    }),
  update: (params: UpdateKey) =>
    queryOptions({
      queryKey: ['stories', 'update', api.locale, params],
      queryFn: ({ signal }) => api.call('getUpdate', { params }, signal),
    }),
  projectUpdates: (params: ProjectKey, search: UpdateSearch) =>
    queryOptions({
      queryKey: ['stories', 'project-updates', api.locale, params, search],
      queryFn: ({ signal }) => api.call('listProjectUpdates', { params, query: search }, signal),
    }),
  projectUpdate: (params: ProjectKey & UpdateKey) =>
    queryOptions({
      queryKey: ['stories', 'project-update', api.locale, params],
      queryFn: ({ signal }) => api.call('getProjectUpdate', { params }, signal),
    }),
});

export const latestUpdates: UpdateSearch = { pageSize: 3 };
