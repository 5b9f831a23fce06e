import { describe, expect, test } from 'vitest';
import type { MultiPolygon, Position } from '#contract/shared/schema.ts';
import { checkBoundary } from '../../../src/modules/boundaries/checkBoundary.ts';
import { centreOf, isNear } from '../../../src/modules/boundaries/geometry/centre.ts';
import { around, square } from '../../support/content.ts';

const polygon = (...rings: Position[][]): MultiPolygon => ({ type: 'MultiPolygon', coordinates: [rings] });
const reasons = (boundary: MultiPolygon) => checkBoundary(boundary).map(({ reason }) => reason);

test('a valid boundary has no errors', () => {
  expect(reasons(around([0, 0], [10, 10]))).toEqual([]);
  expect(reasons(polygon(square([0, 0]), square([0, 0], 0.1)))).toEqual([]);
});

describe('errors', () => {
  const bowTie: Position[] = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 1],
    [0, 0],
  ];
  const touching: Position[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [1, 0],
    [0, 2],
    [0, 0],
  ];
  const flat: Position[] = [
    [0, 0],
    [1, 1],
    [2, 2],
    [0, 0],
  ];
  const open: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const wide: Position[] = [
    [179, 0],
    [-179, 0],
    [-179, 1],
    [179, 1],
    [179, 0],
  ];

  test.each([
    ['crosses', bowTie, /crosses or touches itself near 0\.666667, 0\.666667/],
    ['touches', touching, /crosses or touches itself/],
    ['is flat', flat, /no area/],
    ['is open', open, /not closed/],
    ['crosses the antimeridian', wide, /antimeridian/],
  ])('a ring that %s', (_what, ring, reason) => {
    expect(reasons(polygon(ring))).toEqual([expect.stringMatching(reason)]);
  });

  test('a hole outside its polygon', () => {
    expect(reasons(polygon(square([0, 0]), square([5, 5])))).toEqual(['the hole is outside its polygon']);
  });
});

describe('the centre', () => {
  test('weighs parts by their area', () => {
    const boundary = {
      type: 'MultiPolygon' as const,
      coordinates: [[square([0, 0], 1)], [square([10, 0], 0.5)]],
    };
    expect(centreOf(boundary)).toEqual([2, 0]);
  });

  test('excludes holes, in either direction', () => {
    const hole = square([0.5, 0], 0.5);
    const centre = centreOf(polygon(square([0, 0], 1), hole));
    expect(centre).toEqual([-0.16667, 0]);
    expect(centreOf(polygon(square([0, 0], 1).reverse(), hole))).toEqual(centre);
  });

  test('of parts on both sides of the antimeridian is between them', () => {
    expect(centreOf(around([179.5, -17], [-178.5, -17]))).toEqual([-179.5, -17]);
  });
});

test('near is the box around the boundary', () => {
  const fiji = around([179.5, -17], [-179.5, -17]);
  expect(isNear(fiji, [180, -17])).toBe(true);
  expect(isNear(fiji, [-179.9, -17])).toBe(true);
  expect(isNear(fiji, [0, -17])).toBe(false);
  expect(isNear(fiji, [180, 17])).toBe(false);
});
