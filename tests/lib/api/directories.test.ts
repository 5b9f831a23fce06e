import { hashKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { convenerQueries } from '#lib/api/conveners.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';

const queriesOf = (api: Api) => [
  organizationQueries(api).list({}),
  organizationQueries(api).list({ q: 'tea', page: 2 }),
  organizationQueries(api).detail('a'),
  organizationQueries(api).commodities('a'),
  convenerQueries(api).list({}),
  convenerQueries(api).detail('a'),
  consortiumQueries(api).list({}),
  consortiumQueries(api).detail('a'),
];

test('keys of directory queries depend on every argument and the language', () => {
  const keys = (['en', 'vi'] as const).flatMap((locale) =>
    queriesOf({ locale, call: vi.fn() }).map(({ queryKey }) => hashKey(queryKey)),
  );
  expect(new Set(keys).size).toBe(16);
});

test('requests the parameters of their key, and long pages of lists', async () => {
  const call = vi.fn(() => Promise.resolve({}));
  const api = { locale: 'en', call } as Api;
  const client = createQueryClient({ server: true });
  await client.query(organizationQueries(api).list({ q: 'tea', page: 2 }));
  await client.query(organizationQueries(api).commodities('a'));
  await client.query(convenerQueries(api).list({ country: ['VN'] }));
  await client.query(consortiumQueries(api).detail('b', 3));
  expect(call.mock.calls.map((args: unknown[]) => args.slice(0, 2))).toEqual([
    ['listOrganizations', { query: { q: 'tea', page: 2, pageSize: 48 } }],
    ['getOrganizationCommodities', { params: { organization: 'a' } }],
    ['listConveners', { query: { country: ['VN'], pageSize: 48 } }],
    ['getConsortium', { params: { consortium: 'b' }, query: { initiatives: 3 } }],
  ]);
});
