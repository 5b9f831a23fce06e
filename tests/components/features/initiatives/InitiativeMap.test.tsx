import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InitiativeMap } from '#components/features/initiatives/InitiativeMap.tsx';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { installBrowser } from '#tests/components/map/browser.ts';
import { browserPath, problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { points } from '#tests/support/lists.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));

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

function show(search: InitiativeSearch = {}) {
  const onSearch = vi.fn();
  const map = { search, onSearch, highlightedId: null, onHighlight: vi.fn(), className: 'h-full' };
  renderScreen(<InitiativeMap {...map} />, { path: '/initiatives' });
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
    expect(asked).toEqual(['?country=VN']);
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
  });
});
