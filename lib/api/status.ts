import { queryOptions } from '@tanstack/react-query';
import { ApiError, isSessionEnd } from '#lib/http/apiError.ts';
import type { Api } from './api.ts';

/** Status of portal and context API, read when their page is made. */
export const statusQueries = (api: Api) => ({
  /** Null where the context API does not say, or not in time. */
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
