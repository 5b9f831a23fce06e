import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** A record whose history is asked for: the slug of its initiative, and its address within. */
export interface RecordAddress {
  initiative: string;
  /** As `value:hectares/2024`; all records of the initiative where it is left out. */
  record?: string | undefined;
}

export const revisionQueries = (api: Api) => ({
  list: ({ initiative, record }: RecordAddress, page = 1) =>
    queryOptions({
      queryKey: ['revisions', api.locale, initiative, record ?? null, page],
      queryFn: ({ signal }) =>
        api.call('listRevisions', { params: { initiative }, query: { record, page } }, signal),
      staleTime: 0,
    }),
  state: ({ initiative, record, version }: Required<RecordAddress> & { record: string; version: number }) =>
    queryOptions({
      queryKey: ['revisions', api.locale, initiative, record, 'state', version],
      queryFn: ({ signal }) =>
        api.call(
          'getRevision',
          { params: { initiative, version: String(version) }, query: { record } },
          signal,
        ),
      staleTime: 0,
    }),
});
