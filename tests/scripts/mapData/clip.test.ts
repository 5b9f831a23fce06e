import { expect, test } from 'vitest';
import { type Box, clipLine, clipRing } from '../../../scripts/mapData/clip.ts';
import { labelPoint } from '../../../scripts/mapData/labelPoint.ts';

const box: Box = [0, 0, 10, 10];

test('clips rings along the box, and lines into their parts', () => {
  expect(
    clipRing(
      [
        [-5, 2],
        [5, 2],
        [5, 8],
        [-5, 8],
      ],
      box,
    ),
  ).toEqual([
    [0, 2],
    [5, 2],
    [5, 8],
    [0, 8],
  ]);
  expect(
    clipRing(
      [
        [11, 11],
        [12, 11],
        [12, 12],
      ],
      box,
    ),
  ).toEqual([]);
  const line = [
    [-2, 5],
    [4, 5],
    [4, 12],
    [8, 12],
    [8, 5],
  ];
  expect(clipLine(line, box)).toEqual([
    [
      [0, 5],
      [4, 5],
      [4, 10],
    ],
    [
      [8, 10],
      [8, 5],
    ],
  ]);
  expect(
    clipLine(
      [
        [-1, -1],
        [-1, 11],
      ],
      box,
    ),
  ).toEqual([]);
});

test('puts a name inside of the largest part', () => {
  const large = [
    [0, 0],
    [10, 0],
    [10, 2],
    [2, 2],
    [2, 10],
    [0, 10],
    [0, 0],
  ];
  const {
    position: [lng = 0, lat = 0],
    area,
  } = labelPoint({
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [20, 20],
          [21, 20],
          [21, 21],
          [20, 20],
        ],
      ],
      [large],
    ],
  });
  expect(area).toBe(36);
  expect(lng < 2 || lat < 2).toBe(true);
});
