import { expect, test } from 'vitest';
import { sitemapNouns } from '#contract/sitemap.ts';
import { landscapes } from './support/landscapes.ts';
import { headers, useService } from './support/service.ts';

const service = useService(landscapes);
const sitemap = () => service.call('getSitemap', '/v1/sitemap');

test('lists what is published by its present slug, and nothing else', async () => {
  const { initiatives } = await sitemap();
  expect(initiatives.map(({ slugs }) => slugs)).toEqual([['birim'], ['dak-lak'], ['ecorce'], ['taveuni']]);
});

test('has every noun with the last change of each record', async () => {
  const answer = await sitemap();
  expect(Object.keys(answer)).toEqual([...sitemapNouns]);
  const { updatedAt } = await service.call('getInitiative', '/v1/initiatives/dak-lak');
  expect(answer.initiatives.find(({ slugs }) => slugs[0] === 'dak-lak')?.updatedAt).toBe(updatedAt);
});

test('needs a key like every call', async () => {
  expect((await service.app.inject({ url: '/v1/sitemap' })).statusCode).toBe(401);
  expect((await service.app.inject({ url: '/v1/sitemap', headers })).statusCode).toBe(200);
});
