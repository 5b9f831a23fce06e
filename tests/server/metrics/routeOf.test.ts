import { describe, expect, test } from 'vitest';
import { createRouteOf } from '#server/metrics/routeOf.ts';

const routeOf = createRouteOf([
  '/',
  '/initiatives',
  '/initiatives/[initiative]',
  '/initiatives/[initiative]/projects/[project]',
  '/api/auth/[...auth]',
  '/api/media/[sha256]',
  '/api/sitemaps',
  '/api/[...unknown]',
  '/[...path]',
]);

describe('routeOf', () => {
  test.each([
    ['/', '/'],
    ['/?q=coffee', '/'],
    ['/fr', '/'],
    ['/initiatives?country=VN', '/initiatives'],
    ['/vi/initiatives/red-earth', '/initiatives/[initiative]'],
    ['/initiatives/red-earth/projects/wells#top', '/initiatives/[initiative]/projects/[project]'],
    ['/_next/data/build-1/en/initiatives/red-earth.json?initiative=red-earth', '/initiatives/[initiative]'],
    ['/_next/data/build-1/en.json', '/'],
    ['/_next/data/build-1/index.json', '/'],
    ['/api/auth/callback/signin?code=secret', '/api/auth/[...auth]'],
    ['/media/0123', '/api/media/[sha256]'],
    ['/_next/static/chunks/main.js', 'file'],
    ['/robots.txt', 'file'],
    ['/readyz', '/readyz'],
    ['/initiatives/red-earth/nothing', 'other'],
    ['/wp-admin/../..', 'other'],
    ['*', 'other'],
  ])('%s belongs to %s', (url, route) => {
    expect(routeOf(url)).toBe(route);
  });

  test('has as many values as there are routes, whatever is requested', () => {
    const found = new Set(Array.from({ length: 500 }, (_, index) => routeOf(`/initiatives/i-${index}/x/y`)));
    expect([...found]).toEqual(['other']);
  });
});
