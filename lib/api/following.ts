import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** Queries by reader: two may share a browser. */
export const followingQueries = (api: Api) => ({
  mine: (reader: string) =>
    queryOptions({
      queryKey: ['following', 'mine', api.locale, reader],
      queryFn: ({ signal }) => api.call('getFollowing', {}, signal),
    }),
  one: (reader: string, initiative: string) =>
    queryOptions({
      queryKey: ['following', 'one', reader, initiative],
      queryFn: ({ signal }) => api.call('getFollow', { params: { initiative } }, signal),
    }),
  /** @param search query string with filters of initiatives */
  search: (reader: string, search: string) =>
    queryOptions({
      queryKey: ['following', 'search', reader, search],
      queryFn: ({ signal }) => api.call('getFollowedSearch', { params: { search } }, signal),
    }),
});

export const followMutation = (api: Api, client: QueryClient, reader: string, initiative: string) =>
  mutationOptions({
    mutationFn: (follows: boolean) =>
      api.call(follows ? 'putFollow' : 'deleteFollow', { params: { initiative } }),
    onSuccess: (response) => {
      client.setQueryData(followingQueries(api).one(reader, initiative).queryKey, response);
      return client.invalidateQueries({ queryKey: ['following', 'mine'] });
    },
  });
