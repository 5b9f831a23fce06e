import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** Query by person: two may share a browser. */
export const mailPreferencesQuery = (api: Api, oid: string) =>
  queryOptions({
    queryKey: ['mail-preferences', oid],
    queryFn: ({ signal }) => api.call('getMailPreferences', {}, signal),
  });
