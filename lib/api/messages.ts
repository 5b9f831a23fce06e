import { queryOptions } from '@tanstack/react-query';
import type { MessageQuery, MessageSummary, RecipientsQuery } from '#contract/messages/schema.ts';
import type { Api } from './api.ts';

export type MessageSearch = Pick<MessageQuery, 'state' | 'page'>;

export const messageQueries = (api: Api) => ({
  /** Recipients of a message; the reader is in the key, since it includes what they have sent. */
  recipients: (about: RecipientsQuery, reader: string | null) =>
    queryOptions({
      queryKey: ['recipients', api.locale, about, reader],
      queryFn: ({ signal }) => api.call('getRecipients', { query: about }, signal),
      retry: false,
    }),
  list: (search: MessageSearch, reader: string) =>
    queryOptions({
      queryKey: ['messages', 'list', api.locale, search, reader],
      queryFn: ({ signal }) => api.call('listMessages', { query: search }, signal),
      staleTime: 10_000,
    }),
  one: (message: string, reader: string) =>
    queryOptions({
      queryKey: ['messages', 'one', api.locale, message, reader],
      queryFn: ({ signal }) => api.call('getMessage', { params: { message } }, signal),
      staleTime: 10_000,
    }),
});

/** Returns the subject of a message in the contact form's address: an initiative, else a convener. */
export function contactAbout(params: {
  readonly initiative: string | null;
  readonly convener?: string | null;
}): RecipientsQuery {
  const { initiative, convener = null } = params;
  if (initiative !== null) return { initiative };
  return convener === null ? {} : { convener };
}

export const messageSearch = (params: {
  readonly state: MessageSummary['state'] | null;
  readonly page: number;
}): MessageSearch => ({ ...(params.state !== null && { state: [params.state] }), page: params.page });
