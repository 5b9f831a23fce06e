import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Layout } from '#components/layout/Layout.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { contextQueries } from '#lib/api/context.ts';
import { useInterface } from '#store/interface.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

function show({
  path = '/',
  locale = 'en' as Locale,
  demonstration = true,
  pages = siteContext.site.pages,
} = {}) {
  return renderScreen(
    <Layout>
      <h1>Content</h1>
    </Layout>,
    {
      path,
      locale,
      seed: (client, api) => {
        const context = { ...siteContext, site: { ...siteContext.site, demonstration, pages } };
        client.setQueryData(contextQueries(api).site().queryKey, context);
      },
    },
  );
}

const toggle = (part: 'toggleHeader' | 'toggleFooter') => {
  act(() => {
    useInterface.getState()[part]();
  });
};

describe('Layout', () => {
  test('begins with a link past the header', () => {
    show();
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveAccessibleName('Skip to content');
    expect(first).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  });

  test('has the content between header and footer', () => {
    show();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Content' })).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: /^Common Ground/ })).toHaveAttribute(
      'href',
      '/',
    );
    expect(within(screen.getByRole('contentinfo')).getAllByRole('navigation')).toHaveLength(4);
  });

  test.each([
    ['/', null],
    ['/initiatives', 'page'],
    ['/initiatives/dak-lak', 'true'],
  ])('says at %s where one is: %s', (path, current) => {
    show({ path });
    const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    for (const link of navigation.getAllByRole('link', { name: 'Initiatives', hidden: true })) {
      expect(link.getAttribute('aria-current')).toBe(current);
    }
  });

  test('has the same parts of the site in the row, in the menu and in the footer', () => {
    show();
    const row = [
      'Initiatives',
      'Projects',
      'Invest',
      'Organizations',
      'Conveners',
      'Consortiums',
      'News',
      'How it works',
    ];
    const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const links = navigation.getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.textContent)).toEqual([...row, ...row]);
    const explore = within(screen.getByRole('navigation', { name: 'Explore' })).getAllByRole('link');
    expect(explore.map((link) => link.textContent).slice(0, row.length)).toEqual(row);
    const about = within(screen.getByRole('navigation', { name: 'About this site' })).getAllByRole('link');
    expect(about.map((link) => link.getAttribute('href'))).toEqual([
      '/about',
      '/faq',
      '/accessibility',
      '/privacy',
      '/terms',
    ]);
  });

  test.each([
    [
      ['privacy', 'about'],
      ['/about', '/privacy'],
    ],
    [[], []],
  ])('links to no page about the site that there is not: %j', (pages, links) => {
    show({ pages });
    const about = screen.queryByRole('navigation', { name: 'About this site' });
    const found = about ? within(about).getAllByRole('link') : [];
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  test('closes the menu on Escape and when something else is pressed', async () => {
    const user = userEvent.setup();
    show();
    const menu = screen.getByText('Menu').closest('details');
    await user.click(screen.getByText('Menu'));
    expect(menu).toHaveAttribute('open');
    await user.keyboard('{Escape}');
    expect(menu).not.toHaveAttribute('open');
    expect(screen.getByText('Menu')).toHaveFocus();
    await user.click(screen.getByText('Menu'));
    await user.click(screen.getByRole('heading', { name: 'Content' }));
    expect(menu).not.toHaveAttribute('open');
  });

  test('hides header and footer when asked, each by itself', () => {
    show();
    toggle('toggleHeader');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    toggle('toggleFooter');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    toggle('toggleHeader');
    expect(screen.getByRole('banner')).toBeVisible();
  });

  test('has a note while any content is a demonstration', () => {
    const { unmount } = show();
    expect(screen.getByRole('complementary', { name: 'Demonstration data.' })).toBeVisible();
    unmount();
    show({ demonstration: false });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('works where the context is not known, as on error pages', () => {
    renderScreen(<Layout>Content</Layout>, { site: null });
    expect(screen.getByRole('main')).toHaveTextContent('Content');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({ locale });
  });
});
