import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UpdatesEditing } from '#components/features/stories/edit/UpdatesEditing.tsx';
import type { UpdateBody, UpdateRecord } from '#contract/stories/write.ts';
import { initiative } from '#tests/support/assessments.ts';
import { someLists, someUpdates } from '#tests/support/contributions.ts';
import { openPart } from '#tests/support/openPart.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { receiving, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

const english = { name: 'Eighty wells', summary: 'One way to measure.', description: 'Eighty wells.' };
const vietnamese = { name: 'Tám mươi giếng', summary: 'Một cách đo.', description: 'Tám mươi giếng.' };
const sha256 = 'b'.repeat(64);

const someUpdate = (changes: Partial<UpdateRecord> = {}, update: Partial<UpdateBody> = {}): UpdateRecord => ({
  slug: 'wells',
  version: 4,
  status: 'published',
  initiative,
  sourceLocale: 'vi',
  outdated: {},
  update: {
    language: 'en',
    ...english,
    texts: { en: english, vi: vietnamese },
    publishedAt: '2026-01-01T08:00:00.000Z',
    author: 'Ana',
    themes: [],
    goals: [],
    project: null,
    organization: null,
    attachments: [],
    status: 'published',
    images: [
      {
        sha256,
        alt: 'A well',
        caption: '',
        credit: 'Ana',
        texts: { en: { alt: 'A well', caption: '' }, vi: { alt: 'Một cái giếng', caption: '' } },
      },
    ],
    ...update,
  },
  files: [{ sha256, name: 'well.jpg', mediaType: 'image/jpeg', bytes: 9, width: 4, height: 3 }],
  ...changes,
});

async function open(record: UpdateRecord) {
  const entry = {
    ...({ slug: 'wells', name: 'Eighty wells', language: 'en', version: 4, status: 'published' } as const),
    publishedAt: '2026-01-01T08:00:00.000Z',
    project: null,
    organization: null,
    updatedAt: '2026-11-02T23:30:00.000Z',
  };
  const write = receiving('updateUpdate', () => ({ slug: 'wells', version: 5, status: 'published' }));
  server.use(
    respondingToCallWith('getUpdateEditing', someUpdates({ updates: [entry] })),
    respondingToCallWith('getUpdateRecord', record),
    respondingToCallWith('listCodeLists', someLists),
    respondingToCallWith('getInitiativeDocumentEditing', { owner: initiative, documents: [] }),
    write.handler,
  );
  const { user } = openPart(UpdatesEditing, {});
  await user.click(await screen.findByText('Eighty wells'));
  const form = within(await screen.findByRole('form', { name: 'Eighty wells' }));
  const choose = (language: string) =>
    user.selectOptions(form.getByRole('combobox', { name: 'Text language' }), language);
  const field = (name: string) => form.getByRole('textbox', { name });
  const store = async (): Promise<Partial<UpdateBody>> => {
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(write.received).toHaveLength(1);
    });
    return write.received[0]!.body as Partial<UpdateBody>;
  };
  return { user, form, choose, field, store };
}

describe('the texts of a record in several languages', () => {
  test('shows the text of the language that is chosen', async () => {
    const { choose, field, form } = await open(someUpdate());
    expect(field('Name (English)')).toHaveValue('Eighty wells');
    await choose('vi');
    expect(field('Name (Tiếng Việt)')).toHaveValue('Tám mươi giếng');
    expect(field('Image description (alt text) (Tiếng Việt)')).toHaveValue('Một cái giếng');
    await choose('fr');
    expect(field('Name (Français)')).toHaveValue('');
    expect(form.getByText('Tám mươi giếng', { selector: 'dd' })).toBeVisible();
  });

  test('keeps what is typed in each language, and saves each in its own', async () => {
    const { user, choose, field, store } = await open(someUpdate());
    await user.type(field('Name (English)'), ', one list');
    await choose('vi');
    await user.type(field('Name (Tiếng Việt)'), ', một danh sách');
    await choose('en');
    expect(field('Name (English)')).toHaveValue('Eighty wells, one list');
    expect(await store()).toMatchObject({
      language: 'vi',
      name: 'Tám mươi giếng, một danh sách',
      texts: {
        en: { ...english, name: 'Eighty wells, one list' },
        vi: { ...vietnamese, name: 'Tám mươi giếng, một danh sách' },
        fr: null,
      },
      images: [
        {
          alt: 'Một cái giếng',
          texts: { en: { alt: 'A well', caption: '' }, vi: { alt: 'Một cái giếng', caption: '' } },
        },
      ],
    });
  });

  test('leaves all texts alone where only the language on show has changed', async () => {
    const { user, choose, form, store } = await open(someUpdate());
    await choose('vi');
    await choose('en');
    await user.click(form.getByRole('radio', { name: /^Archived/ }));
    expect(await store()).toMatchObject({ texts: { en: english, vi: vietnamese } });
  });

  test('offers one language where the context API gives no other', async () => {
    const { texts: _texts, ...inEnglish } = someUpdate().update;
    const { form } = await open({ ...someUpdate(), update: inEnglish });
    const languages = within(form.getByRole('combobox', { name: 'Text language' }));
    expect(languages.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['English']);
  });

  test('says which languages are behind, and lets a person say that a text still holds', async () => {
    const { user, choose, form, store } = await open(someUpdate({ outdated: { en: 3, fr: 2 } }));
    expect(form.getByText('Translated from an earlier version: English, Français')).toBeVisible();
    await choose('vi');
    expect(form.queryByRole('checkbox', { name: /^I have checked/ })).toBeNull();
    await choose('en');
    await user.click(form.getByRole('checkbox', { name: /^I have checked this translation/ }));
    expect(await store()).toMatchObject({ upToDate: ['en'], texts: { en: english, vi: vietnamese } });
  });

  test('a check ends with the text that it was made against', async () => {
    const { user, choose, field, form, store } = await open(someUpdate({ outdated: { en: 3 } }));
    await user.click(form.getByRole('checkbox', { name: /^I have checked this translation/ }));
    await choose('vi');
    await user.type(field('Name (Tiếng Việt)'), '!');
    expect(await store()).not.toHaveProperty('upToDate');
  });

  test('leads to the language of what is wrong', async () => {
    const { user, choose, field, form } = await open(someUpdate());
    await user.clear(field('Name (English)'));
    await choose('vi');
    server.use(
      receiving('updateUpdate', () =>
        Response.json(
          {
            type: 'about:blank',
            title: 'invalid-request',
            status: 400,
            code: 'invalid-request',
            errors: [{ path: 'texts.en.name', message: 'editing.required' }],
          },
          { status: 400 },
        ),
      ).handler,
    );
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('textbox', { name: 'Name (English)' })).toBeInvalid();
  });
});
