import { queryOptions } from '@tanstack/react-query';
import type { InvitationQuery } from '#contract/invitations/schema.ts';
import type { Api } from './api.ts';

export const invitationQueries = (api: Api) => ({
  list: (search: Partial<InvitationQuery>, reader: string) =>
    queryOptions({
      queryKey: ['invitations', 'list', api.locale, search, reader],
      queryFn: ({ signal }) => api.call('listInvitations', { query: search }, signal),
      staleTime: 10_000,
    }),
  one: (invitation: string, reader: string) =>
    queryOptions({
      queryKey: ['invitations', 'one', api.locale, invitation, reader],
      queryFn: ({ signal }) => api.call('getInvitation', { params: { invitation } }, signal),
      staleTime: 10_000,
    }),
});
