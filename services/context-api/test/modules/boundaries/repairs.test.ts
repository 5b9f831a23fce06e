import { describe, expect, test } from 'vitest';
import type { BoundaryFindingCode } from '#contract/boundaries/constants.ts';
import type { Position } from '#contract/shared/schema.ts';
import { processorTime } from '#tests/support/time.ts';
import { checkBoundary } from '../../../src/modules/boundaries/checkBoundary.ts';
import { hasCrossings } from '../../../src/modules/boundaries/geometry/repair.ts';
import { prepareBoundary } from '../../../src/modules/boundaries/prepare.ts';
import { degrees } from '../../../src/modules/boundaries/read/degrees.ts';
import { coast, type Rings } from '../../support/boundaryFiles.ts';
import { square } from '../../support/content.ts';

const prepare = (polygons: readonly Rings[], country?: string) =>
  prepareBoundary({ format: 'geojson', polygons, projection: degrees }, country);

const codes = (polygons: readonly Rings[], country?: string) =>
  prepare(polygons, country).findings.map(({ code }) => code);

const open = (ring: readonly Position[]) => ring.slice(0, -1);
const bowTie: Position[] = [
  [108, 12],
  [109, 13],
  [109, 12],
  [108, 13],
  [108, 12],
];
const spike = (ring: readonly Position[], at: Position) => [ring[0]!, at, ...ring];
const land = square([108.5, 12.5]);

describe('repairs and explains', () => {
  test.each<[string, readonly Rings[], BoundaryFindingCode, number]>([
    ['a ring that is open', [[open(land)]], 'ring-closed', 1],
    ['repeated vertices', [[[land[0]!, land[0]!, ...land.slice(1)]]], 'duplicate-vertices', 1],
    ['a spike', [[spike(land, [107, 11])]], 'spike-removed', 1],
    [
      'a polygon without area',
      [
        [land],
        [
          [
            [1, 1],
            [2, 2],
            [1, 1],
          ],
        ],
      ],
      'empty-ring',
      1,
    ],
    ['a ring that runs clockwise', [[land.toReversed()]], 'orientation', 1],
    ['a hole that runs counter-clockwise', [[land, square([108.5, 12.5], 0.1)]], 'orientation', 1],
    ['a hole outside', [[land, square([120, 12.5], 0.1).toReversed()]], 'hole-outside', 1],
    ['the same polygon twice', [[land], [land]], 'parts-overlap', 1],
    ['polygons that overlap', [[land], [square([109, 12.5])]], 'parts-overlap', 1],
    ['a polygon in another', [[land], [square([108.5, 12.5], 0.1)]], 'parts-overlap', 1],
    ['fields beside each other', [[land], [square([109.5, 12.5])]], 'parts-joined', 1],
    ['a bow-tie', [[bowTie]], 'self-crossing', 2],
    [
      'a land on both sides of the antimeridian',
      [
        [
          [
            [179, 0],
            [-179, 0],
            [-179, 1],
            [179, 1],
            [179, 0],
          ],
        ],
      ],
      'antimeridian',
      2,
    ],
    ['longitudes beyond 180', [[square([180, 0])]], 'antimeridian', 2],
  ])('%s', (_name, polygons, code, parts) => {
    const prepared = prepare(polygons);
    const finding = prepared.findings.find((each) => each.code === code);
    expect(finding).toMatchObject({ isRepaired: true, severity: 'info' });
    expect(prepared.isUsable).toBe(true);
    expect(prepared.detail.coordinates).toHaveLength(parts);
    expect(checkBoundary(prepared.detail)).toEqual([]);
    expect(checkBoundary(prepared.display)).toEqual([]);
  });

  test('a bow-tie keeps both halves, and says where it crossed', () => {
    const { findings, areaHa, before } = prepare([[bowTie]]);
    expect(findings).toMatchObject([{ code: 'self-crossing', count: 1, places: [[108.5, 12.5]] }]);
    expect(areaHa).toBeCloseTo(prepare([[land]]).areaHa / 2, -3);
    expect(before?.coordinates[0]![0]).toHaveLength(5);
  });

  test('a self-crossing in a polygon with a hole keeps the hole', () => {
    const hole = square([108.25, 12.5], 0.05).toReversed();
    const { detail, findings } = prepare([[bowTie, hole]]);
    expect(findings.map(({ code }) => code)).toContain('self-crossing');
    expect(detail.coordinates.map((rings) => rings.length).sort()).toEqual([1, 2]);
  });

  test('the place of what was open, and of a spike', () => {
    const places = (rings: Rings) => prepare([rings]).findings.map((each) => each.places[0]);
    expect(places([open(land)])).toEqual([[108, 13]]);
    expect(places([spike(land, [107, 11])])).toEqual([[107, 11]]);
  });

  test('what is in order has no findings, and its exact coordinates', () => {
    const ring = coast(20_000);
    const { detail, findings, before, vertices } = prepare([[ring]], 'VN');
    expect(findings).toEqual([]);
    expect(before).toBeNull();
    expect(vertices).toBe(20_000);
    expect(detail.coordinates).toEqual([[ring]]);
  });

  test('holes that touch the edge at one point stay', () => {
    const hole: Position[] = [
      [108, 12],
      [108.2, 12.4],
      [108.4, 12.2],
      [108, 12],
    ];
    expect(codes([[land, hole]])).toEqual([]);
  });
});

