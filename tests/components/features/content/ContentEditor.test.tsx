import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { ContentScreen } from '#components/features/content/ContentScreen.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { contentId, contentRecord } from '#tests/support/content.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { someLists } from '#tests/support/contributions.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { defaultSite, renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();
let owner = 0;
let now: ContentRecord;
const saved = () => ({
  id: contentId,
  slug: now.slug,
  address: now.address,
  version: now.version,
  status: now.status,
  state: now.state,
});

const saving = () =>
  receiving('saveContentDraft', ({ body }) => {
    now = {
      ...now,
      content: (body as { content: ContentRecord['content'] }).content,
      version: now.version + 1,
    };
    return saved();
  });

/** A save that is still to come would be a call of the next test. */
const untilSaved = async () =>
  expect(await screen.findByText(/^Saved at/, undefined, { timeout: 10_000 })).toBeVisible();

beforeEach(() => {
  owner += 1;
  now = contentRecord();
  server.use(
    respondingToCall('getContent', () => HttpResponse.json(now)),
    respondingToCallWith('listCodeLists', {
      ...someLists,
      'organization-type': [
        { code: 'company', name: 'Company' },
        { code: 'ngo', name: 'NGO' },
      ],
      country: [
        { code: 'VN', name: 'Vietnam' },
        { code: 'GH', name: 'Ghana' },
      ],
      commodity: [{ code: 'coffee', name: 'Coffee' }],
    }),
    respondingToCall('listContentChoices', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const all = [
        { address: 'dragonfly', name: 'Dragonfly', language: 'en', status: 'published' },
        { address: 'kite', name: 'Kite Trading', language: 'en', status: 'draft' },
      ];
      const wanted = query.get('addresses')?.split(',');
      const choices = all.filter(({ address, name }) =>
        wanted ? wanted.includes(address) : name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
      );
      return HttpResponse.json({ choices, total: wanted ? choices.length : 80 });
    }),
    respondingToCallWith('listContentRevisions', {
      items: [],
      total: 0,
      page: 1,
      pageSize: 20,
      pageCount: 1,
    }),
  );
});

