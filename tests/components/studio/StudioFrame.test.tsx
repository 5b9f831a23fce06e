import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { defaultSite, renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { role, someViewer } from '#tests/support/viewers.ts';

const frame = (
  <StudioFrame area="tasks" title="Tasks" lead="A lead" notices={<p>A notice</p>}>
    <p>The content</p>
  </StudioFrame>
);
const editor = someViewer([role('initiative-editor')]);

const show = (viewer: Viewer | null, locale: Locale = 'en', path = '/studio') =>
  renderScreen(frame, { viewer, locale, path });

describe('StudioFrame', () => {
  test.each(locales)('names page and area in %s', (locale) => {
    show(editor, locale);
    expect(screen.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    expect(screen.getByText('A notice')).toBeVisible();
    expect(screen.getByText('The content')).toBeVisible();
    expect(document.title).toContain('Tasks – ');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('marks the area, and the page where it is the first of the area', () => {
    show(editor);
    const [wide, narrow] = screen.getAllByRole('link', { name: 'Tasks', hidden: true });
    expect([wide, narrow].map((link) => link?.getAttribute('aria-current'))).toEqual(['page', 'page']);
  });

  test('marks the area on a page below it', () => {
    show(editor, 'en', '/studio/overdue?page=2');
    expect(screen.getAllByRole('link', { name: 'Tasks', hidden: true })[0]).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('folds the navigation without JavaScript', () => {
    renderWithoutScript(frame, { viewer: editor, path: '/studio' });
    const menu = document.querySelector('nav details');
    expect(menu?.querySelector('summary')).toHaveTextContent('Studio: Tasks');
    expect(within(menu as HTMLElement).getByRole('link', { name: 'Tasks', hidden: true })).toHaveAttribute(
      'href',
      '/studio',
    );
  });

  test('shows anonymous visitors the sign-in, and nothing else', () => {
    show(null);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/auth/signin?returnUrl=%2Fstudio',
    );
    expect(screen.queryByText('The content')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    ['a person without roles', someViewer()],
    ['a person who only reads more', someViewer([role('investor', null)])],
    ['a role of unknown scope', someViewer([{ name: 'admin' }])],
  ])('shows %s how to get a role', (_, viewer) => {
    show(viewer);
    expect(screen.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByText('The content')).toBeNull();
    const links = within(screen.getByRole('navigation')).getAllByRole('link', { hidden: true });
    expect(new Set(links.map(({ textContent }) => textContent))).toEqual(new Set(['Content']));
  });

  test('asks people with unconfirmed details to confirm them', () => {
    show(someViewer([role('initiative-editor')], { verified: false }));
    expect(screen.getByText(/^Confirm your details/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile');
  });

  test('hides areas that the context API does not offer', () => {
    const site = {
      ...defaultSite,
      hidden: {
        operations: [],
        pages: ['/studio', '/studio/content', '/studio/translation', '/studio/data', '/studio/messages'],
      },
    };
    renderScreen(frame, { viewer: editor, path: '/studio', site });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
