import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { HEARTBEAT_MS, MOST_RECORDS } from '#contract/presence/constants.ts';
import type { EditedRecord, RecordPresence } from '#contract/presence/schema.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { isPassing } from '#lib/records/errorKinds.ts';
import type { Api } from './api.ts';

/** By record key. */
export type OpenForms = Readonly<Record<string, EditedRecord>>;

/** By record key; null if the reader may not know. */
type PresenceByKey = Readonly<Record<string, RecordPresence | null>>;

async function beat(
  api: Api,
  { tab, forms, signal }: { tab: string; forms: OpenForms; signal?: AbortSignal },
): Promise<PresenceByKey> {
  const entries = Object.entries(forms).slice(0, MOST_RECORDS);
  const body = { tab, records: entries.map(([, record]) => record) };
  const { records } = await api.call('putPresence', { body }, signal);
  return Object.fromEntries(entries.map(([key], index) => [key, records[index] ?? null]));
}

export const presenceQueries = (api: Api) => ({
  /** Repeated while the tab is visible. */
  heartbeat: (tab: string, forms: OpenForms) =>
    queryOptions({
      queryKey: ['presence', tab, forms],
      queryFn: ({ signal }) => beat(api, { tab, forms, signal }),
      // An ended session or a lack of rights does not pass by itself.
      refetchInterval: ({ state: { error } }) =>
        error instanceof ApiError && !isPassing(error.code) ? false : HEARTBEAT_MS,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
});

/** Ends the tab's presence; without a connection, its last heartbeat expires. */
export const leavePresence = (api: Api, tab: string): Promise<unknown> =>
  beat(api, { tab, forms: {} }).catch(() => undefined);
