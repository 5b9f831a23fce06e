import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const contextQueries = (api: Api) => ({
  site: () =>
    queryOptions({
      queryKey: ['context', api.locale],
      queryFn: ({ signal }) => api.call('getContext', {}, signal),
    }),
});
