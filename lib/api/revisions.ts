import { queryOptions } from '@tanstack/react-query';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { RevisionState } from '#contract/revisions/schema.ts';
import type { Api } from './api.ts';

type HistoryAddress =
  | { readonly initiative: string }
  | { readonly organization: string }
  | { readonly noun: ContentNoun; readonly id: string; readonly present: number };

/** `value:hectares/2024`; default: all records of the owner. */
export type RecordAddress = HistoryAddress & { readonly record?: string | undefined };

export type StateAddress = HistoryAddress & { readonly record: string; readonly version: number };

export const contentAddress = 'content';

function ownerOf(address: HistoryAddress): Readonly<Record<string, string>> {
  if ('initiative' in address) return { initiative: address.initiative };
  return 'noun' in address ? { noun: address.noun, id: address.id } : { organization: address.organization };
}

const key = (api: Api, address: RecordAddress) => [
  'revisions',
  api.locale,
  ownerOf(address),
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
        if ('noun' in address) {
          const { noun, id } = address;
          return api
            .call('listContentRevisions', { params: { noun, id }, query: { page } }, signal)
            .then(({ items, ...pages }) => ({
              ...pages,
              items: items.map((item) => ({ ...item, record: contentAddress })),
            }));
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
        if ('noun' in address) {
          const { noun, id, present } = address;
          return api
            .call('getContentRevision', { params: { noun, id, version } }, signal)
            .then((state) => ({ ...state, record, present }));
        }
        const params = { organization: address.organization, version };
        return api.call('getOrganizationRevision', { params, query: { record } }, signal);
      },
      staleTime: 0,
    }),
});

/**
 * @param present version that was read
 * @throws {ApiError}
 */
export function restoreRevision(
  api: Api,
  address: StateAddress,
  { present, note }: { present: number; note: string },
): Promise<RevisionState> {
  const { record } = address;
  const version = String(address.version);
  if ('noun' in address) {
    const { noun, id } = address;
    const change = { params: { noun, id, version }, body: { note }, version: present };
    return api.call('restoreContent', change).then((saved) => ({ ...saved, record, content: {}, present }));
  }
  const change = { query: { record }, body: { note }, version: present };
  return 'initiative' in address
    ? api.call('restoreRevision', { params: { initiative: address.initiative, version }, ...change })
    : api.call('restoreOrganizationRevision', {
        params: { organization: address.organization, version },
        ...change,
      });
}
