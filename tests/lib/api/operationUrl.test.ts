import { describe, expect, test } from 'vitest';
import { operationUrl, toSearchParams } from '#lib/api/operationUrl.ts';

describe('operationUrl', () => {
  test('fills parameters in, escaped', () => {
    const path = '/v1/initiatives/:initiative';
    expect(operationUrl(path, { params: { initiative: 'dak-lak' } })).toBe('/v1/initiatives/dak-lak');
    expect(operationUrl(path, { params: { initiative: '../a?b#c' } })).toBe('/v1/initiatives/..%2Fa%3Fb%23c');
  });

  test('has a question mark only before a query', () => {
    expect(operationUrl('/v1/context', {})).toBe('/v1/context');
    expect(operationUrl('/v1/context', { query: { q: undefined, empty: '', none: [] } })).toBe('/v1/context');
  });

  test('repeats the name for each value and sorts by name', () => {
    expect(toSearchParams({ q: 'tea', country: ['VN', 'BR'], page: 2, flag: false }).toString()).toBe(
      'country=VN&country=BR&flag=false&page=2&q=tea',
    );
  });
});
