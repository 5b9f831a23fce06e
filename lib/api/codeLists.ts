import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const codeListQueries = (api: Api) => ({
  /** Every code list with its names: the choices of those who write. */
  all: () =>
    queryOptions({
      queryKey: ['codeLists', api.locale],
      queryFn: ({ signal }) => api.call('listCodeLists', {}, signal),
    }),
});
