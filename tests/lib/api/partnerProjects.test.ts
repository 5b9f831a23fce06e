import { expect, test, vi } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { partnerProjects } from '#lib/api/partnerProjects.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { allProjects } from '#tests/support/projects.ts';

const ofPartner = (ignored: { path: string; value: string }[]) => {
  const call = vi.fn().mockResolvedValue(allProjects({ ignored }));
  const api: Api = { locale: 'en', call };
  return { call, read: createQueryClient({ server: true }).query(partnerProjects(api, 'growers')) };
};

test('projects of an organization are the latest three and the number of all', async () => {
  const { call, read } = ofPartner([]);
  expect(await read).toEqual({ items: allProjects().items, total: 2 });
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'listAllProjects',
    { query: { partner: ['growers'], sort: 'updated', pageSize: 3, facetLimit: 1 } },
    expect.anything(),
  );
});

test('projects of all organizations are not those of one that no filter knows', async () => {
  const { read } = ofPartner([{ path: 'partner', value: 'growers' }]);
  expect(await read).toEqual({ items: [], total: 0 });
});
