import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ContentScreen } from '#components/features/content/ContentScreen.tsx';
import type { PreparedBoundary } from '#contract/boundaries/schema.ts';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { ContentRecord } from '#contract/content/schema.ts';
import { momentOf } from '#lib/records/typed.ts';
import { contentId, contentRecord } from '#tests/support/content.ts';
import { someLists } from '#tests/support/contributions.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';
import { installBrowser } from '../../map/browser.ts';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

const rows = vi.hoisted(() => ({ value: [] as unknown[][] }));
vi.mock('#lib/spreadsheet/spreadsheet.ts', () => ({ openSpreadsheet: () => Promise.resolve(rows.value) }));

const server = testServer();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let readers = 0;

async function open(noun: ContentNoun, content: object = {}) {
  let now: ContentRecord = contentRecord({
    noun,
    content: {
      sourceLocale: 'en',
      text: { en: { name: 'Dragonfly', summary: 'In short.', description: 'At length.' } },
      ...content,
    },
  });
  const put = receiving('saveContentDraft', ({ body }) => {
    const { content: saved } = body as { content: ContentRecord['content'] };
    now = { ...now, content: saved, version: now.version + 1 };
    const { id, slug, address, version, status, state } = now;
    return { id, slug, address, version, status, state };
  });
  server.use(
    put.handler,
    respondingToCall('getContent', () => HttpResponse.json(now)),
    // A new portal has no countries in use.
    respondingToCallWith('listCodeLists', { ...someLists, country: [] }),
    respondingToCallWith('listContentChoices', { choices: [], total: 0 }),
    respondingToCallWith('listContentRevisions', {
      items: [],
      total: 0,
      page: 1,
      pageSize: 20,
      pageCount: 1,
    }),
  );
  readers += 1;
  const viewer = someViewer([{ name: 'admin', scope: null }], { oid: `reader-${String(readers)}` });
  const path = `/studio/content/${noun}/${contentId}`;
  renderScreen(<ContentScreen params={{ noun, id: contentId }} />, { viewer, path });
  await screen.findByRole('form', {}, { timeout: 10_000 });
  const isSaved = (part: object) =>
    waitFor(
      () => {
        expect(now.content).toMatchObject(part);
      },
      { timeout: 5_000 },
    );
  return { user: userEvent.setup(), isSaved, saved: () => now.content };
}

