import { describe, expect, test } from 'vitest';
import { safeTarget } from '#server/requestTarget.ts';

describe('safeTarget', () => {
  test.each([
    '/',
    '/vi/initiatives?country=VN&country=BR',
    '/%C4%90',
    '/?q=100%25',
    '/a//b',
    '/?q=%E0%A4%A',
    '/?q=a?b',
  ])('leaves %o as it is', (target) => {
    expect(safeTarget(target)).toBe(target);
  });

  test.each([undefined, ''])('takes %o for something that exists or does not, but responds', (target) => {
    expect(safeTarget(target)).toMatch(/^\/(404)?$/);
  });

  test.each([
    '/%',
    '/%E0%A4%A',
    '/%zz',
    '/%C3%28',
    '/a%00b',
    '/\u0000',
    '*',
    'http://evil.example/',
    'evil',
    '@evil',
    '?q=1',
  ])('knows nothing at %o', (target) => {
    expect(safeTarget(target)).toBe('/404');
  });

  test.each([
    '//evil.example',
    '///evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '//',
    '/\\/\\evil?x=1',
  ])('does not take %o for another host', (target) => {
    const safe = safeTarget(target);
    expect(safe).toMatch(/^\/(?![/\\])/);
    expect(new URL(safe, 'https://portal.test').origin).toBe('https://portal.test');
  });

  test('knows nothing at a path that is too long', () => {
    expect(safeTarget(`/${'x'.repeat(8192)}`)).toBe('/404');
  });

  test('shortens an oversized query to whole parameters', () => {
    const query = Array.from({ length: 2000 }, (_, index) => `q${String(index)}=value`).join('&');
    const safe = safeTarget(`/initiatives?${query}`);
    expect(safe.length).toBeLessThan(8300);
    expect(query.startsWith(safe.slice('/initiatives?'.length))).toBe(true);
    for (const [, value] of new URLSearchParams(safe.split('?')[1])) expect(value).toBe('value');
  });

  test('drops a single parameter that is too long', () => {
    expect(safeTarget(`/initiatives?q=${'x'.repeat(10_000)}`)).toBe('/initiatives');
  });

  test('survives a hundred thousand slashes', () => {
    expect(safeTarget('/'.repeat(8000))).toBe('/');
  });
});
