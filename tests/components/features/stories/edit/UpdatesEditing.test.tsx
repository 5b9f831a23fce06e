import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { UpdatesEditing } from '#components/features/stories/edit/UpdatesEditing.tsx';
import type { File } from '#contract/files/schema.ts';
import { locales } from '#contract/shared/locale.ts';
import type { UpdateEditing, UpdateRecord } from '#contract/stories/write.ts';
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

  const aPicture: File = {
    ...{ sha256: 'b'.repeat(64), name: 'well.jpg', mediaType: 'image/jpeg', bytes: 9 },
    ...{ width: 2000, height: 1000 },
  };
  const rain = (update: Partial<UpdateRecord['update']> = {}): UpdateRecord => ({
    ...{ slug: 'rain', version: 4, status: 'published', initiative, sourceLocale: 'en', outdated: {} },
    files: [aPicture],
    update: {
      ...{ language: 'en', name: 'After the rain', summary: 'Wells are full.', description: 'All of them.' },
      texts: { en: { name: 'After the rain', summary: 'Wells are full.', description: 'All of them.' } },
      ...{ publishedAt: '2099-01-01T08:00:00.000Z', author: 'Ana', themes: [], goals: [] },
      ...{ project: null, organization: null, attachments: [], status: 'published' },
      images: [
        {
          ...{ sha256: aPicture.sha256, credit: 'Ana', alt: 'A well', caption: '' },
          texts: { en: { alt: 'A well', caption: '' } },
          ...{ crop: { x: 0.1, y: 0, width: 0.9, height: 1 }, focus: null },
        },
      ],
      ...update,
    },
  });

  async function openRain(user: Awaited<ReturnType<typeof open>>) {
    await user.click(screen.getByText('After the rain'));
    const picture = await screen.findByRole('group', { name: 'well.jpg' });
    const image = await waitFor(() => {
      const loading = picture.querySelector<HTMLImageElement>(`img[src="/media/${aPicture.sha256}"]`);
      expect(loading).not.toBeNull();
      return loading!;
    });
    return { picture, image };
  }

  test('crops a picture and chooses its focal point by keyboard', async () => {
    const write = receiving('updateUpdate', () => ({ slug: 'rain', version: 5, status: 'published' }));
    server.use(write.handler, respondingToCallWith('getUpdateRecord', rain()));
    const user = await open();
    const { picture } = await openRain(user);
    const group = within(picture);
    await waitFor(() => {
      for (const image of picture.querySelectorAll('img')) fireEvent.load(image);
      expect(group.getByRole('group', { name: 'Crop' })).toBeVisible();
    });
    const left = within(group.getByRole('group', { name: 'Crop' })).getByLabelText('From the left (%)');
    expect(left).toHaveValue('10');
    await user.clear(left);
    await user.type(left, '20');
    group.getByRole('button', { name: /^Focal point/ }).focus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([
        {
          version: '"4"',
          body: {
            images: [
              { crop: { x: 0.2, y: 0, width: 0.8, height: 1 }, focus: { x: 0.5, y: 0.4 }, alt: 'A well' },
            ],
          },
        },
      ]);
    });
  });

  test('leads from a missing alternative text and credit to their fields', async () => {
    const write = receiving('updateUpdate', () => ({ slug: 'rain', version: 5, status: 'published' }));
    server.use(write.handler, respondingToCallWith('getUpdateRecord', rain()));
    const user = await open();
    const group = within((await openRain(user)).picture);
    await user.clear(group.getByRole('textbox', { name: /^Image description/ }));
    await user.clear(group.getByRole('textbox', { name: /^Credit/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const summary = within(await screen.findByRole('alert'));
    for (const name of [/^Image description/, /^Credit/]) {
      const field = group.getByRole('textbox', { name });
      expect(field).toBeInvalid();
      expect(summary.getByRole('link', { name })).toHaveAttribute('href', `#${field.id}`);
    }
    expect(write.received).toEqual([]);
  });

  const sentAs: Readonly<Record<string, Partial<File>>> = {
    'film.mp4': { sha256: '1'.repeat(64), mediaType: 'video/mp4' },
    'still.jpg': { sha256: '2'.repeat(64), mediaType: 'image/jpeg' },
    'en.vtt': { sha256: '3'.repeat(64), mediaType: 'text/vtt' },
  };
  const receivingMedia = () =>
    http.post('*/api/files', ({ request }) => {
      const name = decodeURIComponent(request.headers.get('x-file-name') ?? '');
      return HttpResponse.json({ ...sentFile, name, ...sentAs[name] });
    });

  test('adds a film with subtitles and one from another site, and says what they lack', async () => {
    const write = receiving('updateUpdate', () => ({ slug: 'rain', version: 5, status: 'published' }));
    server.use(write.handler, receivingMedia(), respondingToCallWith('getUpdateRecord', rain()));
    const user = await open();
    await openRain(user);
    await user.click(screen.getByRole('button', { name: 'Add a film' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const summary = within(await screen.findByRole('alert'));
    for (const name of ['File', 'Still picture', 'Length in seconds', 'Title', 'Transcript'])
      expect(summary.getAllByRole('link', { name: new RegExp(`^${name}`) }).length).toBeGreaterThan(0);
    expect(write.received).toEqual([]);

    const [film] = screen.getAllByRole('group', { name: 'Film' });
    const own = within(film!);
    const choose = async (label: string | RegExp, name: string) => {
      await user.upload(own.getByLabelText(label), new File(['x'], name));
      expect(await own.findByText(`${name} has been added.`)).toBeVisible();
    };
    await choose('Still picture: choose a file', 'still.jpg');
    const [file, captions] = own.getAllByLabelText('File: choose a file');
    await user.upload(captions!, new File(['x'], 'en.vtt'));
    await own.findByText('en.vtt has been added.');
    await user.upload(file!, new File(['x'], 'film.mp4'));
    await own.findByText('film.mp4 has been added.');
    await user.type(own.getByRole('textbox', { name: 'Length in seconds' }), '12');
    await user.type(own.getByRole('textbox', { name: 'Title (English)' }), 'The wells');
    await user.type(own.getByRole('textbox', { name: 'Transcript (English)' }), 'They are full.');

    await user.click(screen.getByRole('button', { name: 'Add a film from another site' }));
    const [embed] = screen.getAllByRole('group', { name: 'Film on another site' });
    const other = within(embed!);
    await user.selectOptions(other.getByRole('combobox', { name: 'Site' }), 'Vimeo');
    await user.type(other.getByRole('textbox', { name: 'Id of the film there' }), '123456789');
    await user.type(other.getByRole('textbox', { name: 'Title (English)' }), 'Elsewhere');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([
        {
          body: {
            video: {
              file: '1'.repeat(64),
              poster: '2'.repeat(64),
              posterFraming: null,
              seconds: 12,
              captions: [{ language: 'en', file: '3'.repeat(64) }],
              title: 'The wells',
              texts: { en: { title: 'The wells', transcript: 'They are full.' } },
            },
            embed: { provider: 'vimeo', videoId: '123456789', poster: null, title: 'Elsewhere' },
          },
        },
      ]);
    });
  });

  test('neither offers nor sends crops and films where the context API knows none', async () => {
    const write = receiving('updateUpdate', () => ({ slug: 'rain', version: 5, status: 'published' }));
    const { images, ...update } = rain().update;
    const known = images.map(({ crop: _crop, focus: _focus, ...image }) => image);
    server.use(write.handler, respondingToCallWith('getUpdateRecord', rain({ ...update, images: known })));
    const user = await open({ acceptsMedia: undefined });
    await user.click(screen.getByText('After the rain'));
    const credit = await screen.findByRole('textbox', { name: /^Credit/ });
    expect(screen.queryByRole('group', { name: 'Crop' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a film' })).toBeNull();
    await user.type(credit, ' Li');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([{ body: { images: [{ credit: 'Ana Li' }] } }]);
    });
    expect(write.received[0]!.body).not.toHaveProperty('images.0.crop');
    expect(write.received[0]!.body).not.toHaveProperty('video');
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
