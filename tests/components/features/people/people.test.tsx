import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { AuditLogScreen } from '#components/features/people/AuditLogScreen.tsx';
import { InvitationListScreen } from '#components/features/people/InvitationListScreen.tsx';
import { InvitationScreen } from '#components/features/people/InvitationScreen.tsx';
import { InviteScreen } from '#components/features/people/InviteScreen.tsx';
import { PersonalDataScreen } from '#components/features/people/PersonalDataScreen.tsx';
import { PersonListScreen } from '#components/features/people/PersonListScreen.tsx';
import { PersonScreen } from '#components/features/people/PersonScreen.tsx';
import { ReceivedInvitationScreen } from '#components/features/people/ReceivedInvitationScreen.tsx';
import { RegistrationListScreen } from '#components/features/people/RegistrationListScreen.tsx';
import { RegistrationReviewScreen } from '#components/features/people/RegistrationReviewScreen.tsx';
import { RoleScreen } from '#components/features/people/RoleScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { auditLogQueries } from '#lib/api/auditLog.ts';
import { invitationQueries } from '#lib/api/invitations.ts';
import { receivedInvitationQuery } from '#lib/api/receivedInvitation.ts';
import { registrationQueries } from '#lib/api/registrations.ts';
import { userQueries } from '#lib/api/users.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { browserPath } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import {
  assignableRoles,
  assignedRole,
  auditEntryList,
  invitation,
  invitationList,
  receivedInvitation,
  registration,
  registrationList,
  user,
  userList,
} from '#tests/support/people.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { role, someViewer } from '#tests/support/viewers.ts';

const server = contextApiServer(browserPath);
afterEach(() => {
  sessionStorage.clear();
});

const admin = someViewer([role('admin', null)]);
const convener = someViewer([role('convener')]);
const reader = 'an-oid';
const token = `abc.${'A'.repeat(43)}`;

interface Shown {
  readonly locale?: Locale;
  readonly viewer?: Viewer | null;
  readonly path?: string;
  readonly user?: ReturnType<typeof user> | null;
  readonly invitation?: ReturnType<typeof invitation>;
  readonly invitations?: ReturnType<typeof invitationList>;
  readonly registration?: ReturnType<typeof registration>;
  readonly received?: ReturnType<typeof receivedInvitation> | null;
}

const optionsOf = ({
  user: shown = user(),
  viewer = admin,
  locale = 'en',
  path = '/studio/people',
  ...more
}: Shown) => ({
  viewer,
  locale,
  path,
  seed: (client: QueryClient, api: Api) => {
    const set = (query: { queryKey: readonly unknown[] }, data: unknown) => {
      client.setQueryData(query.queryKey, data);
    };
    set(userQueries(api).list({ page: 1 }, reader), userList());
    if (shown) set(userQueries(api).one(user().id, reader), shown);
    set(userQueries(api).assignable(reader), assignableRoles());
    set(invitationQueries(api).list({ page: 1 }, reader), more.invitations ?? invitationList());
    set(invitationQueries(api).one(invitation().id, reader), more.invitation ?? invitation());
    set(registrationQueries(api).list({ state: ['waiting'], page: 1 }, reader), registrationList());
    set(registrationQueries(api).one(registration().id, reader), more.registration ?? registration());
    set(auditLogQueries(api).list({ page: 1 }, reader), auditEntryList());
    if (more.received) {
      const oid = viewer === null ? null : reader;
      set(receivedInvitationQuery(api, { token, reader: oid }), more.received);
    }
  },
});
const show = (element: ReactElement, options: Shown = {}) => renderScreen(element, optionsOf(options));

const people = <PersonListScreen params={{ q: '', role: null, state: null, page: 1 }} />;
const person = <PersonScreen params={{ user: user().id }} />;
const aRole = <RoleScreen params={{ user: user().id, role: assignedRole().id, sent: null }} />;
const log = <AuditLogScreen params={{ q: '', action: null, page: 1 }} />;
const review = <RegistrationReviewScreen params={{ registration: registration().id }} />;
const received = <ReceivedInvitationScreen params={{ token }} />;

