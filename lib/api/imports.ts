import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const importQueries = (api: Api) => ({
  exports: (reader: string) =>
    queryOptions({
      queryKey: ['exports', api.locale, reader],
      queryFn: ({ signal }) => api.call('listExports', {}, signal),
    }),
  list: (reader: string) =>
    queryOptions({
      queryKey: ['imports', api.locale, reader],
      queryFn: ({ signal }) => api.call('listImports', {}, signal),
    }),
  one: (id: string, reader: string) =>
    queryOptions({
      queryKey: ['imports', 'one', api.locale, id, reader],
      queryFn: ({ signal }) => api.call('getImport', { params: { id } }, signal),
    }),
});
