import { queryOptions } from '@tanstack/react-query';
import type { RegistrationQuery } from '#contract/registrations/schema.ts';
import type { Api } from './api.ts';

export const registrationQueries = (api: Api) => ({
  list: (search: Partial<RegistrationQuery>, reader: string) =>
    queryOptions({
      queryKey: ['registrations', 'list', api.locale, search, reader],
      queryFn: ({ signal }) => api.call('listRegistrations', { query: search }, signal),
      staleTime: 10_000,
    }),
  one: (registration: string, reader: string) =>
    queryOptions({
      queryKey: ['registrations', 'one', api.locale, registration, reader],
      queryFn: ({ signal }) => api.call('getRegistration', { params: { registration } }, signal),
      staleTime: 10_000,
    }),
});
