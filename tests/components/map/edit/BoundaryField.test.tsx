import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LazyBoundaryField } from '#components/map/edit/LazyBoundaryField.tsx';
import { boundaryErrors, boundaryFindings } from '#contract/boundaries/constants.ts';
import type { PreparedBoundary } from '#contract/boundaries/schema.ts';
import { locales } from '#contract/shared/locale.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { installBrowser } from '../browser.ts';
import { labels } from '../samples.ts';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

const server = setupServer();
beforeAll(() => {
  server.listen();
});
beforeEach(installBrowser);
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => {
  server.close();
});

const square: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [108, 12],
        [109, 12],
        [109, 13],
        [108, 13],
        [108, 12],
      ],
    ],
  ],
};
const id = '5f0c7d1e-6f0b-4c6c-9d58-0a3b3c5a4f10';
const prepared: PreparedBoundary = {
  id,
  source: { name: 'land.geojson', format: 'geojson' },
  display: square,
  before: null,
  vertices: 20_000,
  areaHa: 1_202_495,
  boundingBox: [108, 12, 109, 13],
  centroid: [108.5, 12.5],
  isUsable: true,
  findings: [],
  overlaps: [],
};

function Field({ value = null }: { value?: PreparedBoundary | null }) {
  const [boundary, setBoundary] = useState(value);
  return (
    <LazyBoundaryField
      name="boundary"
      label="Boundary"
      value={boundary}
      onChange={setBoundary}
      query={{ country: 'VN', initiative: 'dak-lak' }}
      labels={labels}
    />
  );
}

const sent: { search: string; body: string; name: string | null }[] = [];
beforeEach(() => {
  sent.length = 0;
});
const respondWith = (response: () => Response) => {
  server.use(
    http.post('*/api/boundaries', async ({ request }) => {
      const { search } = new URL(request.url);
      sent.push({ search, body: await request.text(), name: request.headers.get('x-file-name') });
      return response();
    }),
  );
};
const choose = async () => {
  const file = new File(['{"type":"Polygon"}'], 'Ranh giới.geojson');
  await userEvent.upload(await screen.findByLabelText('Boundary'), file);
};
const rejects = (status: number, code: string, message?: string) => () =>
  HttpResponse.json(
    {
      type: 'about:blank',
      title: code,
      status,
      code,
      ...(message && { errors: [{ path: 'file', message }] }),
    },
    { status },
  );

