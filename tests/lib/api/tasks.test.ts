import { expect, test, vi } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { taskQueries } from '#lib/api/tasks.ts';

test('what waits for a person is counted for review and for verification', async () => {
  const call = vi.fn().mockImplementation((_name: string, { query }: { query: { kind: string } }) =>
    Promise.resolve({
      groups: query.kind === 'review' ? [{ kind: 'review', total: 1000, more: true, tasks: [] }] : [],
    }),
  );
  const api: Api = { locale: 'en', call };
  expect(await createQueryClient({ server: true }).query(taskQueries(api).waiting('ana'))).toEqual([
    { kind: 'review', total: 1000, more: true },
    { kind: 'verify', total: 0, more: false },
  ]);
  expect(call.mock.calls.map(([, args]: unknown[]) => args)).toEqual([
    { query: { kind: 'review' } },
    { query: { kind: 'verify' } },
  ]);
});
