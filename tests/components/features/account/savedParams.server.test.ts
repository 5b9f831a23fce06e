import { expect, test } from 'vitest';
import { savedParams } from '#components/features/account/savedParams.server.ts';

test.each([
  [{}, null],
  [{ opportunity: 'a/b' }, { noun: 'opportunity', initiative: 'a', slug: 'b' }],
  [{ project: 'a/b' }, { noun: 'project', initiative: 'a', slug: 'b' }],
  [
    { opportunity: 'a', project: 'a/b' },
    { noun: 'project', initiative: 'a', slug: 'b' },
  ],
  [{ project: ['a/b', 'c/d'] }, null],
  [{ project: '../b' }, null],
  [{ initiative: 'a/b' }, null],
])('reads %o', (query, chosen) => {
  expect(savedParams.parse(query)).toEqual({ chosen });
});
