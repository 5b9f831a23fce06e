import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const importQueries = (api: Api) => ({
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
