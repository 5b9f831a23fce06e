import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export interface GoalAddress {
  initiative: string;
  goal: string;
}

export const goalQueries = (api: Api) => ({
  list: (initiative: string) =>
    queryOptions({
      queryKey: ['goals', 'list', api.locale, initiative],
      queryFn: ({ signal }) => api.call('listGoals', { params: { initiative } }, signal),
    }),
  detail: ({ initiative, goal }: GoalAddress) =>
    queryOptions({
      queryKey: ['goals', 'detail', api.locale, initiative, goal],
      queryFn: ({ signal }) => api.call('getGoal', { params: { initiative, goal } }, signal),
    }),
});
