import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** Query of the mails that a person has chosen; two people may share a browser. */
export const mailPreferencesQuery = (api: Api, oid: string) =>
  queryOptions({
    queryKey: ['mail-preferences', oid],
    queryFn: ({ signal }) => api.call('getMailPreferences', {}, signal),
  });
