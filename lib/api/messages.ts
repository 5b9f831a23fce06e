import { queryOptions } from '@tanstack/react-query';
import type { RecipientsQuery } from '#contract/messages/schema.ts';
import type { Api } from './api.ts';

/** For visitors and their own messages; those of teams are in `teamMessages.ts`, which visitors do not load. */
export const messageQueries = (api: Api) => ({
  /** Keyed by reader, whose own messages are included. */
  recipients: (about: RecipientsQuery, reader: string | null) =>
    queryOptions({
      queryKey: ['recipients', api.locale, about, reader],
      queryFn: ({ signal }) => api.call('getRecipients', { query: about }, signal),
      retry: false,
    }),
  /** @param person object id */
  own: (person: string) =>
    queryOptions({
      queryKey: ['messages', 'own', api.locale, person],
      queryFn: ({ signal }) => api.call('getOwnRequests', {}, signal),
    }),
});

export function contactAbout(params: {
  readonly initiative: string | null;
  readonly convener?: string | null;
}): RecipientsQuery {
  const { initiative, convener = null } = params;
  if (initiative !== null) return { initiative };
  return convener === null ? {} : { convener };
}
