import { hashKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { indicatorQueries } from '#lib/api/indicators.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';

const queriesOf = (api: Api) => [
  goalQueries(api).list('a'),
  goalQueries(api).list('b'),
  goalQueries(api).detail({ initiative: 'a', goal: 'b' }),
  goalQueries(api).detail({ initiative: 'b', goal: 'a' }),
  indicatorQueries(api).detail({ initiative: 'a', indicator: 'b' }),
  indicatorQueries(api).detail({ initiative: 'b', indicator: 'a' }),
];

test('keys of goals and indicators depend on every slug and the language', () => {
  const keys = (['en', 'vi'] as const).flatMap((locale) =>
    queriesOf({ locale, call: vi.fn() }).map(({ queryKey }) => hashKey(queryKey)),
  );
  expect(new Set(keys).size).toBe(12);
});

test('requests the parameters of their key', async () => {
  const call = vi.fn(() => Promise.resolve({}));
  const api = { locale: 'en', call } as Api;
  const client = createQueryClient({ server: true });
  await client.query(goalQueries(api).list('a'));
  await client.query(goalQueries(api).detail({ initiative: 'a', goal: 'b' }));
  await client.query(indicatorQueries(api).detail({ initiative: 'a', indicator: 'c' }));
  expect(call.mock.calls.map((args: unknown[]) => args.slice(0, 2))).toEqual([
    ['listGoals', { params: { initiative: 'a' } }],
    ['getGoal', { params: { initiative: 'a', goal: 'b' } }],
    ['getIndicator', { params: { initiative: 'a', indicator: 'c' } }],
  ]);
});
