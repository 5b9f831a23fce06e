import { queryOptions } from '@tanstack/react-query';
import type { AuditQuery } from '#contract/auditLog/schema.ts';
import type { Api } from './api.ts';

export const auditLogQueries = (api: Api) => ({
  list: (search: Partial<AuditQuery>, reader: string) =>
    queryOptions({
      queryKey: ['audit-log', api.locale, search, reader],
      queryFn: ({ signal }) => api.call('listAuditEntries', { query: search }, signal),
      staleTime: 10_000,
    }),
});
