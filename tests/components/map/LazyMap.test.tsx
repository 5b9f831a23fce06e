// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyPointMap } from '#components/map/LazyMap.tsx';
import { installBrowser } from './browser.ts';
import { MapTexts } from './MapTexts.tsx';
import { labels, points } from './samples.ts';

const loadWorld = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)));
vi.mock('#components/map/world.ts', () => ({ loadWorld }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

let browser: ReturnType<typeof installBrowser>;
beforeEach(() => {
  browser = installBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const map = (
  <LazyPointMap
    className="aspect-square"
    fallback={<p>The same as a list</p>}
    points={points}
    labels={labels}
    renderPopup={({ name }) => name}
  />
);

test('the server renders the place with its fallback', () => {
  expect(renderToString(<MapTexts>{map}</MapTexts>)).toBe(
    '<div class="map-place aspect-square"><p>The same as a list</p></div>',
  );
});

test('loads code and data only when it comes into view', async () => {
  render(map, { wrapper: MapTexts });
  expect(screen.getByText('The same as a list')).toBeTruthy();
  expect(loadWorld).not.toHaveBeenCalled();
  act(() => {
    browser.comeIntoView();
  });
  expect(await screen.findByRole('region', { name: labels.map })).toBeTruthy();
  expect(screen.queryByText('The same as a list')).toBeNull();
  await vi.waitFor(() => {
    expect(loadWorld).toHaveBeenCalled();
  });
});
