import { describe, expect, test } from 'vitest';
import { flatLand, flatLines } from '#components/map/antimeridian.ts';
import { boundsOf, corners, rounded } from '#components/map/bounds.ts';
import { nameSides } from '#components/map/places.ts';

describe('bounds', () => {
  test('in Leaflet’s order, also across the antimeridian', () => {
    expect(corners([1, 2, 3, 4])).toEqual([
      [2, 1],
      [4, 3],
    ]);
    expect(corners([170, -20, -170, -10])[1]).toEqual([-10, 190]);
  });

  test('stay on the globe when they go into an address', () => {
    expect(rounded([-190.123, -95, 12.3456, 4])).toEqual([-180, -90, 12.35, 4]);
  });

  test('surround positions', () => {
    expect(boundsOf([])).toBeUndefined();
    expect(
      boundsOf([
        [3, 4],
        [1, 9],
      ]),
    ).toEqual([1, 4, 3, 9]);
  });
});

describe('antimeridian', () => {
  test('no line runs through the map', () => {
    const ring = [
      [170, 60],
      [-170, 60],
      [-170, 70],
      [170, 70],
      [170, 60],
    ];
    const { coordinates } = flatLand({ type: 'MultiPolygon', coordinates: [[ring]] });
    expect(coordinates.map((polygon) => polygon[0]?.map(([lng]) => lng))).toEqual([
      [170, 190, 190, 170, 170],
      [-190, -170, -170, -190, -190],
    ]);
    const lines = flatLines({ type: 'MultiLineString', coordinates: [ring.slice(0, 2)] });
    expect(lines.coordinates.map((line) => line.map(([lng]) => lng))).toEqual([
      [170, 190],
      [-190, -170],
    ]);
  });

  test('other land stays as it is', () => {
    const land = {
      type: 'MultiPolygon' as const,
      coordinates: [
        [
          [
            [0, 0],
            [9, 0],
            [9, 9],
            [0, 0],
          ],
        ],
      ],
    };
    expect(flatLand(land)).toEqual(land);
  });
});

describe('names of places', () => {
  test('stand beside each other, and the less important give way', () => {
    const dots = [
      { name: 'Siak', x: 100, y: 100 },
      { name: 'Dayun', x: 104, y: 106 },
      { name: 'Perawang', x: 300, y: 100 },
    ];
    expect(nameSides(dots)).toEqual(['left', 'right', 'right']);
    const crowd = Array.from({ length: 9 }, () => ({ name: 'Siak', x: 100, y: 100 }));
    expect(nameSides(crowd).filter((side) => side === null).length).toBeGreaterThan(4);
  });
});
