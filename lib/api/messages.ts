import { queryOptions } from '@tanstack/react-query';
import type { MessageQuery, MessageSummary, RecipientsQuery } from '#contract/messages/schema.ts';
import type { Api } from './api.ts';

/** State and page of the list of messages as they stand in the address. */
export type MessageSearch = Pick<MessageQuery, 'state' | 'page'>;

export const messageQueries = (api: Api) => ({
  /** Who receives a message; the reader stands in the key, since it says what they have sent. */
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

/** What a message of the contact form is about, as its address says it: an initiative, else a convener. */
export function contactAbout(params: {
  readonly initiative: string | null;
  readonly convener?: string | null;
}): RecipientsQuery {
  const { initiative, convener = null } = params;
  if (initiative !== null) return { initiative };
  return convener === null ? {} : { convener };
}

/** The search that an address asks for. */
export const messageSearch = (params: {
  readonly state: MessageSummary['state'] | null;
  readonly page: number;
}): MessageSearch => ({ ...(params.state !== null && { state: [params.state] }), page: params.page });
