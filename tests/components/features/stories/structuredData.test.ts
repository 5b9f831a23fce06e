import { expect, test } from 'vitest';
import { articlePage } from '#components/features/stories/structuredData.ts';
import { story, updateStory } from '#tests/support/stories.ts';

const origin = 'https://portal.test';

test('site news is a news article in its language', () => {
  expect(articlePage(story({ language: 'vi' }), { origin, locale: 'fr' })).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'The launch',
    url: 'https://portal.test/fr/news-and-updates/launch',
    inLanguage: 'vi',
    datePublished: '2026-10-01T06:00:00.000Z',
    dateModified: '2026-11-02T23:30:00.000Z',
    image: [`${origin}/media/${'a'.repeat(64)}`, `${origin}/media/${'f'.repeat(64)}`],
  });
});

test('an update is an article about its initiative, not changed before it came out', () => {
  const update = updateStory({ publishedAt: '2026-12-01T00:00:00.000Z' });
  expect(articlePage(update, { origin, locale: 'en' })).toMatchObject({
    '@type': 'Article',
    url: 'https://portal.test/initiatives/dak-lak/updates/rain',
    dateModified: '2026-12-01T00:00:00.000Z',
    about: { '@id': 'https://portal.test/initiatives/dak-lak#initiative' },
  });
});
