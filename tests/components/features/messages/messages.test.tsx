import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { MessageListScreen } from '#components/features/messages/MessageListScreen.tsx';
import { MessageScreen } from '#components/features/messages/MessageScreen.tsx';
import {
  closeReasons,
  messageKinds,
  messageStates,
  noReplyReasons,
  replyChannels,
  replyStates,
} from '#contract/messages/constants.ts';
import type { Message, MessageList } from '#contract/messages/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { teamMessageQueries } from '#lib/api/teamMessages.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { browserPath, problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import { defaultSite, renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
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
const all = { state: null, kind: null, assignee: null, q: '', page: 1 } as const;

interface Shown {
  readonly locale?: Locale;
  readonly viewer?: Viewer | null;
}

const showList = (changes: Partial<MessageList> = {}, options: Shown = {}) =>
  renderScreen(<MessageListScreen params={all} />, {
    path: '/studio/messages',
    viewer: viewer(),
    ...options,
    seed: (client, api) => {
      client.setQueryData(teamMessageQueries(api).list(all, 'o').queryKey, messageList(changes));
    },
  });
const oneOptions = (changes: Partial<Message> = {}, options: Shown = {}) => ({
  path: `/studio/messages/${id}`,
  viewer: viewer(),
  ...options,
  seed: (client: QueryClient, api: Api) => {
    client.setQueryData(teamMessageQueries(api).one(id, 'o').queryKey, message(changes));
  },
});
const showOne = (changes: Partial<Message> = {}, options: Shown = {}) =>
  renderScreen(<MessageScreen params={{ message: id }} />, oneOptions(changes, options));

let steps = 0;
const aStep = (changes: Partial<Message['steps'][number]>): Message['steps'][number] => ({
  id: `6f1d0c1e-0d3c-4c52-9d2a-${String((steps += 1)).padStart(12, '0')}`,
  at: '2026-05-02T10:00:00.000Z',
  step: 'note',
  by: 'Eva',
  state: 'in-progress',
  assignee: null,
  reason: null,
  text: null,
  channel: null,
  mail: null,
  ...changes,
});

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
      `/studio/messages/${id}`,
    );
    expect(screen.getByRole('link', { name: 'New (1)' })).toHaveAttribute(
      'href',
      '/studio/messages?state=new',
    );
    expect(screen.getByRole('link', { name: 'All (2)' })).toHaveAttribute('aria-current', 'page');
  });

  test('shows the start of each text in its language, and replies that did not arrive', () => {
    showList({ items: [message({ state: 'answered', replyFailed: true })] });
    expect(screen.getByText('We pay for two pumps.')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText(/^The email could not be delivered/)).toBeVisible();
  });

  test('says how many a search has found, and leads back to all of them', () => {
    const { unmount } = showList();
    expect(screen.queryByText(/found$/)).toBeNull();
    unmount();
    const params = { ...all, q: 'choco', kind: 'offer', state: 'new' } as const;
    renderScreen(<MessageListScreen params={params} />, {
      path: '/studio/messages?q=choco&kind=offer&state=new',
      viewer: viewer(),
      seed: (client, api) => {
        client.setQueryData(teamMessageQueries(api).list(params, 'o').queryKey, messageList({ total: 1 }));
      },
    });
    expect(screen.getByText('1 message found')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'Show all messages' })).toHaveAttribute(
      'href',
      '/studio/messages',
    );
  });

  test('says where there are none, and leads to the next page where there are more', () => {
    showList({ items: [], total: 0 }).unmount();
    showList({ pageCount: 2 });
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/studio/messages?page=2');
  });

  test('is a wall for visitors who are not signed in', () => {
    showList({}, { viewer: null });
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/Mensah/)).toBeNull();
  });

  test('is no page for people who handle none', () => {
    showList({}, { viewer: viewer('contributor') });
    expect(screen.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible();
    expect(screen.queryByText(/Mensah/)).toBeNull();
  });

  test('is searched by words, kind and person with a plain form', () => {
    renderScreen(<MessageListScreen params={{ ...all, state: 'new', q: 'pumps', assignee: 'me' }} />, {
      path: '/studio/messages?state=new&q=pumps&assignee=me',
      viewer: viewer(),
      seed: (client, api) => {
        const filters = { ...all, state: 'new', q: 'pumps', assignee: 'me' } as const;
        client.setQueryData(teamMessageQueries(api).list(filters, 'o').queryKey, messageList());
      },
    });
    const form = screen.getByRole('search', { name: 'Find messages' });
    expect(form).toHaveAttribute('action', '/studio/messages');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      state: 'new',
      q: 'pumps',
      kind: '',
      assignee: 'me',
    });
    expect(screen.getByRole('link', { name: 'All (2)' })).toHaveAttribute(
      'href',
      '/studio/messages?assignee=me&q=pumps',
    );
  });
});

