import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const verificationQueries = (api: Api) => ({
  insights: () =>
    queryOptions({
      queryKey: ['verification', api.locale],
      queryFn: ({ signal }) => api.call('getVerification', {}, signal),
    }),
});
