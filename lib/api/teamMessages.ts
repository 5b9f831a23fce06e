import { queryOptions } from '@tanstack/react-query';
import type { MessageQuery, MessageSummary } from '#contract/messages/schema.ts';
import type { Api } from './api.ts';

/** Null for any. */
export interface MessageFilters {
  readonly state: MessageSummary['state'] | null;
  readonly kind: MessageSummary['kind'] | null;
  readonly assignee: NonNullable<MessageQuery['assignee']> | null;
  readonly q: string;
  readonly page: number;
}

const REFRESH_MS = 30_000;

export const teamMessageQueries = (api: Api) => ({
  list: (filters: MessageFilters, reader: string) =>
    queryOptions({
      queryKey: ['messages', 'list', api.locale, filters, reader],
      queryFn: ({ signal }) => api.call('listMessages', { query: queryOf(filters) }, signal),
      staleTime: 10_000,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: true,
    }),
  one: (message: string, reader: string) =>
    queryOptions({
      queryKey: ['messages', 'one', api.locale, message, reader],
      queryFn: ({ signal }) => api.call('getMessage', { params: { message } }, signal),
      staleTime: 10_000,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: true,
    }),
});

const queryOf = ({ state, kind, assignee, q, page }: MessageFilters): MessageQuery => ({
  ...(state !== null && { state: [state] }),
  ...(kind !== null && { kind: [kind] }),
  ...(assignee !== null && { assignee }),
  ...(q !== '' && { q }),
  page,
});