const screens: Record<string, ReactElement> = {
  people,
  person,
  role: aRole,
  invitations: <InvitationListScreen params={{ state: null, page: 1 }} />,
  invite: <InviteScreen />,
  invitation: <InvitationScreen params={{ invitation: invitation().id }} />,
  registrations: <RegistrationListScreen params={{ state: 'waiting', page: 1 }} />,
  registration: review,
  log,
  data: <PersonalDataScreen />,
  received,
};

describe.each(Object.entries(screens))('the screen %s', (_, element) => {
  test.each(locales)('has all texts in %s', (locale) => {
    show(element, { locale, received: receivedInvitation() });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('has its content and forms without JavaScript', () => {
    renderWithoutScript(element, optionsOf({ received: receivedInvitation({ isForCaller: true }) }));
    expect(document.body.textContent).toMatch(/\S{3}/);
    for (const form of document.querySelectorAll('main form, form[method=post]'))
      expect(form.querySelector('button[type=submit]')).not.toBeNull();
  });
});

describe('the list of people', () => {
  test('names each with their roles, and leads to them', () => {
    show(people);
    expect(screen.getByRole('status')).toHaveTextContent('2 people');
    expect(screen.getByRole('link', { name: 'Đức Nguyễn' })).toHaveAttribute(
      'href',
      `/studio/people/${user().id}`,
    );
    const item = screen.getByRole('link', { name: 'Đức Nguyễn' }).closest('li')!;
    expect(item).toHaveTextContent('Contributor · Cà phê Đắk Lắk · Until December 31, 2030');
    expect(screen.getByRole('link', { name: 'Eva' }).closest('li')).toHaveTextContent(
      'Details not confirmed',
    );
    const filters = screen.getByRole('search', { name: 'Filter people' });
    expect(within(filters).getByRole('searchbox', { name: 'Name or email address' })).toHaveAttribute(
      'name',
      'q',
    );
  });

  test('leads administrators to the log and to personal data, and nobody else', () => {
    show(people).unmount();
    show(people);
    const nav = () => screen.getByRole('navigation', { name: 'People and roles' });
    expect(
      within(nav())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['People', 'Invitations', 'Registrations', 'Audit log', 'Personal data']);
    document.body.replaceChildren();
    show(people, { viewer: convener });
    expect(within(nav()).queryByRole('link', { name: 'Audit log' })).toBeNull();
  });

  test('is closed for people who manage nobody, and for visitors', () => {
    show(people, { viewer: someViewer([role('contributor')]) }).unmount();
    show(people, { viewer: someViewer([role('contributor')]) });
    expect(screen.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible();
    expect(screen.queryByText('Đức Nguyễn')).toBeNull();
    document.body.replaceChildren();
    show(people, { viewer: null });
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

describe('a person', () => {
  test('is assigned a role in a scope that it allows', async () => {
    const { handlers, arrived } = formTaker('postUserRole');
    server.use(...handlers);
    show(person);
    const field = (name: string) => screen.queryByRole('combobox', { name: new RegExp(`^${name}`) });
    expect(field('Language')).toBeNull();
    await userEvent.selectOptions(field('Role')!, 'contributor');
    expect(field('Language')).toBeNull();
    await userEvent.selectOptions(field('Initiative')!, 'dak-lak');
    await userEvent.selectOptions(field('Role')!, 'translator');
    expect(field('Initiative')).toBeNull();
    await userEvent.selectOptions(field('Language')!, 'vi');
    await userEvent.click(screen.getByRole('button', { name: 'Assign role' }));
    await screen.findByRole('heading', { name: 'The role has been assigned' });
    expect(arrived[0]?.body).toMatchObject({ role: 'translator', locale: 'vi', initiative: '' });
  });

  test('can be assigned a role in any scope without JavaScript', () => {
    renderWithoutScript(person, optionsOf({}));
    for (const name of ['role', 'initiative', 'locale', 'lastDay'])
      expect(document.querySelector(`form [name=${name}]`), name).not.toBeNull();
  });

  test('cannot change their own roles, but resign', () => {
    show(person, { user: user({ isSelf: true, roles: [assignedRole({ mayChange: false })] }) });
    expect(screen.queryByRole('button', { name: 'Assign role' })).toBeNull();
    expect(screen.getByText(/can’t change your own roles/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Resign from the role/ })).toBeVisible();
  });

  test('remains the last administrator', () => {
    const last = assignedRole({ name: 'admin', scope: null, lastDay: null, isLast: true });
    show(person, { user: user({ roles: [last] }) }).unmount();
    show(person, { user: user({ roles: [last] }) });
    expect(screen.getByText(/an administrator first/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Change or revoke/ })).toBeNull();
    document.body.replaceChildren();
    show(aRole, { user: user({ roles: [last] }) });
    expect(screen.queryByRole('button', { name: 'Revoke the role' })).toBeNull();
  });
});

describe('the access of a person', () => {
  const section = () => within(screen.getByRole('region', { name: 'Access' }));

  test('is ended with a reason', async () => {
    const { handlers, arrived } = formTaker('postUserDisabling');
    server.use(...handlers);
    show(person);
    const form = section().getByRole('region', { name: 'Disable the account' });
    const button = within(form).getByRole('button', { name: 'Disable the account' });
    await userEvent.click(button);
    expect(await within(form).findByRole('alert')).toBeVisible();
    expect(arrived).toEqual([]);
    await userEvent.type(within(form).getByRole('textbox', { name: /^Reason/ }), 'Left the organization');
    await userEvent.click(button);
    await screen.findByRole('heading', { name: 'The account has been disabled' });
    expect(arrived[0]).toMatchObject({
      path: expect.stringMatching(/disabling$/) as string,
      body: { reason: 'Left the organization' },
    });
  });

  test.each([
    ['an account', {}, ['Sign out everywhere', 'Disable the account']],
    ['a disabled one', { disabledAt: '2026-05-02T10:00:00.000Z' }, ['Enable the account']],
    ['the last administrator', { roles: [assignedRole({ isLast: true })] }, ['Sign out everywhere']],
  ])('has without JavaScript the forms of %s', (_, changes, expected) => {
    renderWithoutScript(person, optionsOf({ user: user(changes) }));
    const names = section()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(expected);
  });

  test('says after a form without JavaScript what was done, also where that form is gone', () => {
    const path = `/studio/people/${user().id}?sent=account-disabling`;
    show(person, { path, user: user({ disabledAt: '2026-05-02T10:00:00.000Z' }) });
    expect(section().getByRole('heading', { name: 'The account has been disabled' })).toBeVisible();
    expect(section().getByText(/^Disabled since May 2, 2026/)).toBeVisible();
  });

  test('is not shown to those who may not change it', () => {
    show(person, { user: user({ mayManageAccount: false }) });
    expect(screen.queryByRole('region', { name: 'Access' })).toBeNull();
  });

  test.each(locales)('has all texts in %s', (locale) => {
    show(person, { locale, user: user({ disabledAt: '2026-05-02T10:00:00.000Z' }) });
    show(person, { locale, user: user({ roles: [assignedRole({ isLast: true })] }) });
    show(person, { locale, path: '/studio/people/x?sent=account-enabling' });
    show(person, { locale, path: '/studio/people/x?sent=account-sign-out' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(4);
  });
});

describe('a role', () => {
  test('is revoked with a reason, in the version that was read', async () => {
    const { handlers, arrived } = formTaker('postRoleRevocation');
    server.use(...handlers);
    show(aRole);
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Left');
    await userEvent.click(screen.getByRole('button', { name: 'Revoke the role' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'The role has been revoked' })).toHaveFocus();
    });
    expect(arrived[0]).toMatchObject({
      body: { reason: 'Left' },
      path: `/api/context/v1/users/${user().id}/roles/${assignedRole().id}/revocation`,
    });
  });

  test('says that it was revoked where it, or the person, is not visible any more', () => {
    const gone = (
      <RoleScreen params={{ user: user().id, role: assignedRole().id, sent: 'role-revocation' }} />
    );
    show(gone, { user: null }).unmount();
    show(gone, { user: user({ roles: [] }) });
    expect(screen.getByRole('heading', { name: 'The role has been revoked' })).toBeVisible();
  });

  test('can be changed and revoked without JavaScript', () => {
    renderWithoutScript(aRole, optionsOf({}));
    const forms = [...document.querySelectorAll('form[method=post]')];
    expect(forms.map((form) => form.querySelector<HTMLInputElement>('input[name=form]')?.value)).toEqual([
      'role-change',
      'role-revocation',
    ]);
    for (const form of forms) expect(form.querySelector('input[name=version]')).toHaveValue('3');
  });
});

describe('a registration', () => {
  test('starts with the requested role, and is approved', async () => {
    const { handlers, arrived } = formTaker('postRegistrationApproval');
    server.use(...handlers);
    show(review);
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('contributor');
    expect(screen.getByRole('combobox', { name: 'Initiative' })).toHaveValue('dak-lak');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByRole('heading', { name: 'The registration has been approved' });
    expect(arrived[0]?.body).toMatchObject({ role: 'contributor', initiative: 'dak-lak' });
  });

  test('is declined with a reason only', async () => {
    const { handlers, arrived } = formTaker('postRegistrationDecline');
    server.use(...handlers);
    show(review);
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'There is a problem' })).toBeVisible();
    expect(arrived).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'No place left.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByRole('heading', { name: 'The registration has been declined' });
    expect(arrived[0]?.body).toEqual({ reason: 'No place left.' });
  });

  test('shows the decision instead of the forms', () => {
    const decided = { by: 'Ama Mensah', at: '2026-05-02T10:00:00.000Z', reason: 'No place left.' };
    show(review, { registration: registration({ state: 'declined', decided }) });
    expect(screen.getByText('Ama Mensah on May 2, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('an invitation', () => {
  test.each([
    ['waiting', 'The email is about to be sent.', 0],
    ['delayed', 'The email could not be sent yet. We’ll keep trying.', 0],
    ['off', 'The email has not been sent: this portal sends no email.', 0],
    ['sent', 'The email has been sent.', 1],
  ] as const)('says of a mail that is %s: %s', (mail, text, dates) => {
    show(screens['invitation']!, { invitation: invitation({ mail }) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByText('Sent on')).toHaveLength(dates);
  });

  test('says in the list whose mail has not left', () => {
    const { unmount } = show(screens['invitations']!, {
      invitations: invitationList({ items: [invitation({ mail: 'off' })] }),
    });
    expect(screen.getByText('The email has not been sent: this portal sends no email.')).toBeVisible();
    unmount();
    show(screens['invitations']!, { invitations: invitationList({ items: [invitation({ mail: 'sent' })] }) });
    expect(screen.queryByText(/^The email/)).toBeNull();
  });

  test('is sent again or withdrawn while it waits', () => {
    const one = screens['invitation']!;
    show(one).unmount();
    show(one, { invitation: invitation({ needsResending: true }) });
    expect(screen.getByText(/may no longer assign the role/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    document.body.replaceChildren();
    show(one, { invitation: invitation({ state: 'accepted' }) });
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  test('leads a visitor to the sign-in with its address, and back', () => {
    show(received, { viewer: null, received: receivedInvitation(), path: `/invitation?token=${token}` });
    const link = screen.getByRole('link', { name: 'Sign in to accept' });
    const href = new URL(link.getAttribute('href')!, 'https://portal.test');
    expect(href.searchParams.get('returnUrl')).toBe(`/invitation?token=${token}`);
    expect(href.searchParams.get('hint')).toBe('guest@example.org');
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  });

  test('is accepted by a button, by the person with its address', async () => {
    const { handlers, arrived } = formTaker('postInvitationAcceptance');
    server.use(...handlers);
    show(received, { received: receivedInvitation({ isForCaller: true }) });
    await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
    await screen.findByRole('heading', { name: 'You have accepted the invitation' });
    expect(arrived[0]?.body).toEqual({ token });
  });

  test('says to others whom it is for', () => {
    show(received, { received: receivedInvitation({ isForCaller: false }) });
    expect(screen.getByText(/for guest@example.org, but you are signed in as ana@example.org/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  });

  test.each([
    ['expired', /has expired/],
    ['withdrawn', /has been withdrawn or replaced/],
    ['accepted', /has already been accepted/],
  ] as const)('that is %s says so', (state, text) => {
    show(received, { received: receivedInvitation({ state, details: null, isForCaller: false }) });
    expect(screen.getByText(text)).toBeVisible();
  });

  test('with a broken link says so', () => {
    show(<ReceivedInvitationScreen params={{ token: null }} />).unmount();
    show(received, { received: null });
    expect(screen.getByText(/incomplete or not valid/)).toBeVisible();
    expect(screen.queryByText(/You have been invited/)).toBeNull();
  });
});

test('the log has the space before its colons in French', () => {
  show(log, { locale: 'fr' });
  const [first] = screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));
  expect(first!.querySelector('p')!.textContent).toBe('Rôle modifié\u{a0}: Đức Nguyễn');
});

test('the log names changes, people and commands, and is downloaded as filtered', () => {
  show(log);
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));
  expect(first).toHaveTextContent(
    'Role changed: Đức NguyễnContributor → Initiative editor · Cà phê Đắk Lắk · Until December 31, 2030May 1, 2026 · Ama Mensah',
  );
  expect(second).toHaveTextContent('Personal data erased: Erased personMay 1, 2026 · Command on the server');
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/downloads/en/audit-log.csv',
  );
});

test('personal data are exported by a plain form, and erased after a confirmation', async () => {
  const { handlers, arrived } = formTaker('postDataErasure');
  server.use(...handlers);
  show(screens['data']!);
  const download = screen.getByRole('button', { name: 'Download data' }).closest('form')!;
  expect(download).toHaveAttribute('action', '/api/personal-data');
  expect(download).toHaveAttribute('method', 'post');
  const form = screen.getByRole('form', { name: 'Erase a person’s data' });
  await userEvent.type(within(form).getByRole('textbox', { name: /^Email/ }), 'duc@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Erase data' }));
  await screen.findByRole('heading', { name: 'There is a problem' });
  // No consent is given here.
  expect(screen.getAllByText('Check the address, then tick the box.')).toHaveLength(2);
  expect(arrived).toEqual([]);
  await userEvent.click(within(form).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Erase data' }));
  await screen.findByRole('heading', { name: 'The data have been erased' });
  expect(arrived[0]?.body).toEqual({ email: 'duc@example.org', confirmed: true });
});

test('an address without data is not said to be erased', async () => {
  const body = { code: 'invalid-request', errors: [{ path: 'email', message: 'noData' }] };
  const nothing = () => HttpResponse.json(body, { status: 400 });
  server.use(...formTaker('postDataErasure', undefined, [nothing]).handlers);
  show(screens['data']!);
  const form = screen.getByRole('form', { name: 'Erase a person’s data' });
  const field = within(form).getByRole('textbox', { name: /^Email/ });
  await userEvent.type(field, 'nobody@example.org');
  await userEvent.click(within(form).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Erase data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing is saved about this address/);
  expect(field).toBeInvalid();
  expect(field).toHaveValue('nobody@example.org');
});

test('the audit log leads to messages, and has no id to read out', () => {
  show(log);
  const id = '7e9c09d3-73ea-4ba1-b918-ffc1e8061ca3';
  expect(screen.getByRole('link', { name: 'Answer to a message recorded' })).toHaveAttribute(
    'href',
    `/studio/messages/${id}`,
  );
  expect(document.body.textContent).not.toContain(id);
});
