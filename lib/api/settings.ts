import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const settingsQueries = (api: Api) => ({
  editing: (reader: string) =>
    queryOptions({
      queryKey: ['settings', 'editing', api.locale, reader],
      queryFn: ({ signal }) => api.call('getSettingsEditing', {}, signal),
    }),
  pages: (reader: string) =>
    queryOptions({
      queryKey: ['settings', 'pages', api.locale, reader],
      queryFn: ({ signal }) => api.call('listPageEditing', {}, signal),
    }),
  demonstration: (reader: string) =>
    queryOptions({
      queryKey: ['settings', 'demonstration', api.locale, reader],
      queryFn: ({ signal }) => api.call('getDemonstration', {}, signal),
    }),
  navigation: (reader: string) =>
    queryOptions({
      queryKey: ['settings', 'navigation', api.locale, reader],
      queryFn: ({ signal }) => api.call('getNavigationEditing', {}, signal),
      staleTime: Infinity,
    }),
  page: (page: string, reader: string) =>
    queryOptions({
      queryKey: ['settings', 'page', api.locale, page, reader],
      queryFn: ({ signal }) => api.call('getPageEditing', { params: { page } }, signal),
    }),
});
