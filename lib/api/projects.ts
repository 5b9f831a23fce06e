import { queryOptions } from '@tanstack/react-query';
import {
  allProjectFacets,
  optionalSorts,
  projectFacets,
  projectSorts,
} from '#contract/projects/constants.ts';
import type { AllProjectQueryInput, ProjectQueryInput } from '#contract/projects/schema.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { LATEST, type ListDefinition, type ListSearch } from './listSearch.ts';

const list = {
  facets: projectFacets,
  sorts: projectSorts,
  optionalSorts,
  operation: 'listProjects',
  downloads: ['csv', 'geojson'],
} satisfies Omit<ListDefinition, 'href'>;

export const projectListDefinition = (initiative: string) =>
  ({
    ...list,
    within: { initiative },
    href: (query = '') => routes.projects(initiative, query),
  }) satisfies ListDefinition;

export type ProjectSearch = ListSearch<(typeof projectFacets)[number], (typeof projectSorts)[number]>;

export const allProjectListDefinition = {
  facets: allProjectFacets,
  sorts: projectSorts,
  optionalSorts,
  operation: 'listAllProjects',
  onMap: true,
  downloads: ['csv', 'geojson'],
  href: routes.allProjects,
} satisfies ListDefinition;

export type AllProjectSearch = ListSearch<(typeof allProjectFacets)[number], (typeof projectSorts)[number]>;

export interface ProjectAddress {
  initiative: string;
  project: string;
}

const toQuery = ({ seekingSupport, ...search }: ProjectSearch): ProjectQueryInput => ({
  ...search,
  ...(seekingSupport && { seekingSupport: 'true' }),
});

export const toAllQuery = ({ seekingSupport, ...search }: AllProjectSearch): AllProjectQueryInput => ({
  ...(search as AllProjectQueryInput),
  ...(seekingSupport && { seekingSupport: 'true' }),
});

export const projectQueries = (api: Api) => ({
  list: (initiative: string, search: ProjectSearch) =>
    queryOptions({
      queryKey: ['projects', 'list', api.locale, initiative, search],
      queryFn: ({ signal }) =>
        api.call('listProjects', { params: { initiative }, query: toQuery(search) }, signal),
    }),
  all: (search: AllProjectSearch) =>
    queryOptions({
      queryKey: ['projects', 'all', api.locale, search],
      queryFn: ({ signal }) => api.call('listAllProjects', { query: toAllQuery(search) }, signal),
    }),
  latest: (initiative: string) =>
    queryOptions({
      queryKey: ['projects', 'latest', api.locale, initiative],
      queryFn: async ({ signal }) => {
        const query = { sort: 'updated', pageSize: LATEST } as const;
        const { items, total } = await api.call('listProjects', { params: { initiative }, query }, signal);
        return { items, total };
      },
    }),
  detail: ({ initiative, project }: ProjectAddress) =>
    queryOptions({
      queryKey: ['projects', 'detail', api.locale, initiative, project],
      queryFn: ({ signal }) => api.call('getProject', { params: { initiative, project } }, signal),
    }),
  requestedSupport: ({ initiative, project }: ProjectAddress) =>
    queryOptions({
      queryKey: ['projects', 'requestedSupport', api.locale, initiative, project],
      queryFn: ({ signal }) => api.call('getRequestedSupport', { params: { initiative, project } }, signal),
    }),
});
