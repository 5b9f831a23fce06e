import { queryOptions } from '@tanstack/react-query';
import type { TaskKind } from '#contract/tasks/schema.ts';
import type { Api } from './api.ts';

export interface TaskSearch {
  /** Null for all kinds. */
  readonly kind: TaskKind | null;
  readonly page: number;
}

export const taskQueries = (api: Api) => ({
  list: ({ kind, page }: TaskSearch, reader: string) =>
    queryOptions({
      queryKey: ['tasks', api.locale, kind, page, reader],
      queryFn: ({ signal }) =>
        api.call('listTasks', { query: { ...(kind !== null && { kind }), page } }, signal),
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    }),
});