describe('shows what it cannot repair', () => {
  test('crossings everywhere, in seconds', () => {
    let seed = 1;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const ring = Array.from({ length: 20_000 }, (): Position => [100 + random(), random()]);
    let prepared!: ReturnType<typeof prepare>;
    expect(processorTime(() => (prepared = prepare([[[...ring, ring[0]!]]])))).toBeLessThan(5_000);
    const { isUsable, findings, display, areaHa } = prepared;
    expect({ isUsable, areaHa }).toEqual({ isUsable: false, areaHa: 0 });
    expect(findings[0]).toMatchObject({ code: 'too-many-crossings', severity: 'error' });
    expect(findings[0]!.places).toHaveLength(20);
    expect(display.coordinates.flat(2).length).toBeLessThan(2_100);
  });

  test('a crossing among 20,000 vertices is repaired in seconds', () => {
    const ring = coast(20_000);
    [ring[500], ring[505]] = [ring[505]!, ring[500]!];
    let prepared!: ReturnType<typeof prepare>;
    expect(processorTime(() => (prepared = prepare([[ring]])))).toBeLessThan(10_000);
    const { isUsable, findings } = prepared;
    expect(isUsable).toBe(true);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'self-crossing', isRepaired: true }));
  });
});

describe('warns of', () => {
  const needle: Position[] = [
    [108, 12],
    [109, 12],
    [109, 12.5],
    [120, 12.502],
    [109, 12.504],
    [109, 13],
    [108, 13],
    [108, 12],
  ];
  test.each<[string, readonly Rings[], string | undefined, BoundaryFindingCode[]]>([
    ['another country', [[square([10, 50])]], 'VN', ['outside-country']],
    ['coordinates in the wrong order', [[square([12.5, 78], 0.1)]], 'VN', ['outside-country']],
    ['a part in another country', [[square([107.5, 13], 0.4)]], 'VN', ['partly-outside-country']],
    ['nothing in the stated country', [[land]], 'VN', []],
    ['nothing without a country', [[square([10, 50])]], undefined, []],
    ['a needle', [[needle]], undefined, ['sharp-angle']],
    ['a garden', [[square([108, 12], 0.0005)]], 'VN', ['very-small']],
    ['a continent', [[square([108, 12], 20)]], undefined, ['very-large']],
  ])('%s', (_name, polygons, country, expected) => {
    expect(codes(polygons, country)).toEqual(expected);
  });

  test('the other country, and the share', () => {
    const { findings } = prepare([[square([10, 50])]], 'VN');
    expect(findings).toMatchObject([{ severity: 'warning', share: 1, detail: 'DE' }]);
  });
});

describe('the boundary for maps', () => {
  const lake = coast(2_000, [108, 12.5], 0.05).toReversed();
  const shores: [string, readonly Rings[]][] = [
    ['a coast', [[coast(20_000)]]],
    ['a coast with a lake near it', [[coast(20_000), lake]]],
    ['islands', Array.from({ length: 60 }, (_each, i) => [coast(300, [100 + i, 5], 0.3)])],
    ['a strait', [[coast(5_000, [108, 12])], [coast(5_000, [108.52, 12])]]],
  ];
  test.each(shores)('of %s has few vertices, and nothing crosses', (_name, polygons) => {
    const { display, areaHa } = prepare(polygons);
    expect(display.coordinates.flat(2).length).toBeLessThanOrEqual(330);
    expect(JSON.stringify(display).length).toBeLessThan(7_500);
    expect(hasCrossings(display.coordinates)).toBe(false);
    expect(checkBoundary(display)).toEqual([]);
    expect(areaHa).toBeGreaterThan(0);
  });

  test('keeps the area of a coast to a percent', () => {
    const { display, areaHa } = prepare([[coast(20_000)]]);
    const shown = prepare(display.coordinates).areaHa;
    expect(Math.abs(shown - areaHa) / areaHa).toBeLessThan(0.01);
  });

  test('of few vertices is the boundary', () => {
    expect(prepare([[land]]).display.coordinates).toEqual([[land]]);
  });
});

test('the box of land on both sides of the antimeridian is narrow', () => {
  const { boundingBox, centroid } = prepare([[square([180, 0], 1)]]);
  expect(boundingBox).toEqual([179, -1, -179, 1]);
  expect(Math.abs(centroid[0])).toBe(180);
});

test('the centroid of a small boundary is in it', () => {
  const { centroid } = prepare([[square([108.123_45, 12.543_21], 0.000_01)]]);
  expect(centroid).toEqual([108.123_45, 12.543_21]);
});
