import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { NotFoundScreen } from '#components/features/errors/NotFoundScreen.tsx';
import { NotOfferedScreen } from '#components/features/errors/NotOfferedScreen.tsx';
import { HomeScreen } from '#components/features/home/HomeScreen.tsx';
import { Layout } from '#components/layout/Layout.tsx';
import { MembersPart } from '#components/record/MembersPart.tsx';
import { RecordSections } from '#components/record/RecordSections.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { PageButton, PageLink } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { contextQueries } from '#lib/api/context.ts';
import type { Hidden } from '#lib/config/hidden.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { messages } from '#tests/support/messages.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { someViewer } from '#tests/support/viewers.ts';

const allPages = siteContext.site.pages;

const site = {
  origin: 'https://portal.test',
  signIn: true,
};

const hidden: Hidden = {
  operations: ['listOrganizations', 'getOrganization', 'search', 'getProgressEditing', 'listGoals'],
  pages: ['/organizations', '/organizations/*', '/search', '/initiatives/*/progress-reporting'],
};

interface Shown {
  readonly settings?: Partial<SiteSettings>;
  readonly pages?: typeof siteContext.site.pages;
  readonly viewer?: Viewer | null;
  readonly locale?: Locale;
}

const show = (element: ReactElement, { settings = { hidden }, pages = allPages, ...more }: Shown = {}) =>
  renderScreen(element, {
    site: { ...site, ...settings },
    seed: (client, api) => {
      const context = { ...siteContext, site: { ...siteContext.site, pages } };
      client.setQueryData(contextQueries(api).site().queryKey, context);
    },
    ...more,
  });

const hrefs = () => screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));

describe('what the portal does not offer', () => {
  test('is not linked from the frame', () => {
    show(
      <Layout>
        <h1>Content</h1>
      </Layout>,
    );
    expect(hrefs()).toEqual(expect.arrayContaining(['/initiatives', '/conveners', '/contact']));
    expect(hrefs()).not.toEqual(expect.arrayContaining(['/organizations']));
    expect(screen.queryByRole('search', { hidden: true })).toBeNull();
    expect(hrefs()).not.toContain('/search');
  });

  test('is plain text in running text, and no button', () => {
    show(
      <>
        <TextLink href="/organizations/a-mill?page=2">A mill</TextLink>
        <PageLink href="/organizations/a-mill#top" lang="fr">
          Un moulin
        </PageLink>
        <PageButton href="/organizations">All organizations</PageButton>
        <TextLink standsAlone href="/organizations">
          More organizations
        </TextLink>
        <PageLink href="/organizations/a-mill/documents">Documents</PageLink>
      </>,
    );
    expect(hrefs()).toEqual(['/organizations/a-mill/documents']);
    expect(screen.getByText('A mill')).toBeVisible();
    expect(screen.getByText('Un moulin')).toHaveAttribute('lang', 'fr');
    expect(screen.queryByText(/All organizations|More organizations/)).toBeNull();
  });

  test('is no section of a record', () => {
    show(<RecordSections owner="initiative" slug="green-valley" current="overview" />);
    expect(hrefs()).not.toContain('/initiatives/green-valley/progress-reporting');
    expect(hrefs()).toContain('/initiatives/green-valley/projects');
  });

  test.each([null, someViewer()])('has no part for members: %#', (person) => {
    const needed = ['getProgressEditing'] as const;
    const part = () => <p>Editing</p>;
    const without = <p>Visitors</p>;
    show(<MembersPart part={part} needs={needed} params={null} without={without} />, { viewer: person });
    expect(screen.queryByText(/Editing|Visitors/)).toBeNull();
  });

  test('is replaced by the forms on a home page without initiatives', () => {
    show(<HomeScreen />, {
      settings: { hidden: { operations: ['listInitiatives'], pages: ['/initiatives', '/search'] } },
    });
    const main = screen.getByRole('heading', { name: 'Take part' }).parentElement!;
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/newsletter', '/register', '/contact', '/feedback?page=%2F']);
    expect(hrefs()).not.toContain('/initiatives');
  });

  test('is not suggested to those who miss a page', () => {
    show(<NotFoundScreen />, {
      settings: { hidden: { operations: ['search'], pages: ['/initiatives', '/search'] } },
    });
    expect(screen.getByText('The address may contain a typo, or the page has moved.')).toBeVisible();
    expect(hrefs()).toEqual(['/']);
  });
});

test.each(locales)('a hidden page says so in %s', (locale) => {
  show(<NotOfferedScreen />, { locale });
  const { notOffered } = messages(locale, 'common') as unknown as {
    notOffered: { title: string; text: string };
  };
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(notOffered.title);
  expect(screen.getByText(notOffered.text)).toBeVisible();
});

test('links to offered pages stay links', () => {
  show(<Breadcrumbs label="You are here" crumbs={[{ label: 'All', href: '/organizations' }]} />, {
    settings: {},
  });
  expect(hrefs()).toEqual(['/organizations']);
});

describe('policies', () => {
  const frame = (
    <Layout>
      <h1>Content</h1>
    </Layout>
  );

  test('on another site precede the pages of the content', () => {
    show(frame, {
      settings: { policies: { privacy: 'https://org.test/privacy' }, tagManagerId: 'GTM-TEST' },
    });
    expect(hrefs()).toContain('https://org.test/privacy');
    expect(hrefs()).not.toContain('/privacy');
    expect(hrefs().filter((href) => href === 'https://org.test/privacy')).toHaveLength(2);
  });

  test('are not linked where the context API has no pages', () => {
    show(frame, { settings: { hidden: { operations: ['getPage'], pages: [] } } });
    expect(hrefs()).not.toContain('/privacy');
    expect(hrefs()).toContain('/contact');
  });

  test('are not linked where there are none', () => {
    show(frame, { settings: {}, pages: allPages.filter((path) => path !== 'terms') });
    expect(hrefs()).toContain('/privacy');
    expect(hrefs()).not.toContain('/terms');
  });
});
