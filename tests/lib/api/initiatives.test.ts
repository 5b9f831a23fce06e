import { hashKey } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { contextQueries } from '#lib/api/context.ts';
import { initiativePointQueries } from '#lib/api/initiativePoints.ts';
import { initiativeQueries, type InitiativeSearch } from '#lib/api/initiatives.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { summary } from '#tests/support/fixtures.ts';

const api = (locale: Api['locale'], call = vi.fn()): Api => ({ locale, call });
const search: InitiativeSearch = { q: 'tea', country: ['VN'], bbox: '0,0,1,1', sort: 'name', page: 2 };

describe('initiativeQueries', () => {
  test('have keys that depend on every argument and the language', () => {
    const keys = (['en', 'vi'] as const).flatMap((locale) => {
      const queries = initiativeQueries(api(locale));
      return [
        contextQueries(api(locale)).site(),
        queries.list({}),
        queries.list({ q: 'tea' }),
        queries.list({ q: 'tea', page: 2 }),
        initiativePointQueries(api(locale)).all({}),
        initiativePointQueries(api(locale)).all({ q: 'tea' }),
        queries.detail('dak-lak'),
        queries.detail('lam-dong'),
      ].map(({ queryKey }) => hashKey(queryKey));
    });
    expect(new Set(keys).size).toBe(16);
  });

  test('ask for what their key says', async () => {
    const call = vi.fn(() => Promise.resolve({ items: [] }));
    const queries = initiativeQueries(api('en', call));
    const client = createQueryClient({ server: true });
    await client.query(queries.list(search));
    await client.query(queries.detail('dak-lak'));
    expect(call.mock.calls.map((args: unknown[]) => args.slice(0, 2))).toEqual([
      ['listInitiatives', { query: search }],
      ['getInitiative', { params: { initiative: 'dak-lak' } }],
    ]);
  });

  test('keep of a list what cards show, since each page brings it along', async () => {
    const call = vi.fn(() => Promise.resolve({ items: [summary(1)], total: 1 }));
    const list = await createQueryClient({ server: true }).query(initiativeQueries(api('en', call)).list({}));
    const { country, level, commodities, ...others } = summary(1);
    const { id, slug, name, language, demonstration, region, areaHa, seekingSupport, heroImage } = others;
    const named = { country: { name: country.name }, level: { name: level.name } };
    expect(list).toEqual({
      total: 1,
      items: [
        {
          ...{ id, slug, name, language, demonstration, region, areaHa, seekingSupport, heroImage, ...named },
          summary: others.summary,
          commodities: commodities.map((each) => ({ name: each.name })),
        },
      ],
    });
  });

  test('points stay the same on another page, in another order and when the map moves', () => {
    const { all, within } = initiativePointQueries(api('en'));
    const moved: InitiativeSearch = { ...search, page: 3, sort: 'area', bbox: '5,5,6,6' };
    const key = hashKey(all(search).queryKey);
    expect(hashKey(all(moved).queryKey)).toBe(key);
    expect(hashKey(all({ ...search, q: 'rice' }).queryKey)).not.toBe(key);
    const part = { bbox: '0,0,90,90', zoom: 2 };
    expect(hashKey(within(search, part).queryKey)).toBe(hashKey(within(moved, part).queryKey));
    expect(hashKey(within(search, { ...part, zoom: 3 }).queryKey)).not.toBe(
      hashKey(within(search, part).queryKey),
    );
  });
});
