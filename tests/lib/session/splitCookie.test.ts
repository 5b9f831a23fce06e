import { describe, expect, test } from 'vitest';
import { MAX_COOKIE_BYTES } from '#lib/session/authCookies.ts';
import { joinCookie, splitCookie } from '#lib/session/splitCookie.ts';
import { browserAfter } from '#tests/support/sessions.ts';

const long = (length: number) => 'abcdefghij'.repeat(Math.ceil(length / 10)).slice(0, length);
const set = (value: string, cookies = {}) => splitCookie('auth_token', value, { cookies, maxAge: 60 });

describe.each([1, 100, 3000, 3935, 3936, 3937, 4096, 8000, 20_000])('a value of %i bytes', (length) => {
  test('comes back, in cookies of at most 4096 bytes', () => {
    const headers = set(long(length));
    expect(joinCookie('auth_token', browserAfter(headers))).toBe(long(length));
    for (const header of headers) expect(Buffer.byteLength(header)).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
  });
});

test('every part is HTTP-only, Lax, secure and for the whole site', () => {
  for (const header of set(long(9000)))
    expect(header).toMatch(/^(?=.*; Path=\/)(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/);
});

test('a shorter value removes the parts of a longer one', () => {
  const before = browserAfter(set(long(9000)));
  expect(Object.keys(before)).toHaveLength(3);
  expect(browserAfter(set('short', before), before)).toEqual({ auth_token: 'short' });
});

test('is null without one of its parts', () => {
  const { 'auth_token.1': _lost, ...left } = browserAfter(set(long(9000)));
  expect(joinCookie('auth_token', left)).toBeUndefined();
});

test('a left-over part does not damage a short value', () => {
  expect(joinCookie('auth_token', { auth_token: 'short', 'auth_token.1': 'old' })).toBe('short');
});

test('a value that is far too long is rejected', () => {
  expect(() => set(long(40_000))).toThrow(RangeError);
});
