import { queryOptions } from '@tanstack/react-query';
import type { TaskKind } from '#contract/tasks/schema.ts';
import type { Api } from './api.ts';

export interface TaskSearch {
  /** Null for all kinds. */
  readonly kind: TaskKind | null;
  readonly page: number;
}

const waitingKinds = ['review', 'verify'] as const;

export const taskQueries = (api: Api) => ({
  /** Numbers of submissions that wait for a person's review or verification. */
  waiting: (reader: string) =>
    queryOptions({
      queryKey: ['tasks', 'waiting', api.locale, reader],
      queryFn: async ({ signal }) => {
        const lists = await Promise.all(
          waitingKinds.map((kind) => api.call('listTasks', { query: { kind } }, signal)),
        );
        return waitingKinds.map((kind, index) => {
          const group = lists[index]?.groups.find((each) => each.kind === kind);
          return { kind, total: group?.total ?? 0, more: group?.more ?? false };
        });
      },
    }),
  list: ({ kind, page }: TaskSearch, reader: string) =>
    queryOptions({
      queryKey: ['tasks', api.locale, kind, page, reader],
      queryFn: ({ signal }) =>
        api.call('listTasks', { query: { ...(kind !== null && { kind }), page } }, signal),
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    }),
});
