import { describe, expect, test } from 'vitest';
import { type SitemapNoun, sitemapNouns } from '#contract/site/sitemap.ts';
import { reported } from '../../support/goals.ts';
import { landscapes } from '../../support/landscapes.ts';
import { projects } from '../../support/projects.ts';
import { headers, useService } from '../../support/service.ts';
import { stories, writeMedia } from '../../support/stories.ts';

const service = useService(landscapes);
const sitemap = () => service.call('getSitemap', '/v1/sitemap');

test('lists what is published by its present slug, and nothing else', async () => {
  const { initiatives } = await sitemap();
  expect(initiatives.map(({ slugs }) => slugs)).toEqual([['birim'], ['dak-lak'], ['ecorce'], ['taveuni']]);
});

test('has every noun with the last change of each record', async () => {
  const response = await sitemap();
  expect(Object.keys(response)).toEqual([...sitemapNouns]);
  const { updatedAt } = await service.call('getInitiative', '/v1/initiatives/dak-lak');
  expect(response.initiatives.find(({ slugs }) => slugs[0] === 'dak-lak')?.updatedAt).toBe(updatedAt);
});

test('needs a key like every call', async () => {
  expect((await service.app.inject({ url: '/v1/sitemap' })).statusCode).toBe(401);
  expect((await service.app.inject({ url: '/v1/sitemap', headers })).statusCode).toBe(200);
});

type Records = readonly { slugs: readonly string[] }[];
const addresses = (records: Records) => records.map(({ slugs }) => slugs.join('/'));

type Call = ReturnType<typeof useService>['call'];

/** Reads a noun part by part. */
async function inParts(call: Call, noun: SitemapNoun, size: number) {
  const { parts } = await call('getSitemapParts', `/v1/sitemap-parts?noun=${noun}&size=${size}`);
  const read = parts.map(({ from }) =>
    call('getSitemapPart', `/v1/sitemap-part?noun=${noun}&size=${size}&from=${from}`),
  );
  return { parts, records: (await Promise.all(read)).map((part) => part.records) };
}

/** Expects parts to have the same records as the whole. */
async function expectWhole(call: Call) {
  const whole = await call('getSitemap', '/v1/sitemap');
  for (const noun of sitemapNouns) {
    const { parts, records } = await inParts(call, noun, 2);
    expect(parts).toHaveLength(Math.ceil(whole[noun].length / 2));
    const all = records.flat().map(({ slugs, updatedAt }) => ({ slugs, updatedAt }));
    expect(new Set(all), noun).toEqual(new Set(whole[noun]));
    expect(all).toHaveLength(whole[noun].length);
    const newest = records.map((part) =>
      part
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1),
    );
    expect(parts.map(({ updatedAt }) => updatedAt)).toEqual(newest);
  }
}

describe('goals and indicators', () => {
  const { call } = useService(reported);

  test('stand in initiatives that are published', async () => {
    const { goals, indicators } = await call('getSitemap', '/v1/sitemap');
    expect(addresses(goals)).toEqual(['delta/forest', 'delta/people', 'other/forest']);
    await expectWhole(call);
    expect(addresses(indicators)).toEqual([
      'delta/additional',
      'delta/empty',
      'delta/hectares',
      'delta/voices',
      'other/hectares',
    ]);
  });
});

describe('projects and opportunities', () => {
  const landscape = useService(projects);
  const { call } = landscape;
  const app = () => landscape.app;

  test('stand in initiatives that are published', async () => {
    const found = await call('getSitemap', '/v1/sitemap');
    expect(addresses(found.projects)).toEqual([
      'birim/nursery',
      'birim/roads',
      'birim/springs',
      'lean/springs',
    ]);
    expect(addresses(found.opportunities)).toEqual(['birim/endless', 'birim/mill', 'birim/trees']);
    await expectWhole(call);
  });

  test('say which of their pages have content', async () => {
    const { records } = await call('getSitemapPart', '/v1/sitemap-part?noun=projects&size=100');
    const filled = records.map(({ slugs, filled }) => [slugs.join('/'), filled]);
    for (const [address, pages] of filled) {
      const { requestCount } = await call(
        'getProject',
        `/v1/initiatives/${String(address).replace('/', '/projects/')}`,
      );
      expect(pages).toEqual(requestCount > 0 ? ['requested-support'] : []);
    }
    expect(new Set(filled.map(([, pages]) => pages?.length))).toEqual(new Set([0, 1]));
  });

  test('have no part from an unknown place, and none without a noun', async () => {
    const part = '/v1/sitemap-part?noun=projects&size=100&from=';
    for (const from of ['x', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
      expect(await call('getSitemapPart', part + from)).toEqual({ records: [] });
    expect((await app().inject({ url: '/v1/sitemap-parts?size=1', headers })).statusCode).toBe(400);
  });
});

describe('stories, updates and pages', () => {
  const { call } = useService(stories, { addFiles: writeMedia });

  test('are those whose day has come, in records that are published', async () => {
    const found = await call('getSitemap', '/v1/sitemap');
    expect(addresses(found.stories)).toEqual(['launch', 'second', 'third']);
    expect(addresses(found.updates)).toEqual(['one/rain', 'one/shade', 'one/wells/well-dug', 'two/tea-time']);
    await expectWhole(call);
    const { records } = await call('getSitemapPart', '/v1/sitemap-part?noun=projects&size=100');
    expect(records.find(({ slugs }) => slugs[1] === 'wells')).toMatchObject({ filled: ['updates'] });
    expect(addresses(found.pages)).toEqual([
      'about',
      'about/governance',
      // Pages of the software.
      'accessibility',
      'faq',
      'how-it-works',
      'privacy',
      'terms',
    ]);
  });
});
