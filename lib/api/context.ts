import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const contextQueries = (api: Api) => ({
  /** Public part of the context: languages, totals, whether demonstration data is shown. */
  site: () =>
    queryOptions({
      queryKey: ['context', api.locale],
      queryFn: ({ signal }) => api.call('getContext', {}, signal),
    }),
});
