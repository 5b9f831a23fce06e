import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { ProfileScreen } from '#components/features/account/ProfileScreen.tsx';
import { MessageListScreen } from '#components/features/messages/MessageListScreen.tsx';
import { MessageScreen } from '#components/features/messages/MessageScreen.tsx';
import type { Message, MessageList } from '#contract/messages/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { messageQueries } from '#lib/api/messages.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { browserPath, problemResponse } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { message, messageList } from '#tests/support/teamMessages.ts';

const server = contextApiServer(browserPath);
afterEach(() => {
  sessionStorage.clear();
});

const scope = { kind: 'initiative', id: 'dak-lak', name: 'Cà phê Đắk Lắk' } as const;
const viewer = (name = 'convener'): Viewer => ({
  profile: { oid: 'o', name: 'Ana', emails: ['ana@example.org'], jobTitle: null },
  context: { oid: 'o', verified: true, organization: null, roles: [{ name, scope }] },
  expiresAt: Date.now() + 3_600_000,
  isNew: false,
});
const { id } = message();
const all = { state: null, page: 1 } as const;

interface Shown {
  readonly locale?: Locale;
  readonly viewer?: Viewer | null;
}

const showList = (changes: Partial<MessageList> = {}, options: Shown = {}) =>
  renderScreen(<MessageListScreen params={all} />, {
    path: '/messages',
    viewer: viewer(),
    ...options,
    seed: (client, api) => {
      client.setQueryData(messageQueries(api).list({ page: 1 }, 'o').queryKey, messageList(changes));
    },
  });
const oneOptions = (changes: Partial<Message> = {}, options: Shown = {}) => ({
  path: `/messages/${id}`,
  viewer: viewer(),
  ...options,
  seed: (client: QueryClient, api: Api) => {
    client.setQueryData(messageQueries(api).one(id, 'o').queryKey, message(changes));
  },
});
const showOne = (changes: Partial<Message> = {}, options: Shown = {}) =>
  renderScreen(<MessageScreen params={{ message: id }} />, oneOptions(changes, options));

describe('the list of messages', () => {
  test('names kind, sender, record and state of each, and leads to those of a state', () => {
    showList();
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(/Mensah/));
    expect(first).toHaveTextContent(/Offer from Ama Mensah.*May 1, 2026.*Suối · Cà phê Đắk Lắk.*New/);
    expect(second).toHaveTextContent(/Message from Ama Mensah.*Answered/);
    expect(screen.getByRole('link', { name: 'Offer from Ama Mensah' })).toHaveAttribute(
      'href',
      `/messages/${id}`,
    );
    expect(screen.getByRole('link', { name: 'New (1)' })).toHaveAttribute('href', '/messages?state=new');
    expect(screen.getByRole('link', { name: 'All (2)' })).toHaveAttribute('aria-current', 'page');
  });

  test('says where there are none, and leads to the next page where there are more', () => {
    showList({ items: [], total: 0 }).unmount();
    showList({ pageCount: 2 });
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/messages?page=2');
  });

  test('is a wall for visitors who are not signed in', () => {
    showList({}, { viewer: null });
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/Mensah/)).toBeNull();
  });

  test('is linked from the profile of members of a team only', () => {
    renderScreen(<ProfileScreen />, { viewer: viewer() }).unmount();
    renderScreen(<ProfileScreen />, { viewer: viewer() });
    expect(screen.getByRole('link', { name: 'Messages to your team' })).toHaveAttribute('href', '/messages');
    document.body.replaceChildren();
    renderScreen(<ProfileScreen />, { viewer: viewer('contributor') });
    expect(screen.queryByRole('link', { name: 'Messages to your team' })).toBeNull();
  });
});

describe('a message', () => {
  test('says what was written, by whom, about what, and who received it', () => {
    showOne({ changed: { by: 'Eva', at: '2026-05-02T10:00:00.000Z' }, state: 'in-progress' });
    expect(screen.getByText(/We pay for two pumps/)).toHaveClass('whitespace-pre-line');
    expect(screen.getByText('Funding')).toBeVisible();
    expect(screen.getByText('Unknown here')).toBeVisible();
    expect(screen.getByText('Office, Round Table')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ama@example.org' })).toHaveAttribute(
      'href',
      'mailto:ama@example.org',
    );
    expect(screen.getByRole('link', { name: 'Suối' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/projects/springs/requested-support',
    );
    expect(screen.getByRole('heading', { name: 'Status: In progress' })).toBeVisible();
    expect(screen.getByText('Changed by Eva on May 2, 2026')).toBeVisible();
  });

  test('names the people who run the portal among those who receive it by mail', () => {
    showOne({ operators: true }).unmount();
    showOne({ operators: true, recipients: [] });
    expect(screen.getByText('the people who run this portal')).toBeVisible();
    expect(screen.queryByText('No one by email')).toBeNull();
  });

  test('puts a space before the colon of its state in French', () => {
    showOne({}, { locale: 'fr' });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Statut\s:\sNouveau$/);
  });

  test('can be read without JavaScript, and carries its version in the form', () => {
    renderWithoutScript(<MessageScreen params={{ message: id }} />, oneOptions());
    expect(screen.getByText(/We pay for two pumps/)).toBeInTheDocument();
    expect(document.querySelector('input[name=version]')).toHaveValue('3');
  });

  test('changes its status, and says who changed it', async () => {
    const changed = { by: 'Ana', at: '2026-05-03T10:00:00.000Z' };
    const { handlers, arrived } = formTaker('putMessageState', browserPath, [
      () => HttpResponse.json(message({ state: 'answered', version: 4, changed })),
    ]);
    server.use(...handlers);
    showOne();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'answered');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Status: Answered' });
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'The status has been saved' })).toHaveFocus();
    });
    expect(arrived[0]).toMatchObject({
      body: { state: 'answered' },
      path: `/api/context/v1/messages/${id}/state`,
    });
    expect(screen.getByText('Changed by Ana on May 3, 2026')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'New status' })).toHaveValue('answered');
  });

  test('changed meanwhile by another person has a note', async () => {
    const { handlers } = formTaker('putMessageState', browserPath, [
      problemResponse(412, 'version-outdated'),
    ]);
    server.use(...handlers);
    showOne();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'closed');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This has changed in the meantime');
    expect(screen.getByRole('combobox', { name: 'New status' })).toHaveValue('closed');
  });
});

test.each(locales)('the screens have all their texts in %s', (locale) => {
  showList({}, { locale }).unmount();
  showList({ items: [] }, { locale }).unmount();
  showList({}, { locale, viewer: null }).unmount();
  for (const kind of ['contact', 'interest', 'offer'] as const)
    for (const state of ['new', 'in-progress', 'answered', 'closed'] as const)
      showOne({ kind, state, recipients: [], initiative: null, project: null }, { locale }).unmount();
});
