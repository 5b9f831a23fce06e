import { expect, test } from 'vitest';
import { siteOrganization, website } from '#lib/structuredData/site.ts';

const origin = 'https://portal.test';

test('the site is an organization with a website in each language', () => {
  const site = { origin, locale: 'vi', name: 'Common Ground', description: 'Mô tả' } as const;
  expect(siteOrganization(site)).toMatchObject({ '@id': `${origin}/#organization`, url: `${origin}/` });
  expect(website(site)).toMatchObject({
    url: `${origin}/vi`,
    inLanguage: 'vi',
    publisher: { '@id': `${origin}/#organization` },
  });
});
