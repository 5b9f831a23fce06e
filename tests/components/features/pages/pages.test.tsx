import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HowItWorksScreen } from '#components/features/howItWorks/HowItWorksScreen.tsx';
import { PageScreen } from '#components/features/pages/PageScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { htmlQuery } from '#lib/api/html.ts';
import { howItWorksPath, pageQueries } from '#lib/api/pages.ts';
import { defaultSite, renderScreen } from '#tests/support/renderScreen.tsx';
import { page } from '#tests/support/stories.ts';
import { role, someViewer } from '#tests/support/viewers.ts';

const showPage = (locale: Locale = 'en') =>
  renderScreen(<PageScreen params={{ path: 'about' }} />, {
    locale,
    path: '/about',
    seed: (client, api) => {
      client.setQueryData(pageQueries(api).detail('about').queryKey, page());
      client.setQueryData(htmlQuery(page()).queryKey, ['<ol><li>Come together.</li></ol>']);
    },
  });

const showHowItWorks = (locale: Locale = 'en', written = true, pages: readonly string[] = []) =>
  renderScreen(<HowItWorksScreen />, {
    locale,
    site: { ...defaultSite, hidden: { operations: [], pages } },
    path: '/how-it-works',
    seed: (client, api) => {
      const record = written ? page({ path: howItWorksPath, slug: howItWorksPath }) : null;
      client.setQueryData(pageQueries(api).optional(howItWorksPath).queryKey, record);
      client.setQueryData(htmlQuery(page()).queryKey, ['<h2>In five steps</h2>']);
    },
  });

test('a page has its name, its text and when it was last updated', () => {
  showPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About this site');
  expect(screen.getByText(/^Last updated/)).toBeVisible();
});

test.each([
  [[role('content-editor', null)], true],
  [[role('admin', null)], true],
  [[role('convener')], false],
  [[], false],
  [null, false],
] as const)('a template has a note for editors of pages: %j', async (roles, isShown) => {
  const template = page({ template: true });
  renderScreen(<PageScreen params={{ path: 'about' }} />, {
    viewer: roles && someViewer(roles),
    path: '/about',
    seed: (client, api) => {
      client.setQueryData(pageQueries(api).detail('about').queryKey, template);
      client.setQueryData(htmlQuery(template).queryKey, ['<p>Text</p>']);
    },
  });
  // Loads for signed-in people only.
  await act(() => import('#components/features/pages/TemplateNotice.tsx'));
  const notice = screen.queryByText('This page is a template. Adapt it before you publish your portal.');
  expect(notice !== null).toBe(isShown);
});

test.each(locales)('a template has its notice in %s', async (locale) => {
  const template = page({ template: true });
  renderScreen(<PageScreen params={{ path: 'about' }} />, {
    viewer: someViewer([role('admin', null)]),
    locale,
    path: '/about',
    seed: (client, api) => {
      client.setQueryData(pageQueries(api).detail('about').queryKey, template);
      client.setQueryData(htmlQuery(template).queryKey, ['<p>Text</p>']);
    },
  });
  expect((await screen.findByRole('note')).textContent).not.toContain('templatePage');
});

test('how it works: for whom, with a way to begin for each, a film and what editors wrote', () => {
  const { container } = showHowItWorks();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Who it is for', 'The film', 'In five steps']);
  expect(screen.getByRole('link', { name: 'Investment opportunities' })).toHaveAttribute(
    'href',
    '/investment-opportunities',
  );
  expect(container.querySelector('video')).not.toBeNull();
});

test('how it works leads investors to initiatives where no opportunities are offered', () => {
  showHowItWorks('en', true, ['/investment-opportunities']);
  expect(screen.queryByRole('link', { name: 'Investment opportunities' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Initiatives seeking support' })).toHaveAttribute(
    'href',
    '/initiatives?seekingSupport=true',
  );
});

test('how it works, while nobody has written more', () => {
  const { container } = showHowItWorks('en', false);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(container.querySelector('video')).toBeNull();
});

test.each(locales)('all texts are there in %s', (locale) => {
  showPage(locale);
  showHowItWorks(locale);
});
