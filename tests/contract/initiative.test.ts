import { describe, expect, test } from 'vitest';
import { initiativeDetail, initiativeQuery } from '#contract/initiatives/schema.ts';
import { boundingBox } from '#contract/shared/schema.ts';
import { detail } from '#tests/support/fixtures.ts';

describe('initiativeQuery', () => {
  test('asks for the first page of twelve', () => {
    expect(initiativeQuery.parse({})).toEqual({ page: 1, pageSize: 12 });
  });

  test.each([
    { page: '0' },
    { page: '1.5' },
    { page: 'x' },
    { page: '100001' },
    { pageSize: '0' },
    { pageSize: '101' },
    { sort: 'newest' },
    { seekingSupport: 'false' },
    { q: 'x'.repeat(201) },
    { country: ['VN', 'vn'] },
  ])('rejects %o', (query) => {
    expect(initiativeQuery.safeParse(query).success).toBe(false);
  });
});

describe('boundingBox', () => {
  test.each([
    ['100,-10,140.5,20', [100, -10, 140.5, 20]],
    ['170,-20,-170,-10', [170, -20, -170, -10]],
    ['-180,-90,180,90', [-180, -90, 180, 90]],
  ])('reads %s', (text, box) => {
    expect(boundingBox.parse(text)).toEqual(box);
  });

  test.each([
    '0,20,10,10',
    '181,0,0,0',
    '0,-91,0,0',
    '0,0,0',
    '0,0,0,0,0',
    'a,b,c,d',
    '1e1,0,0,0',
    ' 0,0,0,0',
    '0,,0,0',
  ])('rejects %o', (text) => {
    expect(boundingBox.safeParse(text).success).toBe(false);
  });
});

describe('initiativeDetail', () => {
  const convener = { slug: 'c', name: 'C', language: 'en' as const, summary: '' };

  test.each(['javascript:alert(1)', 'data:text/html,x', 'council.example'])(
    'rejects %o as a website, since it becomes a link',
    (website) => {
      const response = { ...detail(), convener: { ...convener, website } };
      expect(initiativeDetail.safeParse(response).success).toBe(false);
    },
  );

  test('treats unknown values as null, not as 0', () => {
    const response = detail({ population: null, convener: null, contact: null });
    expect(initiativeDetail.parse(response)).toMatchObject({
      population: null,
      convener: null,
      contact: null,
    });
  });
});
