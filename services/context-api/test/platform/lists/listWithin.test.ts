import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { columnFacet } from '../../../src/platform/lists/facet.ts';
import { type Listing, listPage } from '../../../src/platform/lists/list.ts';
import { directories } from '../../support/directories.ts';
import { useService } from '../../support/service.ts';

const service = useService(directories);

const listing: Listing<'country', { slug: string }, string> = {
  entity: 'initiative',
  facets: { country: columnFacet('initiative', 'country', 'country') },
  orders: {},
  columns: (): RawBuilder<unknown> => sql`initiative.slug`,
  toItem: ({ slug }) => slug,
};

const list = (query: object, conditions: object) =>
  listPage(service.db, listing, { query: { page: 1, pageSize: 10, ...query }, locale: 'en', ...conditions });

test('the parent of a list defines its unfiltered total; other filters do not', async () => {
  const within = sql`initiative.region = 'Eastern' and initiative.country = 'VN'`;
  expect(await list({}, {})).toMatchObject({ total: 2, totalUnfiltered: 2 });
  expect(await list({}, { within })).toMatchObject({
    items: ['dak-lak'],
    total: 1,
    totalUnfiltered: 1,
    facets: { country: [{ value: 'VN', count: 1 }] },
  });
  expect(await list({ q: 'birim' }, { within })).toMatchObject({ total: 0, totalUnfiltered: 1 });
  expect(await list({ country: ['GH'] }, { within })).toMatchObject({ total: 0, totalUnfiltered: 1 });
  expect(await list({}, { within, more: [sql`false`] })).toMatchObject({ total: 0, totalUnfiltered: 1 });
  expect(await list({}, { more: [within] })).toMatchObject({ total: 1, totalUnfiltered: 2 });
});
