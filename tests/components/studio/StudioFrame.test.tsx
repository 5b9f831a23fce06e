import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { invitationForm } from '#lib/forms/people.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
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

  test.each([
    ['an administrator', [role('admin', null)], 1],
    ['an editor', [role('initiative-editor')], 0],
  ])('leads %s back to a set-up that is not finished, and no longer after it', (_who, roles, count) => {
    const back = () => screen.queryAllByRole('link', { name: 'Continue the set-up' });
    const show = (setup?: 'open') =>
      renderScreen(frame, {
        viewer: someViewer(roles),
        path: '/studio',
        site: { ...defaultSite, ...(setup && { decided: { setup } }) },
      });
    const { unmount } = show('open');
    expect(back()).toHaveLength(count);
    for (const link of back()) expect(link).toHaveAttribute('href', '/studio/setup');
    unmount();
    show();
    expect(back()).toEqual([]);
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

describe('a form of the studio with input that was not sent', () => {
  const form = (
    <StudioFrame area="people" title="Invite">
      <WriteForm form={invitationForm} title="Invite" labels={{ email: 'Email' }} submit="Send" sent="Sent">
        <TextField name="email" />
      </WriteForm>
      <LeaveGuard unsaved={() => null} />
    </StudioFrame>
  );
  const admin = someViewer([role('admin', null)]);
  afterEach(() => {
    sessionStorage.clear();
  });

  test('is asked about by one question, and says that the tab has it', async () => {
    renderScreen(form, { viewer: admin, path: '/studio/people' });
    const user = userEvent.setup();
    const elsewhere = screen.getAllByRole('link', { name: 'Tasks' })[0]!;
    const gone = vi.fn((event: Event) => {
      event.preventDefault();
    });
    elsewhere.addEventListener('click', gone);
    expect(isAskedOnClosing()).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.org');
    expect(isAskedOnClosing()).toBe(true);
    await user.click(elsewhere);
    expect(gone).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toHaveTextContent('unless you close this tab');
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    expect(gone).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is asked about again on the next page', async () => {
    const { router } = renderScreen(form, { viewer: admin, path: '/studio/people' });
    const user = userEvent.setup();
    const elsewhere = screen.getAllByRole('link', { name: 'Tasks' })[0]!;
    elsewhere.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.org');
    await user.click(elsewhere);
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    expect(isAskedOnClosing()).toBe(false);
    router.events.emit('routeChangeComplete');
    expect(isAskedOnClosing()).toBe(true);
  });

  test('is not asked about when it is as it was', async () => {
    renderScreen(form, { viewer: admin, path: '/studio/people' });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a');
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    expect(isAskedOnClosing()).toBe(false);
  });
});
