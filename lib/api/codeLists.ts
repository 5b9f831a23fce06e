import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const codeListQueries = (api: Api) => ({
  all: () =>
    queryOptions({
      queryKey: ['codeLists', api.locale],
      queryFn: ({ signal }) => api.call('listCodeLists', {}, signal),
    }),
});
