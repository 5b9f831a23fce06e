import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import { drawMap, type MapContent, mapSize } from '#lib/printedMap/drawMap.ts';
import { loadGrounds } from '#lib/printedMap/ground.server.ts';

const draw = async (content: MapContent) => {
  const svg = drawMap(await loadGrounds(), content);
  return svg === null ? null : new JSDOM(svg).window.document;
};

const square = (west: number, south: number, size: number): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [west + size, south],
        [west + size, south + size],
        [west, south + size],
        [west, south],
      ],
    ],
  ],
});

const points = (document: Document | null) =>
  [...(document?.querySelectorAll('.place') ?? [])].map((dot) => [
    Number(dot.getAttribute('cx')),
    Number(dot.getAttribute('cy')),
  ]);

const cornersOf = (document: Document | null) => {
  const path = document?.querySelector('.area')?.getAttribute('d') ?? '';
  return [...path.matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
};

const isInside = ([x = -1, y = -1]: readonly number[]) =>
  x >= 0 && y >= 0 && x <= mapSize.width && y <= mapSize.height;

test('shows a whole boundary in the middle, with its places by name', async () => {
  const map = await draw({
    boundary: square(108, 12, 1),
    places: [{ name: 'Buôn <Hồ> & co', position: [108.5, 12.5] }],
  });
  const corners = cornersOf(map);
  expect(corners).toHaveLength(5);
  expect(corners.every(isInside)).toBe(true);
  const [place] = points(map);
  expect(place?.[0]).toBeCloseTo(mapSize.width / 2, 0);
  expect(map?.querySelector('text')?.textContent).toBe('Buôn <Hồ> & co');
  expect(map?.querySelector('.land')?.getAttribute('d')).not.toBe('');
});

test('shows all points, and the whole map of a lonely one', async () => {
  const positions = [
    [-60, -10],
    [108, 12],
    [12, 3],
  ] as [number, number][];
  const map = await draw({ points: positions });
  expect(points(map)).toHaveLength(3);
  expect(points(map).every(isInside)).toBe(true);
  expect(points(await draw({ points: [[108, 12]] }))[0]?.[0]).toBeCloseTo(mapSize.width / 2, 0);
});

test('names where a small landscape lies, and how long a length is', async () => {
  const small = await draw({ boundary: square(108, 12, 1) });
  expect(small?.querySelector('.here')).not.toBeNull();
  expect(small?.documentElement.textContent).toMatch(/\d km/);
  const wide = await draw({
    points: [
      [-100, 10],
      [120, 10],
    ],
  });
  expect(wide?.querySelector('.here')).toBeNull();
});

test('draws a boundary on both sides of the antimeridian as one', async () => {
  const parts = [...square(179, -17, 1).coordinates, ...square(-180, -17, 1).coordinates];
  const map = await draw({ boundary: { type: 'MultiPolygon', coordinates: parts } });
  const corners = cornersOf(map);
  expect(corners.every(isInside)).toBe(true);
  const xs = corners.map(([x]) => x);
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(mapSize.width / 5);
});

test('is none where nothing has a place', async () => {
  expect(await draw({})).toBeNull();
  expect(await draw({ boundary: null, points: [] })).toBeNull();
});
