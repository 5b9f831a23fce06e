import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { UpdatesEditing } from '#components/features/stories/edit/UpdatesEditing.tsx';
import { locales } from '#contract/shared/locale.ts';
import type { UpdateEditing } from '#contract/stories/write.ts';
import { initiative } from '#tests/support/assessments.ts';
import { receivingFiles, sentFile, someLists, someUpdates } from '#tests/support/contributions.ts';
import { type Opened, openPart } from '#tests/support/openPart.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { receiving, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

const entry: UpdateEditing['updates'][number] = {
  slug: 'rain',
  name: 'After the rain',
  language: 'en',
  version: 4,
  status: 'published',
  publishedAt: '2099-01-01T08:00:00.000Z',
  project: null,
  organization: null,
  updatedAt: '2026-11-02T23:30:00.000Z',
};
async function open(editing: Partial<UpdateEditing> = {}, opened: Opened = {}) {
  server.use(
    respondingToCallWith('getUpdateEditing', someUpdates({ updates: [entry], ...editing })),
    respondingToCallWith('listCodeLists', someLists),
    respondingToCallWith('getInitiativeDocumentEditing', { owner: initiative, documents: [] }),
  );
  const { user } = openPart(UpdatesEditing, opened);
  await screen.findByText('After the rain');
  return user;
}

describe('UpdatesEditing', () => {
  test('shows what is scheduled, and for when', async () => {
    await open();
    expect(screen.getByText(/^scheduled for/)).toBeVisible();
  });

  const theirs = {
    ...entry,
    publishedAt: '2026-01-01T08:00:00.000Z',
    mayRewrite: false,
    organization: { slug: 'growers', name: 'Growers’ Union', language: 'en' as const },
  };

  test('an update in the name of a partner is withdrawn for a reason, not rewritten', async () => {
    const write = receiving('withdrawUpdate', () => ({ slug: 'rain', version: 5, status: 'archived' }));
    server.use(write.handler);
    const user = await open({ updates: [theirs] });
    await user.click(screen.getByText('After the rain'));
    expect(await screen.findByText(/^This update was written on behalf of Growers’ Union/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Text (English)' })).toBeNull();
    const form = within(screen.getByRole('form', { name: 'Withdraw from public view', hidden: true }));
    await user.click(screen.getByText('Withdraw from public view'));
    await user.type(form.getByRole('textbox'), 'Not about this landscape.');
    await user.click(form.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([
        {
          params: { update: 'rain' },
          version: '"4"',
          body: { to: 'draft', note: 'Not about this landscape.' },
        },
      ]);
    });
  });

  test('one that visitors do not see needs no withdrawal', async () => {
    const user = await open({ updates: [{ ...theirs, status: 'archived' }] });
    await user.click(screen.getByText('After the rain'));
    expect(await screen.findByText(/^This update was written on behalf of/)).toBeVisible();
    expect(screen.queryByText('Withdraw from public view')).toBeNull();
  });

  test('shows Markdown as the portal renders it', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/markdown', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ html: '<h2>Built</h2>' });
      }),
    );
    const user = await open();
    await user.click(screen.getByText('Write an update'));
    await user.type(screen.getByRole('textbox', { name: 'Text (English)' }), '# Built');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('heading', { name: 'Built' })).toBeVisible();
    expect(asked).toEqual([{ text: '# Built', locale: 'en', images: [] }]);
  });

  test('says that a preview could not be made', async () => {
    server.use(http.post('*/api/markdown', () => new HttpResponse(null, { status: 503 })));
    const user = await open();
    await user.click(screen.getByText('Write an update'));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(/^The preview could not be created/)).toBeVisible();
  });

  test('stores an update with a file, for a later moment', async () => {
    const write = receiving('createUpdate', () => ({ slug: 'frogs', version: 1, status: 'published' }));
    server.use(write.handler, receivingFiles());
    const user = await open();
    await user.click(screen.getByText('Write an update'));
    await user.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Frogs');
    await user.type(screen.getByRole('textbox', { name: /^Summary/ }), 'They are back.');
    await user.type(screen.getByRole('textbox', { name: 'Text (English)' }), 'In all ponds.');
    const moment = screen.getByLabelText('Publication time (your local time)');
    await user.clear(moment);
    await user.type(moment, '2099-05-01T08:30');
    await user.upload(
      screen.getByLabelText('Add a picture or document'),
      new File(['a,b'], 'counts.csv', { type: 'text/csv' }),
    );
    const attachment = within(await screen.findByRole('group', { name: 'counts.csv' }));
    expect(attachment.getByRole('textbox', { name: 'Title (English)' })).toHaveValue('counts.csv');
    await user.click(screen.getByRole('radio', { name: /^Published/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([
        {
          body: {
            name: 'Frogs',
            status: 'published',
            author: 'Ana Reporter',
            organization: null,
            publishedAt: new Date('2099-05-01T08:30').toISOString(),
            attachments: [{ sha256: sentFile.sha256, title: 'counts.csv', language: 'en' }],
          },
        },
      ]);
    });
  });

  test('partners write in their own name', async () => {
    const organizations = [{ slug: 'growers', name: 'Growers', language: 'en' as const }];
    const user = await open({ forInitiative: false, organizations });
    await user.click(screen.getByText('Write an update'));
    expect(screen.getByRole('combobox', { name: 'On behalf of' })).toHaveDisplayValue('Growers');
  });

  test.each(locales)('has all its texts in %s', async (locale) => {
    await open({}, { locale });
    for (const summary of document.querySelectorAll('summary')) await userEvent.click(summary);
    expect(screen.getAllByRole('form').length).toBeGreaterThan(0);
  });
});
