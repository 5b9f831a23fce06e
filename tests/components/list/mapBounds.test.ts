import { expect, test } from 'vitest';
import { toLoadedView } from '#components/list/mapBounds.ts';

test.each([
  [[-10.2, 3, 12, 44.9], 1.75, { bbox: '-90,0,90,90', zoom: 1 }],
  [[108.01, 12.3, 108.5, 12.9], 8.5, { bbox: '107.57813,11.95313,108.98438,13.35938', zoom: 8 }],
  [[-400, -95, 400, 95], 0, { bbox: '-180,-90,180,90', zoom: 0 }],
] as const)('%j at zoom %d loads %j', (bounds, zoom, view) => {
  expect(toLoadedView(bounds, zoom)).toEqual(view);
});

test('a small move loads nothing new', () => {
  const before = toLoadedView([100.1, 10.1, 109, 15], 5.25);
  expect(toLoadedView([100.4, 10.3, 109.3, 15.2], 5.5)).toEqual(before);
});