async function open(record: Partial<ContentRecord> = {}, path = '/studio/content/organizations/x') {
  now = contentRecord(record);
  const user = userEvent.setup();
  const viewer = someViewer([{ name: 'admin', scope: null }], { oid: `editor-${String(owner)}` });
  const shown = renderScreen(<ContentScreen params={{ noun: now.noun, id: contentId }} />, { viewer, path });
  await screen.findByRole('form', {}, { timeout: 10_000 });
  return { user, ...shown };
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('the history of a record', () => {
  test('names fields and records as people do', async () => {
    const changes = [
      { field: 'texts.en.name', from: null, to: 'The table' },
      { field: 'organization', from: 'kite', to: 'dragonfly' },
      { field: 'kind', from: null, to: 'site-news' },
    ];
    server.use(
      respondingToCallWith('listContentRevisions', {
        items: [
          {
            ...{ record: `convener:${contentId}`, at: '2026-11-02T10:00:00Z', author: 'Binh', isYou: false },
            ...{ action: 'first-publish', reason: null, duplicate: null, version: 2, changes },
          },
          {
            ...{ record: `convener:${contentId}`, at: '2026-11-01T10:00:00Z', author: 'An', isYou: false },
            ...{ action: 'create', reason: null, duplicate: null, version: 1, changes: [] },
          },
        ],
        ...{ total: 2, page: 1, pageSize: 20, pageCount: 1 },
      }),
    );
    const { user } = await open({
      noun: 'conveners',
      content: { sourceLocale: 'en', organization: 'dragonfly', text: { en: { name: 'The table' } } },
    });
    await user.click(screen.getByText('History'));
    expect(await screen.findByText('Name (English): Not filled in → The table')).toBeVisible();
    expect(await screen.findByText('Organization: Kite Trading → Dragonfly')).toBeVisible();
    expect(screen.getByText(/^Kind: /)).toBeVisible();
    expect(screen.getByText('Binh published this for the first time')).toBeVisible();
    expect(screen.getByText('An created this')).toBeVisible();
    // Nobody saw the draft of a new record as a version.
    expect(screen.getAllByText('Full version at that time')).toHaveLength(1);
  });
});

describe('the form of a record', () => {
  test('offers the languages of the portal, and those with texts, also in a picture only', async () => {
    now = contentRecord();
    const { content } = now;
    const text = { ...(content['text'] as object), id: { name: 'Capung' } };
    const logo = { ...(content['logo'] as object | undefined), text: { vi: { alt: 'Con chuồn chuồn' } } };
    now = { ...now, content: { ...content, text, logo } };
    const viewer = someViewer([{ name: 'admin', scope: null }], { oid: `editor-${String(owner)}` });
    renderScreen(<ContentScreen params={{ noun: now.noun, id: contentId }} />, {
      viewer,
      site: { ...defaultSite, decided: { locales: ['en', 'fr'] } },
    });
    const bar = await screen.findByRole('group', { name: /language/i }, { timeout: 10_000 });
    const languages = within(bar).getAllByRole('button');
    expect(languages.map((each) => each.querySelector('[lang]')?.getAttribute('lang'))).toEqual([
      'fr',
      'id',
      'vi',
    ]);
  });

  test('saves what is typed as a draft, complete or not', async () => {
    const put = saving();
    server.use(put.handler);
    const { user } = await open();
    await user.clear(box('Summary (English)'));
    await user.type(box('Website (optional)'), 'https://example.org');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of organization' }), 'NGO');
    await waitFor(
      () => {
        expect(put.received.at(-1)?.body).toMatchObject({ content: { type: 'ngo' } });
      },
      { timeout: 10_000 },
    );
    const { content } = put.received.at(-1)!.body as { content: Record<string, unknown> };
    expect(content).toEqual({
      sourceLocale: 'en',
      text: { en: { name: 'Dragonfly', description: 'Since 1990.' } },
      type: 'ngo',
      country: 'VN',
      website: 'https://example.org',
    });
    await untilSaved();
  }, 15_000);

  test('shows one other language beside the source, with the status of each', async () => {
    now.content['text'] = { ...(now.content['text'] as object), fr: { name: 'Libellule' } };
    const { user } = await open({ content: now.content, outdatedTexts: { fr: 1 } });
    expect(box('Name (English)')).toHaveValue('Dragonfly');
    expect(box('Name (Español)')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Français out of date' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(screen.getByRole('button', { name: 'Español missing' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Français out of date' }));
    expect(box('Name (Français)')).toHaveValue('Libellule');
    expect(screen.queryByRole('textbox', { name: 'Name (Español)' })).toBeNull();
  });

  test('shows what changed in the source since, and notes a text that was checked', async () => {
    const put = saving();
    server.use(
      put.handler,
      respondingToCallWith('getContentRevision', {
        version: 1,
        content: {
          sourceLocale: 'en',
          text: { en: { name: 'Dragonfly', summary: 'Trades tea.', description: 'Since 1990.' } },
        },
      }),
    );
    now.content['text'] = { ...(now.content['text'] as object), fr: { name: 'Libellule' } };
    const { user } = await open({ content: now.content, outdatedTexts: { fr: 1 } });
    await user.click(screen.getByRole('button', { name: 'Français out of date' }));
    await user.click(screen.getByText('What has changed since'));
    expect((await screen.findByText('tea.')).tagName).toBe('DEL');
    expect(screen.getByText('coffee.', { selector: 'ins' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^I have checked this translation/ }));
    await waitFor(
      () => {
        expect(put.received.at(-1)?.body).toMatchObject({ upToDate: ['fr'] });
      },
      { timeout: 10_000 },
    );
  }, 15_000);

  test('adds, moves and removes rows, each keeping what is typed in it', async () => {
    const put = saving();
    server.use(put.handler);
    const { user } = await open({
      noun: 'consortiums',
      content: { sourceLocale: 'en', text: { en: { name: 'Alliance' } }, members: ['dragonfly'] },
    });
    expect(await screen.findByText('Dragonfly')).toBeVisible();
    const members = screen.getByRole('combobox', { name: 'Members' });
    await user.type(members, 'kite');
    await user.click(await screen.findByRole('option', { name: /Kite Trading/ }));
    expect(await screen.findByRole('button', { name: 'Remove Kite Trading' })).toBeVisible();
    screen.getByRole('button', { name: 'Remove Dragonfly' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Kite Trading' })).toHaveFocus();
    expect(screen.getByText('“Dragonfly” was removed.')).toBeInTheDocument();
    await waitFor(
      () => {
        expect(put.received.at(-1)?.body).toMatchObject({ content: { members: ['kite'] } });
      },
      { timeout: 10_000 },
    );
  }, 15_000);

  test('moves the focus to the search when the last chosen record is removed', async () => {
    server.use(saving().handler);
    const { user } = await open({
      noun: 'consortiums',
      content: { sourceLocale: 'en', text: { en: { name: 'Alliance' } }, members: ['dragonfly'] },
    });
    (await screen.findByRole('button', { name: 'Remove Dragonfly' })).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Members' })).toHaveFocus();
    await untilSaved();
  }, 15_000);

  test('finds records by keyboard, and says how many more there are', async () => {
    server.use(saving().handler);
    const { user } = await open({
      noun: 'conveners',
      content: { sourceLocale: 'en', text: { en: { name: 'Round Table' } } },
    });
    const field = screen.getByRole('combobox', { name: 'Organization' });
    await user.click(field);
    expect(await screen.findByText('2 shown, 78 more. Type more of the name.')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Kite Trading (draft)' })).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Kite/ }).id);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove Kite Trading' })).toBeVisible();
    expect(field).toHaveFocus();
    await untilSaved();
  }, 15_000);

  test('fills a table of figures from cells of a spreadsheet', async () => {
    const put = saving();
    server.use(put.handler);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add: Commodities' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Commodity' }), 'Coffee');
    await user.click(screen.getByRole('button', { name: 'Add a row: Figures by year' }));
    await user.click(box('Year, row 1'));
    await user.paste('2023\t1,200.5\n2024\t1,300');
    expect(box('Volume (tonnes), row 2')).toHaveValue('1300');
    await waitFor(
      () => {
        expect(put.received.at(-1)?.body).toMatchObject({
          content: {
            commodities: [
              {
                code: 'coffee',
                years: [
                  { year: 2023, volumeTonnes: 1200.5 },
                  { year: 2024, volumeTonnes: 1300 },
                ],
              },
            ],
          },
        });
      },
      { timeout: 10_000 },
    );
    await user.click(box('Year, row 1'));
    await user.paste('many\t1');
    expect(await screen.findByText('A1: many')).toBeVisible();
    expect(box('Year, row 1')).toHaveValue('2023');
  }, 20_000);

  test('keeps the order of rows that are moved, and their focus', async () => {
    server.use(saving().handler);
    const { user } = await open({
      content: { ...contentRecord().content, commodities: [{ code: 'coffee' }, {}] },
    });
    const [first] = screen.getAllByRole('group', { name: /^Commodities \d/ });
    expect(within(first!).getByRole('combobox', { name: 'Commodity' })).toHaveValue('coffee');
    const down = screen.getByRole('button', { name: 'Move down: Commodities 1' });
    await user.click(down);
    const [, second] = screen.getAllByRole('group', { name: /^Commodities \d/ });
    expect(within(second!).getByRole('combobox', { name: 'Commodity' })).toHaveValue('coffee');
    expect(screen.getByRole('button', { name: 'Move down: Commodities 2' })).toHaveFocus();
    await untilSaved();
  }, 15_000);

  test('keeps both versions where another person was faster', async () => {
    server.use(
      respondingToCall('saveContentDraft', async ({ request }) => {
        // The editor of an earlier test may still send its draft.
        if (!(await request.text()).includes('Dragonfly Inc')) return HttpResponse.error();
        now = {
          ...now,
          version: 9,
          content: { ...now.content, country: 'GH', text: { en: { name: 'Dragonfly Ltd' } } },
        };
        return HttpResponse.json(
          { type: 'about:blank', title: 'x', status: 412, code: 'version-outdated' },
          { status: 412 },
        );
      }),
    );
    const { user } = await open();
    await user.type(box('Name (English)'), ' Inc');
    const dialog = await screen.findByRole(
      'dialog',
      { name: /Changed by someone else/ },
      { timeout: 10_000 },
    );
    expect(within(dialog).getByText('Dragonfly Inc')).toBeVisible();
    expect(within(dialog).getByText('Dragonfly Ltd')).toBeVisible();
    expect(within(dialog).getByRole('group', { name: 'Country of the head office' })).toBeVisible();
  }, 15_000);
});

