import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InitiativeMap, type InitiativeMapProps } from '#components/features/initiatives/InitiativeMap.tsx';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { installBrowser } from '#tests/components/map/browser.ts';
import { browserPath, problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail as initiativeDetail } from '#tests/support/fixtures.ts';
import { points } from '#tests/support/lists.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

const server = contextApiServer(browserPath);
let browser: ReturnType<typeof installBrowser>;
let asked: string[] = [];
beforeEach(() => {
  browser = installBrowser();
  // Next's links stop observing one by one.
  Object.assign(IntersectionObserver.prototype, { unobserve: () => undefined });
  vi.stubGlobal('scrollTo', vi.fn());
  asked = [];
  const response = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(points);
  };
  server.use(respondTo('listInitiativePoints', response, browserPath));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(search: InitiativeSearch = {}, props: Partial<InitiativeMapProps> = {}) {
  const onSearch = vi.fn();
  const map = {
    search,
    onSearch,
    listedIds: [],
    highlightedId: null,
    onHighlight: vi.fn(),
    className: 'h-full',
  };
  renderScreen(<InitiativeMap {...map} {...props} />, { path: '/initiatives' });
  return onSearch;
}

const comeIntoView = () => {
  act(() => {
    browser.comeIntoView();
  });
};

describe('InitiativeMap', () => {
  test('loads all points of the filters when it comes into view, for any page or order', async () => {
    show({ country: ['VN'], page: 2, sort: 'area' });
    expect(screen.getByText(/^The map is loading/)).toBeVisible();
    expect(asked).toEqual([]);
    comeIntoView();
    expect(await screen.findByRole('button', { name: 'Point 1' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Point 2' })).toBeVisible();
    expect(asked).toEqual(['?country=VN&zoom=1']);
  });

  test('loads points and clusters of what it shows where results are many, and again when it moves', async () => {
    const [listed = ''] = points.items.map(({ id }) => id);
    const requests: URLSearchParams[] = [];
    const response = ({ request }: { request: Request }) => {
      const asking = new URL(request.url).searchParams;
      requests.push(asking);
      const isNear = Number(asking.get('zoom')) > 2;
      const cluster = { position: [100, 15], opensAt: 4, marked: asking.getAll('mark') };
      return HttpResponse.json({
        items: points.items.slice(isNear ? 0 : 1),
        clusters: isNear ? [] : [{ ...cluster, count: 2000 }],
        bounds: [-90, 10, 110, 20],
      });
    };
    server.use(respondTo('listInitiativePoints', response, browserPath));
    show({ country: ['VN'] }, { listedIds: [listed], highlightedId: listed });
    comeIntoView();
    const cluster = await screen.findByRole('button', { name: '2,000 initiatives close together. Zoom in.' });
    expect(screen.getByRole('button', { name: 'Point 2' })).toBeVisible();
    await waitFor(() => {
      expect(cluster).toHaveAttribute('data-highlighted');
    });
    const [world, shown] = requests;
    expect(world?.toString()).toBe('country=VN&zoom=1');
    expect(shown?.getAll('mark')).toEqual([listed]);
    expect(shown?.get('bbox')).toMatch(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/);
    act(() => {
      cluster.focus();
    });
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Map of the initiatives' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Point 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /close together/ })).toBeNull();
    expect(requests.at(-1)?.get('zoom')).toBe('4');
  });

  test('leads from a point to its initiative', async () => {
    show();
    comeIntoView();
    await userEvent.click(await screen.findByRole('button', { name: 'Point 1' }));
    expect(await screen.findByRole('link', { name: 'Point 1' })).toHaveAttribute(
      'href',
      '/initiatives/point-1',
    );
  });

  test('shows boundaries of the initiatives in a near view, and none of the world', async () => {
    const slugs: string[] = [];
    const square = [0, 1, 1, 0, 0].map((lng, index): [number, number] => [
      100 + lng,
      [15, 15, 16, 16, 15][index]!,
    ]);
    const boundary = { type: 'MultiPolygon' as const, coordinates: [[square]] };
    const respond = ({ request }: { request: Request }) => {
      slugs.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
      return HttpResponse.json(initiativeDetail({ boundary }));
    };
    server.use(respondTo('getInitiative', respond, browserPath));
    server.use(
      respondTo(
        'listInitiativePoints',
        () => HttpResponse.json({ items: points.items.slice(0, 1) }),
        browserPath,
      ),
    );
    show();
    comeIntoView();
    await screen.findByRole('button', { name: 'Point 1' });
    await vi.waitFor(() => {
      expect(document.querySelector('path.map-boundary')).not.toBeNull();
    });
    expect(slugs).toEqual(['point-1']);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(document.querySelector('path.map-boundary')).toBeNull();
  });

  test('offers to restrict the list to the visible map after a move', async () => {
    const onSearch = show({ q: 'tea', page: 2 });
    comeIntoView();
    const zoomIn = await screen.findByRole('button', { name: 'Zoom in' });
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
    await userEvent.click(zoomIn);
    await userEvent.click(screen.getByRole('button', { name: 'Search this area' }));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({
      q: 'tea',
      bbox: expect.stringMatching(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/) as string,
    });
  });

  test('reports that its points could not be loaded', async () => {
    server.use(respondTo('listInitiativePoints', problemResponse(503, 'unavailable'), browserPath));
    show();
    comeIntoView();
    expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.');
    expect(await screen.findByRole('group', { name: 'Map of the initiatives' })).toBeVisible();
  });
});
