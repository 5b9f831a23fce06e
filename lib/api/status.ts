import { queryOptions } from '@tanstack/react-query';
import { ApiError, isSessionEnd } from '#lib/http/apiError.ts';
import type { Api } from './api.ts';

export const statusQueries = (api: Api) => ({
  /** Null if the context API does not respond in time. */
  service: (reader: string) =>
    queryOptions({
      queryKey: ['status', 'service', reader],
      queryFn: async ({ signal }) => {
        try {
          return await api.call('getServiceStatus', {}, signal);
        } catch (error) {
          if (error instanceof ApiError && !isSessionEnd(error)) return null;
          throw error;
        }
      },
    }),
  portalKey: (reader: string) => ['status', 'portal', reader] as const,
});
