// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { MapContainer } from 'react-leaflet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BaseMap } from '#components/map/BaseMap.tsx';
import { CELL, type CellFile, STEPS } from '#components/map/ground/cells.ts';
import type { World } from '#components/map/world.ts';
import { installBrowser } from '../browser.ts';
import { MapTexts } from '../MapTexts.tsx';

const files = vi.hoisted(() => ({ arrive: (_world: World) => undefined as unknown }));

// Elements show the painting order; jsdom lacks the canvas.
vi.mock('leaflet', async (original) => {
  const leaflet = await original<typeof import('leaflet')>();
  return { ...leaflet, canvas: leaflet.svg };
});
vi.mock('#components/map/world.ts', () => ({
  loadWorld: () => new Promise<World>((resolve) => (files.arrive = resolve)),
}));
const square = [0, 0, STEPS, 0, 0, STEPS, -STEPS, 0];
const cell: CellFile = {
  ...{ land: [square], lakes: [], coast: [square], borders: [], disputed: [], states: [], rivers: [] },
  ...{ stateNames: [], towns: [] },
};
vi.mock('#components/map/ground/files.ts', () => ({
  loadCell: (column: number) =>
    column === 8 ? Promise.resolve(cell) : Promise.reject(new Error('The file does not load')),
  loadWorldNames: () => new Promise(() => undefined),
  loadTownNames: () => new Promise(() => undefined),
}));

beforeEach(installBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('paints the coarse ground under detailed cells, whichever arrives first', async () => {
  const { container } = render(
    <MapContainer center={[CELL / 2, CELL]} zoom={6} zoomAnimation={false}>
      <BaseMap tiles={null} attribution="Maps" />
    </MapContainer>,
    { wrapper: MapTexts },
  );
  const painted = () =>
    [...container.querySelectorAll('.leaflet-pane path')].map((path) => path.getAttribute('stroke-width'));
  await vi.waitFor(() => {
    expect(painted()).toHaveLength(8);
  });
  const detailed = painted();
  const ring = square.reduce<number[][]>((all, _, at) => (at % 2 ? all : [...all, [at, at + 1]]), []);
  await act(async () => {
    files.arrive({
      land: { type: 'MultiPolygon', coordinates: [[[...ring, ring[0]!]]] },
      borders: { type: 'MultiLineString', coordinates: [ring] },
    });
    await Promise.resolve();
  });
  const all = painted();
  expect(all.length).toBeGreaterThan(detailed.length + 2);
  expect(all.slice(-detailed.length)).toEqual(detailed);
  expect(all.slice(0, 3)).toEqual(['0.75', '0.75', '0.5']);
});
