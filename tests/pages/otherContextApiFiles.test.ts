import type { NextApiHandler } from 'next';
import { describe, expect, test } from 'vitest';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { type Difference, differences, otherContextApi, traceOfNew } from '#tests/support/otherContextApi.ts';
import downloads from '../../pages/api/downloads/[locale]/[file].ts';
import feeds from '../../pages/api/feeds/[...path].ts';
import sitemap from '../../pages/api/sitemaps/[name].ts';
import sitemapIndex from '../../pages/api/sitemaps/index.ts';

const named = Object.keys(differences) as Difference[];
const server = contextApiServer();

const inIndicator = { locale: 'en', initiative: 'dak-lak', indicator: 'irrigation-water' };
const files: [name: string, handler: NextApiHandler, query: Record<string, string | string[]>][] = [
  ['the index of sitemaps', sitemapIndex, {}],
  ['a sitemap', sitemap, { name: 'initiatives' }],
  ['a feed of stories', feeds, { path: ['en', 'news.xml'] }],
  ...(['initiatives', 'organizations', 'stories'] as const).map(
    (list) => [`a table of ${list}`, downloads, { locale: 'en', file: `${list}.csv` }] as never,
  ),
  ...(['actions', 'projects', 'opportunities', 'indicator-values'] as const).map(
    (list) => [`a table of ${list}`, downloads, { ...inIndicator, file: `${list}.csv` }] as never,
  ),
  ['a map of initiatives', downloads, { locale: 'en', file: 'initiatives.geojson' }],
];

describe.each(files)('%s of a context API with', (_, handler, query) => {
  test.each(named)('%s', async (difference) => {
    const before = await callApiRoute(handler, { query });
    server.use(otherContextApi(difference));
    const { status, body, headers } = await callApiRoute(handler, { query });
    expect(before.status).toBe(200);
    // An empty sitemap does not exist.
    if (handler === sitemap && difference === 'empty lists') expect(status).toBe(404);
    else expect([status, headers.get('content-type')]).toEqual([200, before.headers.get('content-type')]);
    expect(body).not.toMatch(/undefined|NaN|\[object/);
    expect(body).not.toMatch(traceOfNew);
  });
});