const aBoundary = {
  id: '5f0c7d1e-6f0b-4c6c-9d58-0a3b3c5a4f10',
  source: { name: 'land.geojson', format: 'geojson' },
  display: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 6],
          [1, 6],
          [1, 7],
          [0, 6],
        ],
      ],
    ],
  },
  before: null,
  vertices: 20_000,
  areaHa: 1_202_495.4,
  boundingBox: [0, 6, 1, 7],
  centroid: [0.5, 6.5],
  isUsable: true,
  findings: [],
  overlaps: [],
} satisfies PreparedBoundary;

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('the control of', () => {
  test('a country offers all of them by name, also those that no record has', async () => {
    const { user, isSaved } = await open('organizations');
    const country = screen.getByRole('combobox', { name: 'Country of the head office' });
    const names = within(country)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names.length).toBeGreaterThan(240);
    expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('en').compare));
    await user.selectOptions(country, 'Ghana');
    await isSaved({ country: 'GH' });
  });

  test('a currency offers codes with names', async () => {
    const { user, isSaved } = await open('projects');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Currency/ }), 'EUR – Euro');
    await isSaved({ currency: 'EUR' });
  });

  test('a date saves the day', async () => {
    const { user, isSaved } = await open('projects');
    const start = screen.getByLabelText(/^Start/);
    await user.clear(start);
    await user.type(start, '2026-03-01');
    await isSaved({ startDate: '2026-03-01' });
  });

  test('a moment is in the time zone of the reader, and is saved in UTC', async () => {
    const { user, isSaved } = await open('stories');
    const published = screen.getByLabelText('Publication time');
    expect(published).toHaveAccessibleDescription(
      expect.stringContaining(Intl.DateTimeFormat().resolvedOptions().timeZone) as string,
    );
    await user.clear(published);
    await user.type(published, '2026-03-01T09:30');
    await isSaved({ publishedAt: momentOf('2026-03-01T09:30') });
  });

  test('a position saves longitude before latitude, and what is no number as it is', async () => {
    const { user, isSaved } = await open('sourcingAreas');
    await user.type(box('Latitude (degrees)'), '6.17');
    await user.type(box('Longitude (degrees)'), '-0.55');
    await isSaved({ position: [-0.55, 6.17] });
  });

  test('Markdown shows what visitors will see', async () => {
    const { user, isSaved } = await open('stories');
    server.use(
      http.post('*/api/markdown', async ({ request }) => {
        const { text: written } = (await request.json()) as { text: string };
        return HttpResponse.json({ html: `<h2>${written.slice(3, 7)}</h2>` });
      }),
    );
    // Two landmarks of one name are indistinguishable.
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    const text = box('Text (English)');
    await user.clear(text);
    await user.type(text, '## Rain{Enter}It **came**.');
    await user.click(screen.getByRole('button', { name: 'Preview Text (English)' }));
    expect(await screen.findByRole('heading', { name: 'Rain' })).toBeVisible();
    await isSaved({ text: { en: { description: '## Rain\nIt **came**.' } } });
  });

  test('a file uploads it, and saves its hash', async () => {
    const { user, isSaved } = await open('stories');
    const sha256 = 'a'.repeat(64);
    const file = { sha256, name: 'well.pdf', mediaType: 'application/pdf', bytes: 5 };
    server.use(http.post('*/api/files', () => HttpResponse.json(file)));
    await user.click(screen.getByRole('button', { name: /^Add: Documents/ }));
    const row = screen.getByRole('group', { name: /^Documents 1/ });
    const input = row.querySelector<HTMLInputElement>('input[type="file"]')!;
    await user.upload(input, new File(['x'], 'well.pdf', { type: 'application/pdf' }));
    expect(await within(row).findByRole('link', { name: /well\.pdf/ })).toHaveAttribute(
      'href',
      expect.stringContaining(sha256) as string,
    );
    await isSaved({ attachments: [{ file: sha256 }] });
  });

  test('a picture moves the focus to the choice of another one when it is removed', async () => {
    const { user } = await open('organizations');
    const sha256 = 'b'.repeat(64);
    const file = { sha256, name: 'logo.png', mediaType: 'image/png', bytes: 5 };
    server.use(http.post('*/api/files', () => HttpResponse.json(file)));
    const input = screen.getByLabelText('Logo: choose a file');
    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    (await screen.findByRole('button', { name: 'Remove: Logo' })).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Remove: Logo' })).toBeNull();
    expect(screen.getByLabelText('Logo: choose a file')).toHaveFocus();
  });

  test('a boundary saves its id, and the area where none is stated', async () => {
    installBrowser();
    const { user, isSaved } = await open('initiatives');
    server.use(http.post('*/api/boundaries', () => HttpResponse.json(aBoundary)));
    const input = await screen.findByLabelText('Boundary');
    await user.upload(input, new File(['{}'], 'land.geojson'));
    expect(await screen.findByText(/Points: 20,000\./)).toBeVisible();
    await isSaved({ boundary: aBoundary.id, areaHa: 1_202_495 });
    expect(screen.queryByText(/The area stated below/)).toBeNull();
  });

  test('a boundary is no overlap of its own initiative, and offers its area if another is stated', async () => {
    installBrowser();
    const asked: string[] = [];
    server.use(
      respondingToCall('getBoundary', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(aBoundary);
      }),
    );
    const { user, isSaved } = await open('initiatives', { boundary: aBoundary.id, areaHa: 900_000 });
    expect(await screen.findByText(/^The area stated below is 900,000.ha/)).toBeVisible();
    expect(asked).toEqual(['?initiative=dragonfly']);
    await user.click(screen.getByRole('button', { name: /^Use 1,202,495.ha$/ }));
    expect(screen.queryByText(/^The area stated below/)).toBeNull();
    await isSaved({ areaHa: 1_202_495 });
    expect(screen.queryByRole('button', { name: 'Remove the boundary' })).toBeNull();
  });

  test('a boundary that is optional can be removed', async () => {
    installBrowser();
    server.use(respondingToCallWith('getBoundary', aBoundary));
    const { user, saved } = await open('sourcingAreas', { boundary: aBoundary.id });
    expect(await screen.findByText(/Points: 20,000\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the boundary' }));
    expect(screen.getByLabelText('Boundary')).toHaveFocus();
    expect(screen.queryByText(/Points: 20,000\./)).toBeNull();
    await waitFor(
      () => {
        expect(saved()).not.toHaveProperty('boundary');
      },
      { timeout: 5_000 },
    );
  });

  test('a drawing that is not checked yet, and a file on its way, are asked about', async () => {
    installBrowser();
    const { user } = await open('initiatives');
    await user.click(await screen.findByRole('button', { name: 'Draw a new boundary' }));
    expect(isAskedOnClosing()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Add an area' }));
    expect(isAskedOnClosing()).toBe(true);
    // The form is kept on this device, the drawing is not.
    fireEvent.change(screen.getByRole('textbox', { name: 'Region' }), { target: { value: 'West' } });
    await user.click(screen.getAllByRole('link', { name: 'Content' })[0]!);
    expect(screen.getByRole('dialog', { name: 'Leave this page?' })).toHaveTextContent('they are lost');
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Region' }), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(isAskedOnClosing()).toBe(false);
    });
    server.use(http.post('*/api/boundaries', () => new Promise<never>(() => undefined)));
    await user.upload(screen.getByLabelText('Boundary'), new File(['{}'], 'land.geojson'));
    expect(isAskedOnClosing()).toBe(true);
  });

  test('a table reads a spreadsheet after a look at it', async () => {
    const { user, isSaved } = await open('sourcingAreas');
    rows.value = [
      ['id', 'version', 'Year', 'Tonnes'],
      ['', '', 2023, 1_200.5],
      ['', '', 2024, 1_300],
    ];
    await user.click(screen.getByText('Work in a spreadsheet'));
    await user.upload(screen.getByLabelText(/spreadsheet$/i), new File(['x'], 'volumes.xlsx'));
    (await screen.findByRole('button', { name: /^Replace/ })).focus();
    expect(isAskedOnClosing()).toBe(true);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Figures by year|^Volumes/ }));
    await isSaved({
      volumes: [
        { year: 2023, tonnes: 1_200.5 },
        { year: 2024, tonnes: 1_300 },
      ],
    });
  });

  test('another record leads to the form of one that does not exist yet', async () => {
    await open('conveners');
    const link = screen.getByRole('link', { name: 'New organization (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/studio/content/organizations/new');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
