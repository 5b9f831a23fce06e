import { expect, test } from 'vitest';
import { type Cluster, clusterIndex, marked, markedIn, singleZoom } from '#components/map/clusters.ts';
import { points } from './samples.ts';

const everywhere = [-180, -85, 180, 85] as const;
const index = clusterIndex(points);

test('clusters close points, from west to east, without losing or repeating any', () => {
  const marks = marked(index, everywhere, 1.75);
  const ids = marks.map((mark) => ('cluster' in mark ? mark.cluster.ids : [mark.point.id]));
  expect(ids).toEqual([['Petén'], ['Mau'], ['Lâm Đồng', 'Đắk Lắk']]);
});

test('a cluster splits at its zoom', () => {
  const opensAt = marked(index, everywhere, 1).flatMap((mark) =>
    'cluster' in mark ? [mark.cluster.opensAt] : [],
  );
  const zoom = opensAt[0] ?? 0;
  expect(marked(index, everywhere, zoom - 1)).toHaveLength(3);
  expect(marked(index, everywhere, zoom)).toHaveLength(4);
});

test('points at one location finally have their own markers', () => {
  const same = points.map((point) => ({ ...point, position: [10, 10] as const }));
  expect(marked(clusterIndex(same), everywhere, singleZoom - 1)).toHaveLength(1);
  expect(marked(clusterIndex(same), everywhere, singleZoom)).toHaveLength(4);
});

test('marks only what is within bounds', () => {
  expect(marked(index, [30, -10, 40, 10], 3)).toEqual([{ point: points[3] }]);
});

test('points and clusters of a larger part are marked as those of the map itself', () => {
  const cluster: Cluster = { key: 'a', position: [36, 0], count: 900, ids: [], opensAt: 5 };
  const beyond = { ...cluster, position: [50, 0] as const };
  const [mau] = marked(index, [30, -10, 40, 10], 3);
  expect(markedIn([30, -10, 40, 10], points, [beyond, cluster])).toEqual([mau, { cluster }]);
});
