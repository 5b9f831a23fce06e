import { expect, test } from 'vitest';
import { toKml } from '#lib/files/kml.server.ts';

test('a boundary in KML has its polygons with their holes, longitude first', () => {
  const kml = toKml(
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 1],
            [4, 1],
            [4, 5],
            [0, 1],
          ],
          [
            [2, 2],
            [3, 2],
            [3, 3],
            [2, 2],
          ],
        ],
      ],
    },
    { name: 'Rừng & <land>', description: 'CC BY 4.0' },
  );
  expect(kml).toContain('<name>Rừng &#38; &#60;land&#62;</name>');
  expect(kml).toContain(
    '<outerBoundaryIs><LinearRing><coordinates>0,1 4,1 4,5 0,1</coordinates></LinearRing></outerBoundaryIs>',
  );
  expect(kml).toContain(
    '<innerBoundaryIs><LinearRing><coordinates>2,2 3,2 3,3 2,2</coordinates></LinearRing></innerBoundaryIs>',
  );
});
