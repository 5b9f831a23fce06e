// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { MultiPolygon } from 'geojson';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoundaryMap } from '#components/map/BoundaryMap.tsx';
import { installBrowser } from './browser.ts';
import { MapTexts } from './MapTexts.tsx';
import { labels } from './samples.ts';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

beforeEach(installBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const boundary: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [101, 0],
        [103, 0],
        [103, 2],
        [101, 2],
        [101, 0],
      ],
    ],
  ],
};
const places = [
  { name: 'Siak', position: [101.5, 0.8] as const },
  { name: 'Dumai', position: [102.5, 1.7] as const },
];

test('shows the whole boundary with its places and a metric scale', () => {
  const { container } = render(<BoundaryMap boundary={boundary} places={places} labels={labels} />, {
    wrapper: MapTexts,
  });
  const region = screen.getByRole('region', { name: labels.map });
  const outline = region.querySelector('.map-boundary')?.getAttribute('d') ?? '';
  const numbers = outline.match(/-?\d+/g)?.map(Number) ?? [];
  expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(300);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(800);
  expect(screen.getByText('Siak')).toBeTruthy();
  expect(screen.getByText('Dumai')).toBeTruthy();
  expect(container.querySelector('.leaflet-control-scale-line')?.textContent).toMatch(/km$/);
});
