import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { StoryListScreen } from '#components/features/stories/StoryListScreen.tsx';
import { StoryScreen } from '#components/features/stories/StoryScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { StoryDetail, StoryList } from '#contract/stories/schema.ts';
import { htmlQuery } from '#lib/api/html.ts';
import { storyQueries } from '#lib/api/stories.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { story, storyList } from '#tests/support/stories.ts';

const search = { search: {}, cleaned: false };

const showNews = (changes: Partial<StoryList> = {}, locale: Locale = 'en') =>
  renderScreen(<StoryListScreen params={search} />, {
    locale,
    path: '/news-and-updates',
    seed: (client, api) => {
      client.setQueryData(storyQueries(api).list({}).queryKey, storyList(changes));
    },
  });

const showStory = (changes: Partial<StoryDetail> = {}, locale: Locale = 'en') =>
  renderScreen(<StoryScreen params={{ story: 'launch' }} />, {
    locale,
    path: '/news-and-updates/launch',
    seed: (client, api) => {
      const record = story(changes);
      client.setQueryData(storyQueries(api).detail('launch').queryKey, record);
      client.setQueryData(htmlQuery(record).queryKey, ['<p>First <strong>paragraph</strong>.</p>']);
    },
  });

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const feedOf = () => document.head.querySelector('link[type="application/atom+xml"]')?.getAttribute('href');

describe('the news', () => {
  test('lead each story to its own place, and to their feed', () => {
    showNews();
    expect(['Story 1', 'Story 2', 'Story 3'].map(hrefOf)).toEqual([
      '/news-and-updates/story-1',
      '/initiatives/dak-lak/updates/story-2',
      '/initiatives/dak-lak/projects/springs/updates/story-3',
    ]);
    expect([feedOf(), hrefOf('Atom feed')]).toEqual(['/feeds/en/news.xml', '/feeds/en/news.xml']);
    expect(screen.getByRole('status')).toHaveTextContent('14 stories of 20');
  });

  test('say when, of what, and in which language', () => {
    showNews();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent(/October 1, 2026 · Site news/);
    expect(second).toHaveTextContent(/Đắk Lắk coffee compact.*Shown in Vietnamese/);
    expect(within(second!).getByRole('heading')).toHaveAttribute('lang', 'vi');
    expect(within(first!).getByRole('img')).toHaveAttribute('width', '1200');
  });

  test('without stories say what will come', () => {
    showNews({ items: [], total: 0, totalUnfiltered: 0, pageCount: 1 });
    expect(screen.getByRole('heading', { name: 'No news yet' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('without a match offer a way back', () => {
    showNews({ items: [], total: 0, pageCount: 1 });
    expect(screen.getByRole('heading', { name: 'No stories match' })).toBeVisible();
    expect(hrefOf('Clear all')).toBe('/news-and-updates');
  });

  test.each(locales)('have all their texts in %s', (locale) => {
    showNews({}, locale);
  });
});

describe('a story', () => {
  test('is the text that the server rendered, with its pictures and who made them', () => {
    showStory();
    expect(screen.getByText('paragraph').tagName).toBe('STRONG');
    expect(screen.getByText(/The slope/).closest('figcaption')).toHaveTextContent(
      'The slope Image: The editors',
    );
    const gallery = within(screen.getByRole('region', { name: 'Pictures' }));
    expect(gallery.getAllByRole('img')).toHaveLength(1);
  });

  test('has a film that loads nothing by itself, with captions in the language of the page, and its words', () => {
    const { container } = showStory({}, 'vi');
    const film = container.querySelector('video');
    expect(film).toHaveAttribute('preload', 'none');
    expect(film).not.toHaveAttribute('autoplay');
    expect(film).toHaveAttribute('poster', `/media/${'c'.repeat(64)}`);
    const tracks = [...container.querySelectorAll('track')];
    expect(tracks.map(({ srclang, label, default: chosen }) => [srclang, label, chosen])).toEqual([
      ['vi', 'Tiếng Việt', true],
      ['en', 'English', false],
    ]);
    expect(container.querySelector('details')).toHaveTextContent('Rain falls.');
  });

  test('has the still picture of its film as it was cropped', () => {
    const film = { sha256: '7'.repeat(64), width: 800, height: 450, widths: [480, 960] as (480 | 960)[] };
    const { container } = showStory({ video: { ...story().video!, posterRenditions: { film } } });
    const shown = container.querySelector('video')!;
    expect(shown).toHaveAttribute('poster', `/media/${film.sha256}?width=960&format=fallback`);
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['800', '450']);
  });

  test('has documents with their kind, size and language, its neighbours, and what is related', () => {
    showStory();
    const documents = within(screen.getByRole('region', { name: 'Documents' }));
    expect(documents.getByRole('listitem')).toHaveTextContent(/The plan.*PDF · 12\.3 kB · Tiếng Việt/);
    expect(hrefOf('The plan')).toBe(`/media/${'9'.repeat(64)}`);
    const series = within(screen.getByRole('navigation', { name: 'Previous and next story' }));
    expect(series.getAllByRole('link')).toHaveLength(1);
    expect(series.getByRole('link', { name: /Earlier/ })).toHaveAttribute('rel', 'prev');
    expect(
      within(screen.getByRole('region', { name: 'Related stories' })).getAllByRole('article'),
    ).toHaveLength(1);
  });

  test('leaves out what it does not have', () => {
    showStory({ images: [], video: null, attachments: [], previous: null, related: [], themes: [] });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['The launch', 'Published', 'Available in']);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('has structured data', () => {
    showStory();
    const blocks = [...document.head.querySelectorAll('script')].map(({ textContent }) => textContent);
    expect(blocks.join()).toContain('"@type":"NewsArticle"');
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    showStory({}, locale);
  });
});