describe('a message', () => {
  test('says what was written, by whom, about what, and who received it', () => {
    showOne({ assignee: 'Eva', state: 'in-progress' });
    const text = screen.getByText(/We pay for two pumps/);
    expect(text).toHaveAttribute('lang', 'fr');
    expect(text.closest('dd')).toHaveClass('whitespace-pre-line');
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
    expect(screen.getByText('Assigned')).toBeVisible();
    expect(screen.getByText(/Handled by Eva/)).toBeVisible();
  });

  test('names the people who run the portal among those who receive it by mail', () => {
    showOne({ operators: true }).unmount();
    showOne({ operators: true, recipients: [] });
    expect(screen.getByText('the people who run this portal')).toBeVisible();
    expect(screen.queryByText('No one by email')).toBeNull();
  });

  test('can be read without JavaScript, and carries its version in the form', () => {
    renderWithoutScript(<MessageScreen params={{ message: id }} />, oneOptions());
    expect(screen.getByText(/We pay for two pumps/)).toBeInTheDocument();
    expect(document.querySelector('input[name=version]')).toHaveValue('3');
  });

  test('shows the steps so far, and whether a reply has arrived', () => {
    showOne({
      state: 'answered',
      steps: [
        aStep({ step: 'assign', assignee: 'Binh' }),
        aStep({ step: 'note', text: 'Ask the cooperative.' }),
        aStep({ step: 'reply', text: 'Come by.', mail: 'failed' }),
        aStep({ step: 'reply', text: 'Come by again.', mail: 'sent' }),
        aStep({ step: 'close', reason: 'spam' }),
        aStep({ step: 'replaced', by: '' }),
      ],
    });
    const items = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Eva assigned it to Binh',
      'Note by Eva, not visible to the sender',
      'Reply by Eva',
      'Reply by Eva',
      'Eva closed it: Spam',
      'The sender replaced the message',
    ]);
    expect(items[2]).toHaveTextContent('The email could not be delivered');
    expect(items[3]).toHaveTextContent('The email has been sent.');
  });

  test.each<[Message['state'], string[]]>([
    ['new', ['Send reply', 'Record answer', 'Assign', 'Add note', 'Close message']],
    ['in-progress', ['Send reply', 'Record answer', 'Assign', 'Add note', 'Close message']],
    ['answered', ['Send reply', 'Record answer', 'Assign', 'Add note', 'Close message', 'Reopen message']],
    ['closed', ['Add note', 'Reopen message']],
    ['reopened', ['Send reply', 'Record answer', 'Assign', 'Add note', 'Close message']],
  ])('that is %s offers what its state allows', (state, buttons) => {
    showOne({ state });
    const found = screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent);
    expect(found).toEqual(buttons);
  });

  test('says where a reply is impossible', () => {
    showOne({ mayReply: false });
    expect(screen.getByText(/^You can’t reply by email from here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
  });

  test.each([
    ['address', 'the sender left no email address'],
    ['consent', 'did not agree to be contacted'],
    ['mail', 'Write to ama@example.org from your own mailbox'],
  ] as const)('says why a reply is impossible: %s', (noReplyReason, text) => {
    showOne({ mayReply: false, noReplyReason });
    expect(screen.getByText(new RegExp(text))).toBeVisible();
  });

  test('is only read where the context API takes no steps', () => {
    const site = { ...defaultSite, hidden: { operations: ['postMessageStep'] as const, pages: [] } };
    renderScreen(<MessageScreen params={{ message: id }} />, { ...oneOptions(), site });
    expect(screen.getByText(/We pay for two pumps/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is answered, and shows the reply', async () => {
    const steps = [aStep({ step: 'reply', by: 'Ana', text: 'Come by.', mail: 'waiting' })];
    const { handlers, arrived } = formTaker('postMessageStep', browserPath, [
      () => HttpResponse.json(message({ state: 'answered', version: 4, steps, assignee: 'Ana' })),
    ]);
    server.use(...handlers);
    showOne();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Come by.');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Your reply is on its way' })).toHaveFocus();
    });
    expect(arrived[0]).toMatchObject({
      body: { step: 'reply', text: 'Come by.' },
      path: `/api/context/v1/messages/${id}/steps`,
    });
    expect(screen.getByText('Reply by Ana')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  });

  test.each([true, false])('is answered elsewhere, by keyboard: mail %s', async (mayReply) => {
    const text = 'They called back.';
    const steps = [aStep({ step: 'reply', by: 'Ana', text, channel: 'phone' })];
    const { handlers, arrived } = formTaker('postMessageStep', browserPath, [
      () => HttpResponse.json(message({ state: 'answered', version: 4, steps, assignee: 'Ana' })),
    ]);
    server.use(...handlers);
    showOne({ mayReply, noReplyReason: mayReply ? null : 'mail' });
    const user = userEvent.setup();
    const title = 'Record an answer given elsewhere';
    const fold = screen.getByRole('heading', { name: title }).closest('details')!;
    expect(fold.open).toBe(!mayReply);
    expect(screen.getByText(/May 1, 2026.+\d:\d\d/, { selector: 'time' })).toBeVisible();
    fold.open = true;
    const form = within(screen.getByRole('form', { name: title }));
    form.getByRole('combobox', { name: 'How you answered' }).focus();
    await user.selectOptions(form.getByRole('combobox'), 'By phone');
    await user.tab();
    await user.keyboard(text);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'The answer has been recorded' })).toHaveFocus();
    expect(arrived[0]).toMatchObject({ body: { step: 'reply', channel: 'phone', text } });
    expect(screen.getByText('Ana answered by phone')).toBeVisible();
    // Nothing more is to be recorded at first.
    expect(screen.getByRole('heading', { name: title }).closest('details')!.open).toBe(false);
  });

  test('says which way and words a recorded answer lacks, at their fields', async () => {
    const { handlers, arrived } = formTaker('postMessageStep', browserPath, []);
    server.use(...handlers);
    showOne({ mayReply: false, noReplyReason: 'mail' });
    await userEvent.click(screen.getByRole('button', { name: 'Record answer' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'How you answered' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'What you answered' })).toBeInvalid();
    expect(arrived).toEqual([]);
  });

  test('is not answered elsewhere where the context API cannot record it, or once it is closed', () => {
    const { unmount } = showOne({ mayRecordReply: false });
    expect(screen.queryByText('Record an answer given elsewhere')).toBeNull();
    unmount();
    showOne({ state: 'closed' });
    expect(screen.queryByText('Record an answer given elsewhere')).toBeNull();
  });

  test('changed meanwhile by another person keeps what was typed, and says so', async () => {
    const { handlers } = formTaker('postMessageStep', browserPath, [
      problemResponse(412, 'version-outdated'),
    ]);
    server.use(...handlers);
    const { client } = showOne();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Come by.');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This has changed in the meantime');
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Come by.');
    // The other person's step arrives later.
    act(() => {
      client.setQueriesData(
        { queryKey: ['messages', 'one'] },
        message({ version: 4, state: 'in-progress', assignee: 'Binh' }),
      );
    });
    expect(await screen.findByText(/^Someone changed this message in the meantime/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Come by.');
  });

  test('shows what another person has done when a step comes too late, and takes it with the next try', async () => {
    const theirs = message({
      version: 4,
      state: 'in-progress',
      steps: [aStep({ step: 'assign', assignee: 'Binh' })],
    });
    const versions: (string | null)[] = [];
    server.use(
      respondTo('getMessage', () => HttpResponse.json(theirs), browserPath),
      respondTo(
        'postMessageStep',
        ({ request }) => {
          versions.push(request.headers.get('if-match'));
          return versions.length === 1
            ? problemResponse(412, 'version-outdated')()
            : HttpResponse.json({ ...theirs, version: 5, state: 'answered' });
        },
        browserPath,
      ),
    );
    showOne();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Come by.');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Eva assigned it to Binh')).toBeVisible();
    expect(screen.getByText(/^Someone changed this message in the meantime/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByRole('heading', { name: 'Your reply is on its way' })).toHaveFocus();
    expect(versions).toEqual(['"3"', '"4"']);
  });

  test('leaves a form as it is while another person takes a step, even if that closes the message', async () => {
    const { client } = showOne();
    const arrives = (changes: Partial<Message>) => {
      act(() => {
        client.setQueriesData({ queryKey: ['messages', 'one'] }, message(changes));
      });
    };
    await userEvent.click(screen.getByText('Add a note'));
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'I called');
    arrives({ version: 4, state: 'in-progress', assignee: 'Binh' });
    await userEvent.keyboard(' her.');
    expect(note).toHaveFocus();
    expect(note).toHaveValue('I called her.');
    expect(note).toBeVisible();
    const reply = screen.getByRole('textbox', { name: 'Your reply' });
    await userEvent.type(reply, 'Come');
    arrives({ version: 5, state: 'closed' });
    await userEvent.keyboard(' by.');
    expect(reply).toHaveValue('Come by.');
    expect(reply).toHaveFocus();
  });

  test('keeps the reply in its form while a note is added', async () => {
    const { handlers } = formTaker('postMessageStep', browserPath, [
      () => HttpResponse.json(message({ steps: [aStep({ text: 'Called.' })] })),
    ]);
    server.use(...handlers);
    showOne();
    const reply = screen.getByRole('textbox', { name: 'Your reply' });
    await userEvent.type(reply, 'Come by.');
    await userEvent.click(screen.getByText('Add a note'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('heading', { name: 'The note has been added' })).toHaveFocus();
    expect(reply).toHaveValue('Come by.');
    expect(screen.getByRole('textbox', { name: 'Note', hidden: true })).toHaveValue('');
  });

  test('shows the input of an earlier visit, also in a folded form', async () => {
    const first = showOne();
    await userEvent.click(screen.getByText('Add a note'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called.');
    first.unmount();
    showOne();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Called.');
    expect(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Explanation (optional)', hidden: true })).not.toBeVisible();
  });

  test('asks before an unsent reply is left', async () => {
    showOne();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Come by.');
    await userEvent.click(screen.getByRole('link', { name: 'Messages', current: false }));
    expect(screen.getByRole('dialog', { name: 'Leave this page?' })).toHaveTextContent('unless you close');
  });
});

test.each(locales)('the screens have all their texts in %s', (locale) => {
  showList({}, { locale }).unmount();
  showList({ items: [] }, { locale }).unmount();
  showList({}, { locale, viewer: null }).unmount();
  for (const kind of messageKinds)
    for (const state of messageStates)
      showOne({ kind, state, recipients: [], initiative: null, project: null }, { locale }).unmount();
  const all = [
    ...(['assign', 'note', 'reply', 'reopen', 'state', 'replaced'] as const).map((step) => aStep({ step })),
    ...closeReasons.map((reason) => aStep({ step: 'close', reason })),
    ...replyStates.map((mail) => aStep({ step: 'reply', mail })),
    ...replyChannels.map((channel) => aStep({ step: 'reply', channel })),
    aStep({ step: 'assign', assignee: 'Binh' }),
  ];
  for (const noReplyReason of [...noReplyReasons, null])
    showOne({ steps: all, mayReply: false, noReplyReason }, { locale }).unmount();
});