describe('a file', () => {
  test('is sent with country and initiative, and shown with its area', async () => {
    respondWith(() => HttpResponse.json(prepared));
    const { container } = renderScreen(<Field />);
    await choose();
    expect(await screen.findByText(/Points: 20,000\./)).toBeVisible();
    expect(sent).toEqual([
      {
        search: '?country=VN&initiative=dak-lak',
        body: '{"type":"Polygon"}',
        name: encodeURIComponent('Ranh giới.geojson'),
      },
    ]);
    expect(container.querySelector<HTMLInputElement>('input[name="boundary"]')?.value).toBe(id);
    expect(screen.getByText('The boundary has no errors.')).toBeVisible();
  });

  test('says that it is being checked', async () => {
    server.use(
      http.post('*/api/boundaries', async () => {
        await delay(200);
        return HttpResponse.json(prepared);
      }),
    );
    renderScreen(<Field />);
    await choose();
    expect(await screen.findByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('shows findings with their places, and overlaps by name', async () => {
    const found: PreparedBoundary = {
      ...prepared,
      before: square,
      findings: [
        {
          severity: 'warning',
          code: 'outside-country',
          count: 1,
          places: [],
          isRepaired: false,
          share: 1,
          detail: 'DE',
        },
        {
          severity: 'info',
          code: 'self-crossing',
          count: 2,
          places: [[108.5, 12.25]],
          isRepaired: true,
          share: null,
          detail: null,
        },
      ],
      overlaps: [
        {
          initiative: { slug: 'far', name: 'Far Delta', language: 'en' },
          areaHa: 1_000,
          share: 0.25,
          initiativeShare: 0.5,
        },
      ],
    };
    renderScreen(<Field value={found} />);
    const items = await screen.findAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    expect(texts).toContainEqual(expect.stringMatching(/^Check: 100% of the boundary.*Germany/));
    expect(texts).toContainEqual(expect.stringMatching(/^Repaired: The outline crossed.*12\.25 \/ 108\.5/));
    expect(texts).toContainEqual(expect.stringMatching(/^Far Delta 1,000.*25% of this boundary/));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show the boundary before repairs' }));
    expect(document.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(3);
  });

  test('that cannot be used says so', async () => {
    renderScreen(<Field value={{ ...prepared, isUsable: false }} />);
    expect(await screen.findByText(/cannot be used yet/)).toBeVisible();
  });

  test('of 21 MB is not sent', async () => {
    renderScreen(<Field />);
    const file = new File(['x'], 'land.kml');
    Object.defineProperty(file, 'size', { value: 21 * 1024 * 1024 });
    await userEvent.upload(await screen.findByLabelText('Boundary'), file);
    expect(await screen.findByText('Choose a file of 20 MB or less.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test.each([
    [415, 'unsupported-media-type', 'boundary.projection-unknown', /projection of the file is not known/],
    [413, 'too-large', undefined, /20 MB or less/],
    [429, 'too-many-requests', undefined, /in an hour/],
    [401, 'sign-in-required', undefined, /Sign in again/],
    [503, 'unavailable', undefined, /not sent/],
  ])('that is rejected with %i %s shows why', async (status, code, message, text) => {
    respondWith(rejects(status, code, message));
    renderScreen(<Field />);
    await choose();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('a boundary drawn without a pointer', () => {
  test('is corrected in full detail by coordinates, undone and redone, and checked', async () => {
    respondWith(() => HttpResponse.json({ ...prepared, vertices: 5 }));
    server.use(http.get(`*/api/boundaries/${id}`, () => HttpResponse.json(square)));
    renderScreen(<Field value={prepared} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct on the map' }));
    await userEvent.click(await screen.findByText('Points: 4', { selector: 'summary' }));
    const third = () => within(screen.getByRole('group', { name: 'Point 3' }));
    const latitude = () => third().getByRole('spinbutton', { name: 'Latitude' });
    await userEvent.clear(latitude());
    await userEvent.type(latitude(), '13.5');
    await userEvent.tab();
    expect(latitude()).toHaveValue(13.5);
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    // The last one is undone: browsers take the focus from a disabled button.
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(latitude()).toHaveValue(13);
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    screen.getByRole('button', { name: 'Remove point 4' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove point 3' })).toHaveFocus();
    screen.getByRole('button', { name: 'Check this boundary' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Points: 5\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Draw a new boundary' })).toHaveFocus();
    expect(JSON.parse(sent[0]!.body)).toEqual({
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [108, 12],
            [109, 12],
            [109, 13.5],
            [108, 12],
          ],
        ],
      ],
    });
  });

  test('moves and loses points by the keys of the map', async () => {
    server.use(http.get(`*/api/boundaries/${id}`, () => HttpResponse.json(square)));
    renderScreen(<Field value={prepared} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct on the map' }));
    const point = await screen.findByRole('button', { name: 'Point 1' });
    point.focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(screen.getByText('Points: 4', { selector: 'summary' }));
    const first = within(screen.getByRole('group', { name: 'Point 1' }));
    const moved = Number(first.getByRole<HTMLInputElement>('spinbutton', { name: 'Latitude' }).value);
    expect(moved).toBeGreaterThan(12);
    screen.getByRole('button', { name: 'Point 1' }).focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.getByText('Points: 3', { selector: 'summary' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/Points: 20,000\./)).toBeVisible();
  });

  test('begins empty, with several areas and holes', async () => {
    renderScreen(<Field />);
    await userEvent.click(await screen.findByRole('button', { name: 'Draw a new boundary' }));
    expect(document.activeElement).toHaveTextContent(/\w/);
    expect(document.activeElement?.tagName).toBe('P');
    const done = screen.getByRole('button', { name: 'Check this boundary' });
    expect(done).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Add an area' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a hole' }));
    const choice = screen.getByRole('combobox', { name: 'Outline' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Area 1', 'Area 2', 'Hole 1 in area 2']);
  });
});

test.each(locales)('has a text for every error and finding in %s', async (locale) => {
  const { default: texts } = (await import(`#locales/${locale}/boundary.json`)) as {
    default: { error: object; finding: object };
  };
  expect(Object.keys(texts.error)).toEqual(expect.arrayContaining([...boundaryErrors]));
  expect(Object.keys(texts.finding).toSorted()).toEqual([...boundaryFindings].toSorted());
});
