import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../http/apiError.ts';
import type { Api } from './api.ts';

export const howItWorksPath = 'how-it-works';

export const pageQueries = (api: Api) => ({
  detail: (path: string) =>
    queryOptions({
      queryKey: ['pages', 'detail', api.locale, path],
      queryFn: ({ signal }) => api.call('getPage', { query: { path } }, signal),
    }),
  optional: (path: string) =>
    queryOptions({
      queryKey: ['pages', 'optional', api.locale, path],
      queryFn: async ({ signal }) => {
        try {
          return await api.call('getPage', { query: { path } }, signal);
        } catch (error) {
          if (error instanceof ApiError && (error.code === 'not-found' || error.code === 'not-offered'))
            return null;
          throw error;
        }
      },
    }),
});
