import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

interface Received {
  readonly token: string;
  readonly reader: string | null;
}

/** Invitation of a mail. Keyed by reader: it may be for them. */
export const receivedInvitationQuery = (api: Api, { token, reader }: Received) =>
  queryOptions({
    queryKey: ['invitations', 'received', api.locale, token, reader],
    queryFn: ({ signal }) => api.call('getReceivedInvitation', { query: { token } }, signal),
    staleTime: 10_000,
  });
