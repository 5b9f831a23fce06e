import { queryOptions } from '@tanstack/react-query';
import type { UserQuery } from '#contract/users/schema.ts';
import type { Api } from './api.ts';

export type UserSearch = Partial<UserQuery>;

export const userQueries = (api: Api) => ({
  list: (search: UserSearch, reader: string) =>
    queryOptions({
      queryKey: ['users', 'list', api.locale, search, reader],
      queryFn: ({ signal }) => api.call('listUsers', { query: search }, signal),
      staleTime: 10_000,
    }),
  one: (user: string, reader: string) =>
    queryOptions({
      queryKey: ['users', 'one', api.locale, user, reader],
      queryFn: ({ signal }) => api.call('getUser', { params: { user } }, signal),
      staleTime: 10_000,
    }),
  assignable: (reader: string) =>
    queryOptions({
      queryKey: ['assignable-roles', api.locale, reader],
      queryFn: ({ signal }) => api.call('getAssignableRoles', {}, signal),
      staleTime: 60_000,
    }),
});
