import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

type HistoryAddress = { readonly initiative: string } | { readonly organization: string };

/** Record such as `value:hectares/2024`; all of the owner's by default. */
export type RecordAddress = HistoryAddress & { readonly record?: string | undefined };

export type StateAddress = HistoryAddress & { readonly record: string; readonly version: number };

const key = (api: Api, address: RecordAddress) => [
  'revisions',
  api.locale,
  'initiative' in address ? { initiative: address.initiative } : { organization: address.organization },
  address.record ?? null,
];

export const revisionQueries = (api: Api) => ({
  list: (address: RecordAddress, page = 1) =>
    queryOptions({
      queryKey: [...key(api, address), page],
      queryFn: ({ signal }) => {
        const query = { record: address.record, page };
        if ('initiative' in address) {
          const { initiative } = address;
          return api.call('listRevisions', { params: { initiative }, query }, signal);
        }
        const { organization } = address;
        return api.call('listOrganizationRevisions', { params: { organization }, query }, signal);
      },
      staleTime: 0,
    }),
  state: (address: StateAddress) =>
    queryOptions({
      queryKey: [...key(api, address), 'state', address.version],
      queryFn: ({ signal }) => {
        const { record } = address;
        const version = String(address.version);
        if ('initiative' in address) {
          const params = { initiative: address.initiative, version };
          return api.call('getRevision', { params, query: { record } }, signal);
        }
        const params = { organization: address.organization, version };
        return api.call('getOrganizationRevision', { params, query: { record } }, signal);
      },
      staleTime: 0,
    }),
});

/**
 * @param present version of the record that was read
 * @throws {ApiError}
 */
export function restoreRevision(
  api: Api,
  address: StateAddress,
  { present, note }: { present: number; note: string },
) {
  const change = { query: { record: address.record }, body: { note }, version: present };
  const version = String(address.version);
  return 'initiative' in address
    ? api.call('restoreRevision', { params: { initiative: address.initiative, version }, ...change })
    : api.call('restoreOrganizationRevision', {
        params: { organization: address.organization, version },
        ...change,
      });
}
