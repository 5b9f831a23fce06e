import { expect, test } from 'vitest';
import { searchParams } from '#components/features/search/params.server.ts';

test.each([
  [{}, {}],
  [{ q: '  tea ' }, { q: 'tea' }],
  [
    { q: 'a\u0000b', kind: 'convener', page: '3' },
    { q: 'a b', kind: 'convener', page: 3 },
  ],
  [{ q: 'tea', kind: 'nothing', page: '-1', sort: 'relevance', bbox: '1,2,3,4' }, { q: 'tea' }],
  [
    { q: 'x'.repeat(300), kind: ['x', 'initiative'] },
    { q: 'x'.repeat(200), kind: 'initiative' },
  ],
])('reads %o', (query, search) => {
  expect(searchParams.parse(query)).toEqual({ search });
});