describe('the steps of a record', () => {
  test('lists what is missing, and leads there', async () => {
    await open({ content: { sourceLocale: 'en', text: { en: { name: 'Dragonfly' } } } });
    const list = screen.getByRole('region', { name: 'Before publication' });
    const links = within(list).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Kind of organization/),
      expect.stringMatching(/Country/),
      expect.stringMatching(/^Summary \(English\)/),
      expect.stringMatching(/^Description \(English\)/),
    ]);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href')!), link.textContent).not.toBeNull();
  });

  test('says who goes on editing a proposal after its publication', async () => {
    await open({ proposer: { name: 'Ana Author' } });
    expect(
      screen.getByText('Ana Author proposed this initiative and can continue to edit it after publication.'),
    ).toBeVisible();
  });

  test('publishes what is saved, with the version that was saved last', async () => {
    const publish = receiving('publishContent', () => {
      now = { ...now, version: now.version + 1, status: 'published', state: 'published', draft: null };
      return saved();
    });
    const put = saving();
    server.use(publish.handler, put.handler);
    const { user } = await open();
    await user.type(box('Name (English)'), ' Trading');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published.')).toHaveFocus();
    expect(put.received).toHaveLength(1);
    expect(publish.received[0]).toMatchObject({ version: '"4"', body: { note: null, at: null } });
    expect(await screen.findByText('Visitors see the current version.')).toBeVisible();

    // What is typed afterwards is not published.
    await user.type(box('Name (English)'), ' House');
    await waitFor(() => {
      expect(put.received).toHaveLength(2);
    });
    await waitFor(() => {
      expect(screen.queryByText('Published.')).toBeNull();
    });
  }, 15_000);

  test('are duplicated with what was typed last', async () => {
    const put = saving();
    const copy = receiving('duplicateContent', () => ({ ...saved(), id: 'copy' }));
    server.use(put.handler, copy.handler);
    const { user } = await open();
    await user.type(box('Name (English)'), ' Trading');
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => {
      expect(copy.received).toHaveLength(1);
    });
    expect(put.received.map(({ body }) => body)).toMatchObject([
      { content: { text: { en: { name: 'Dragonfly Trading' } } } },
    ]);
  });

  test('sums up the errors of a publication, and opens the language of one', async () => {
    server.use(
      respondingToCall('publishContent', () =>
        HttpResponse.json(
          {
            type: 'about:blank',
            title: 'x',
            status: 400,
            code: 'invalid-request',
            errors: [
              { path: 'text.fr.summary', message: 'editing.required' },
              { path: 'text.fr.description', message: 'editing.required' },
              { path: 'country', message: 'editing.required' },
            ],
          },
          { status: 400 },
        ),
      ),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const [summary] = await screen.findAllByRole('alert');
    await waitFor(() => {
      expect(summary).toHaveFocus();
    });
    expect(within(summary!).getAllByRole('link')).toHaveLength(3);
    // What the context API refuses is missing, too, though the schema accepts it.
    const checklist = screen.getByRole('region', { name: 'Before publication' });
    const missing = within(checklist).getAllByRole('link');
    expect(missing.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(
        within(summary!)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ),
    );
    expect(screen.queryByRole('textbox', { name: 'Summary (Français)' })).toBeNull();
    await user.click(within(summary!).getByRole('link', { name: /^Summary \(Français\)/ }));
    expect(box('Summary (Français)')).toBeInvalid();
    expect(box('Description (Français)')).toBeInvalid();
    expect(screen.getByRole('combobox', { name: 'Country of the head office' })).toBeInvalid();
    expect(within(checklist).getByRole('link', { name: /^Country/ })).toBeVisible();
    // What has changed since is not what the context API refused.
    await user.type(box('Summary (Français)'), 'Négoce de café.');
    await waitFor(() => {
      expect(within(checklist).queryByRole('link', { name: /^Country/ })).toBeNull();
    });
  }, 15_000);

  test('asks before a draft is deleted', async () => {
    const discard = receiving('discardContentDraft', () => ({ deleted: true }));
    server.use(discard.handler);
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete this draft' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete this draft' });
    expect(discard.received).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete this draft' }));
    await waitFor(() => {
      expect(router.push).toHaveBeenCalledWith('/studio/content/organizations');
    });
  });

  test('discards the changes of a withdrawn record, and deletes nothing', async () => {
    await open({ status: 'draft', published: contentRecord().content });
    expect(screen.queryByRole('button', { name: 'Delete this draft' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
    const dialog = screen.getByRole('dialog', { name: 'Discard the draft' });
    expect(dialog).not.toHaveTextContent('for good');
  });

  test('compares a draft with what was published since, before it is published', async () => {
    const content = (words: object) => ({
      ...contentRecord().content,
      text: { en: { name: 'Dragonfly', summary: 'Trades coffee.', description: 'Since 1990.', ...words } },
    });
    const save = saving();
    server.use(respondingToCall('publishContent', problemResponse(412, 'version-outdated')), save.handler);
    const { user } = await open({
      status: 'published',
      content: content({ summary: 'Mine', description: 'Also mine' }),
      published: content({}),
    });
    const published = content({ summary: 'Theirs', name: 'Dragonfly Ltd' });
    now = { ...now, published, overtaken: { version: 7, base: content({}) } };
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'The published version has changed' });
    const choice = (name: string) => within(dialog).getByRole('group', { name });
    expect(within(choice('Summary (English)')).getByText('You both changed this.')).toBeVisible();
    expect(within(choice('Name (English)')).getByRole('radio', { name: /^Published version/ })).toBeChecked();
    expect(within(choice('Description (English)')).getByRole('radio', { name: /^Draft/ })).toBeChecked();
    await user.click(within(choice('Summary (English)')).getByRole('radio', { name: /^Published version/ }));
    const { overtaken: _settled, ...rest } = now;
    now = rest;
    await user.click(within(dialog).getByRole('button', { name: 'Save selected versions' }));
    expect(await screen.findByText('The draft now takes the published version into account.')).toHaveFocus();
    const agreed = { name: 'Dragonfly Ltd', summary: 'Theirs', description: 'Also mine' };
    expect(save.received.map(({ body }) => body)).toMatchObject([
      { content: { text: { en: agreed } }, basedOn: 7 },
    ]);
    expect(box('Name (English)')).toHaveValue('Dragonfly Ltd');
    expect(screen.queryByRole('alert')).toBeNull();
  }, 15_000);

  test('says of a draft without a known beginning where it differs from what is published', async () => {
    const { content } = contentRecord();
    const { user } = await open({
      status: 'published',
      published: { ...content, country: 'GH' },
      overtaken: { version: 7, base: null },
    });
    await user.click(screen.getByRole('button', { name: 'Compare versions' }));
    const dialog = screen.getByRole('dialog', { name: 'The published version has changed' });
    expect(within(dialog).getByText('You both changed this.')).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: /^Draft\s*Vietnam$/ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Decide later' }));
    expect(screen.getByRole('button', { name: 'Compare versions' })).toHaveFocus();
  });

  test('says above the form that a draft was discarded, where the focus then is', async () => {
    server.use(receiving('discardContentDraft', () => ({ deleted: false })).handler);
    const { user } = await open({ status: 'published', draft: contentRecord().draft! });
    screen.getByRole('button', { name: 'Discard the draft' }).focus();
    await user.keyboard('{Enter}');
    now = { ...now, draft: null };
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard the draft' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The draft was discarded.')).toHaveFocus();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Discard the draft' })).toBeNull();
    });
    expect(screen.getByText('The draft was discarded.')).toHaveFocus();
  });

  test('keeps the focus at the button of a step that fails, and sends it once', async () => {
    let finish: () => void = () => undefined;
    const publish = receiving('publishContent', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return problemResponse(503, 'unavailable')();
    });
    server.use(publish.handler);
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Publish' });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(publish.received).toHaveLength(1);
    });
    // Browsers take the focus from a disabled button.
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    finish();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(publish.received).toHaveLength(1);
    expect(button).toHaveFocus();
  });

  test('asks before a note on a publication is left, until it is scheduled', async () => {
    server.use(
      receiving('publishContent', () => {
        const publishAt = '2099-01-01T00:00:00.000Z';
        now = { ...now, publishAt, draft: { ...now.draft!, publishAt }, version: now.version + 1 };
        return saved();
      }).handler,
    );
    const { user } = await open();
    await user.click(screen.getByText('Schedule or add a note', { selector: 'summary' }));
    expect(isAskedOnClosing()).toBe(false);
    await user.type(screen.getByLabelText('Publish at'), '2099-01-01T00:00');
    expect(isAskedOnClosing()).toBe(true);
    await user.type(box(/^Note/), 'As agreed');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Scheduled.')).toHaveFocus();
    expect(isAskedOnClosing()).toBe(false);
  });

  test('returns a submitted draft only with a reason', async () => {
    const back = receiving('returnContent', () => saved());
    server.use(back.handler);
    const { user } = await open({
      state: 'submitted',
      draft: { ...contentRecord().draft!, state: 'submitted', note: 'Please check' },
    });
    expect(screen.getByText('Please check')).toBeVisible();
    await user.click(screen.getByText('Return', { selector: 'summary' }));
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(box('What should be changed')).toBeInvalid();
    expect(box('What should be changed')).toHaveFocus();
    await user.type(box('What should be changed'), 'The summary');
    expect(isAskedOnClosing()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Return' }));
    await waitFor(() => {
      expect(back.received[0]).toMatchObject({ body: { note: 'The summary' } });
    });
  });

  test('says before a change that it ends a schedule, and afterwards that it has', async () => {
    const publishAt = '2099-11-02T10:00:00Z';
    const may = { edit: true, submit: true, publish: false, withdraw: false };
    const draft = { ...contentRecord().draft!, publishAt };
    server.use(
      receiving('saveContentDraft', () => {
        now = {
          ...now,
          version: now.version + 1,
          state: 'draft',
          publishAt: null,
          draft: { ...draft, publishAt: null, scheduleEnded: true },
        };
        return saved();
      }).handler,
    );
    const { user } = await open({ may, state: 'scheduled', publishAt, draft });
    expect(screen.getByText(/^This draft is scheduled .* the schedule ends at once/)).toBeVisible();
    await user.type(box('Name (English)'), '!');
    await untilSaved();
    expect(await screen.findByText(/^A change has ended the schedule/)).toBeVisible();
    expect(screen.queryByText(/the schedule ends at once/)).toBeNull();
  }, 15_000);

  test('says nothing of the kind to those who may publish', async () => {
    const publishAt = '2099-11-02T10:00:00Z';
    await open({ state: 'scheduled', publishAt, draft: { ...contentRecord().draft!, publishAt } });
    expect(screen.queryByText(/the schedule ends at once/)).toBeNull();
  });

  test('offers those who may not publish to submit', async () => {
    const submit = receiving('submitContent', () => saved());
    server.use(submit.handler);
    const { user } = await open({ may: { edit: true, submit: true, publish: false, withdraw: false } });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.click(screen.getByText('Submit for review', { selector: 'summary' }));
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('Submitted for review.')).toBeVisible();
    expect(submit.received[0]).toMatchObject({ body: { note: null } });
  });
});

describe('a record for those who may not edit it, and without JavaScript', () => {
  const record = contentRecord({ may: { edit: false, submit: false, publish: false, withdraw: false } });

  test('is to be read, with no control', async () => {
    now = record;
    const viewer = someViewer([{ name: 'admin', scope: null }], { oid: `reader-${String(owner)}` });
    renderScreen(<ContentScreen params={{ noun: 'organizations', id: contentId }} />, { viewer });
    expect(await screen.findByText('Trades coffee.')).toBeVisible();
    expect(await screen.findByText('Vietnam')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('is to be read', () => {
    const viewer = someViewer([{ name: 'admin', scope: null }]);
    renderWithoutScript(<ContentScreen params={{ noun: 'organizations', id: contentId }} />, {
      viewer,
      seed: (client, api) => {
        const key = ['content', 'organizations', 'one', api.locale, contentId, viewer.context.oid];
        client.setQueryData(key, contentRecord());
      },
    });
    expect(screen.getByText('Since 1990.')).toBeVisible();
  });
});
