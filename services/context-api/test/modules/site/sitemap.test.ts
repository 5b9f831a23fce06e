import { describe, expect, test } from 'vitest';
import { sitemapNouns } from '#contract/site/sitemap.ts';
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

describe('goals and indicators', () => {
  const { call } = useService(reported);

  test('stand in initiatives that are published', async () => {
    const { goals, indicators } = await call('getSitemap', '/v1/sitemap');
    expect(addresses(goals)).toEqual(['delta/forest', 'delta/people', 'other/forest']);
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
  const { call } = useService(projects);

  test('stand in initiatives that are published', async () => {
    const found = await call('getSitemap', '/v1/sitemap');
    expect(addresses(found.projects)).toEqual([
      'birim/nursery',
      'birim/roads',
      'birim/springs',
      'lean/springs',
    ]);
    expect(addresses(found.opportunities)).toEqual(['birim/endless', 'birim/mill', 'birim/trees']);
  });
});

describe('stories, updates and pages', () => {
  const { call } = useService(stories, { addFiles: writeMedia });

  test('are those whose day has come, in records that are published', async () => {
    const found = await call('getSitemap', '/v1/sitemap');
    expect(addresses(found.stories)).toEqual(['launch', 'second', 'third']);
    expect(addresses(found.updates)).toEqual(['one/rain', 'one/shade', 'one/wells/well-dug', 'two/tea-time']);
    expect(addresses(found.pages)).toEqual([
      'about',
      'about/governance',
      // Those that come with the software.
      'accessibility',
      'faq',
      'privacy',
      'terms',
    ]);
  });
});
