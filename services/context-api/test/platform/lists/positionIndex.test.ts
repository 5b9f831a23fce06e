import { describe, expect, test } from 'vitest';
import { createPositionIndex, type PositionRow } from '../../../src/platform/lists/positionIndex.ts';

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Spreads positions over the inhabited world, always the same. */
const scattered = Array.from({ length: 10_000 }, (_, index): PositionRow => ({
  id: uuid(index),
  longitude: ((index * 137.508) % 340) - 170,
  latitude: ((index * 61.803) % 110) - 45,
}));

describe('the positions of 10,000 initiatives', () => {
  const index = createPositionIndex(scattered);

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 22])('zoom %i has few markers, and each initiative', (zoom) => {
    const { ids, clusters } = index.view({ zoom, marked: [] });
    expect(ids.length + clusters.length).toBeLessThanOrEqual(200);
    const inClusters = clusters.reduce((sum, { count }) => sum + count, 0);
    expect(ids.length + inClusters).toBe(10_000);
  });

  test('are bounded by their most distant ones', () => {
    const [west, south, east, north] = index.bounds;
    expect([west < -169, south < -44, east > 169, north > 64]).toEqual([true, true, true, true]);
  });

  test('a near view has its own only, each with a marker', () => {
    const [first] = scattered;
    const { longitude, latitude } = first!;
    const box: [number, number, number, number] = [longitude, latitude, longitude + 1, latitude + 1];
    const { ids, clusters } = index.view({ box, zoom: 8, marked: [] });
    expect(clusters).toEqual([]);
    const within = scattered.filter(
      (row) =>
        row.longitude >= box[0] &&
        row.longitude <= box[2] &&
        row.latitude >= box[1] &&
        row.latitude <= box[3],
    );
    expect(ids.toSorted()).toEqual(within.map(({ id }) => id).toSorted());
  });

  test('each marked one is named by the cluster that contains it', () => {
    const marked = [uuid(3), uuid(4), '00000000-0000-4000-9000-000000000000'];
    const { clusters } = index.view({ zoom: 1, marked });
    expect(clusters.flatMap((cluster) => cluster.marked).toSorted()).toEqual([uuid(3), uuid(4)]);
  });

  test('a cluster opens at its zoom', () => {
    const [cluster] = index.view({ zoom: 2, marked: [] }).clusters;
    const { position, opensAt, count } = cluster!;
    const box: [number, number, number, number] = [
      position[0] - 30,
      Math.max(-85, position[1] - 30),
      position[0] + 30,
      Math.min(85, position[1] + 30),
    ];
    const { clusters } = index.view({ box, zoom: opensAt, marked: [] });
    expect(opensAt).toBeGreaterThan(2);
    expect(clusters.find((each) => each.count === count && each.position[0] === position[0])).toBeUndefined();
  });
});

test('initiatives at one position stay a cluster where they are too many', () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: uuid(index), longitude: 5, latitude: 6 }));
  const { ids, clusters } = createPositionIndex(rows).view({ zoom: 18, marked: [] });
  expect(ids).toEqual([]);
  expect(clusters).toMatchObject([{ count: 500, opensAt: 17 }]);
});
