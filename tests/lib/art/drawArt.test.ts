// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type ArtFormat, drawArt } from '#lib/art/drawArt.ts';
import { families, familyOf } from '#lib/art/palette.ts';
import { boundary } from './boundary.ts';

const centroid: [number, number] = [108.2, 12.8];

const art = (slug: string, ecosystem: string, format: ArtFormat) =>
  drawArt({ slug, ecosystem, boundary, centroid, format });
const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');

describe('drawArt', () => {
  test('draws the same for the same initiative, and something else for another', () => {
    const drawing = art('dak-lak', 'montane-forest', 'card');
    expect(art('dak-lak', 'montane-forest', 'card')).toBe(drawing);
    expect(art('lam-dong', 'montane-forest', 'card')).not.toBe(drawing);
    expect(art('dak-lak', 'mangrove', 'card')).not.toBe(drawing);
  });

  test.each([
    ['hero', 12 * 1024],
    ['card', 4 * 1024],
  ] as const)('%s stays within %i bytes compressed, whatever the ground', (format, limit) => {
    const codes = ['lowland-rainforest', 'savanna', 'peatland', 'mangrove', 'montane-forest', 'mosaic'];
    expect(new Set(codes.map(familyOf)).size).toBe(families.length);
    for (const code of codes) {
      for (const slug of ['alpha', 'beta', 'gamma', 'delta']) {
        expect(gzipSync(art(slug, code, format)).byteLength, `${slug} ${code}`).toBeLessThan(limit);
      }
    }
  });

  test('is well-formed, harmless and complete', () => {
    const drawing = parse(art('dak-lak', 'peat-swamp-forest', 'hero'));
    expect(drawing.querySelector('parsererror')).toBeNull();
    expect(drawing.querySelector('script, style, foreignObject, image, a, [style], [onload]')).toBeNull();
    for (const use of drawing.querySelectorAll('use')) {
      expect(drawing.querySelector(use.getAttribute('href') ?? '')).not.toBeNull();
    }
    expect(drawing.documentElement.outerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('has the outline of every part of the boundary on top, in the frame', () => {
    const drawing = parse(art('dak-lak', 'savanna', 'hero'));
    const starts =
      drawing
        .querySelector('#o')
        ?.getAttribute('d')
        ?.match(/M\d+ \d+/g) ?? [];
    expect(starts).toHaveLength(boundary.coordinates.length);
    for (const start of starts) {
      const [x = -1, y = -1] = start.slice(1).split(' ').map(Number);
      expect(x).toBeLessThan(3200);
      expect(y).toBeLessThan(1280);
    }
    expect(drawing.documentElement.lastElementChild?.querySelector('use[href="#o"]')).not.toBeNull();
  });

  test('joins a boundary across the antimeridian', () => {
    const half = (west: number, east: number) => [
      [
        [west, -17],
        [east, -17],
        [east, -16],
        [west, -16],
        [west, -17],
      ] as [number, number][],
    ];
    const drawing = drawArt({
      slug: 'vanua-levu',
      ecosystem: 'mangrove',
      boundary: { type: 'MultiPolygon', coordinates: [half(179, 180), half(-180, -179)] },
      centroid: [180, -16.5],
      format: 'card',
    });
    const starts = /id="o" d="M(\d+) \d+[^M]+M(\d+) /.exec(drawing);
    expect(Number(starts?.[2]) - Number(starts?.[1])).toBeGreaterThan(100);
    expect(Number(starts?.[2]) - Number(starts?.[1])).toBeLessThan(640);
  });

  test.each(['card', 'preview'] as const)('draws the ground alone without a boundary, as %s', (format) => {
    const drawing = drawArt({ slug: 'dak-lak', ecosystem: 'wetland', boundary: null, centroid, format });
    expect(parse(drawing).querySelector('parsererror')).toBeNull();
    expect(drawing).toContain('<path id="o" d=""/>');
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('familyOf knows families by the words in a code', () => {
  expect(familyOf('peat-swamp-forest')).toBe('wetland');
  expect(familyOf('cloud-forest')).toBe('highland');
  expect(familyOf('dry-forest')).toBe('savanna');
  expect(familyOf('tropical-moist-forest')).toBe('rainforest');
  expect(familyOf(undefined)).toBe('mosaic');
});
