import { queryOptions } from '@tanstack/react-query';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import type { CodeBody } from '#contract/codes/write.ts';
import type { Api } from './api.ts';

export const codeQueries = (api: Api) => ({
  lists: () =>
    queryOptions({
      queryKey: ['codes', 'lists'],
      queryFn: ({ signal }) => api.call('listManagedCodeLists', {}, signal),
      staleTime: 10_000,
    }),
  list: (list: ManagedCodeList) =>
    queryOptions({
      queryKey: ['codes', 'list', list],
      queryFn: ({ signal }) => api.call('getManagedCodeList', { params: { list } }, signal),
      staleTime: 10_000,
    }),
  uses: (list: ManagedCodeList, code: string, into?: string) =>
    queryOptions({
      queryKey: ['codes', 'uses', api.locale, list, code, into ?? null],
      queryFn: ({ signal }) =>
        api.call(
          'getCodeUses',
          { params: { list, code }, query: into === undefined ? {} : { into } },
          signal,
        ),
      staleTime: 0,
    }),
  revisions: (list: ManagedCodeList, page: number) =>
    queryOptions({
      queryKey: ['codes', 'revisions', list, page],
      queryFn: ({ signal }) => api.call('listCodeRevisions', { params: { list }, query: { page } }, signal),
      staleTime: 0,
    }),
});

/** Changes of a code list; each throws an ApiError if it is refused. */
export const codeChanges = (api: Api, list: ManagedCodeList) => ({
  create: (code: string, body: CodeBody, idempotencyKey: string) =>
    api.call('createCode', { params: { list }, body: { code, ...body }, idempotencyKey }),
  update: (code: string, version: number, body: CodeBody) =>
    api.call('updateCode', { params: { list, code }, body, version }),
  order: (codes: readonly string[]) =>
    api.call('orderCodes', { params: { list }, body: { codes: [...codes] } }),
  withdraw: (code: string, version: number, note: string) =>
    api.call('withdrawCode', { params: { list, code }, body: { note }, version }),
  restore: (code: string, version: number, note: string) =>
    api.call('restoreCode', { params: { list, code }, body: { note }, version }),
  merge: (code: string, version: number, body: { readonly into: string; readonly note: string }) =>
    api.call('mergeCode', { params: { list, code }, body, version }),
});
