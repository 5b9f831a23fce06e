import type { MultiPolygon, Position } from '#contract/shared/schema.ts';
import { contours } from './contours.ts';
import { graticule } from './graticule.ts';
import { type Frame, outline, withoutOutline } from './outline.ts';
import { familyOf, mix, type Palette, palettes } from './palette.ts';
import { polygon, unitsPerPixel } from './path.ts';
import { seededRandom } from './random.ts';
import { terrain } from './terrain.ts';

interface Format extends Frame {
  readonly cell: number;
  readonly levels: number;
  readonly corners: number;
  readonly hairline: number;
}

const formats = {
  hero: {
    width: 1600,
    height: 640,
    centre: [0.66, 0.5],
    reach: [0.42, 0.7],
    cell: 10,
    levels: 24,
    corners: 8800,
    hairline: 0.9,
  },
  card: {
    width: 640,
    height: 280,
    centre: [0.5, 0.5],
    reach: [0.62, 0.72],
    cell: 8,
    levels: 16,
    corners: 2600,
    hairline: 0.8,
  },
  preview: {
    width: 560,
    height: 630,
    centre: [0.5, 0.5],
    reach: [0.72, 0.72],
    cell: 9,
    levels: 18,
    corners: 4000,
    hairline: 1,
  },
} as const satisfies Record<string, Format>;

export type ArtFormat = keyof typeof formats;

export const artFormats = Object.keys(formats) as ArtFormat[];

// Every fifth contour is heavier.
const indexInterval = 5;
const clay = '#a8481f';
const paper = '#fffdf8';

interface Art {
  readonly slug: string;
  readonly ecosystem: string | undefined;
  /** Null without an outline. */
  readonly boundary: MultiPolygon | null;
  readonly centroid: Position;
  readonly format: ArtFormat;
}

/**
 * Draws a topographic plate as SVG: the landscape's outline on an invented ground. Deterministic.
 *
 * @example drawArt({ slug: 'dak-lak', ecosystem: 'montane-forest', boundary, centroid, format: 'card' })
 */
export function drawArt({ slug, ecosystem, boundary, centroid, format }: Art): string {
  const frame: Format = formats[format];
  const { width, height, hairline } = frame;
  const family = familyOf(ecosystem);
  const moods = palettes[family];
  const palette = moods[Math.floor(seededRandom(slug)() * moods.length)] ?? moods[0];
  const shape = boundary ? outline(boundary, frame) : withoutOutline(centroid, frame);
  const ground = terrain(slug, family);
  const levels = contours(
    (x, y) => ground((x - width * frame.centre[0]) / height, (y - height * frame.centre[1]) / height),
    frame,
  );
  const edge = shape.rings.map(polygon).join('');
  const [w, h, thin] = [width * unitsPerPixel, height * unitsPerPixel, hairline * unitsPerPixel];

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${height}">`,
    `<defs>${levels.map(({ path }, index) => `<path id="c${index}" d="${path}"/>`).join('')}`,
    `<path id="o" d="${edge}"/></defs>`,
    `<rect width="${w}" height="${h}" fill="${tint(palette, 0)}"/>`,
    `<g stroke="${palette.line}" stroke-opacity=".5">`,
    ...levels.map(({ share }, index) => {
      const weight = index % indexInterval === indexInterval - 1 ? thin * 1.9 : thin;
      const shade = `<use href="#c${index}" x="${thin * 2}" y="${thin * 3}" fill="${palette.shadow}" fill-opacity=".13" stroke="none"/>`;
      return `${shade}<use href="#c${index}" fill="${tint(palette, share)}" stroke-width="${weight}"/>`;
    }),
    '</g>',
    `<path d="M0 0H${w}V${h}H0z${edge}" fill="${paper}" fill-opacity=".2" fill-rule="evenodd"/>`,
    `<path d="${graticule(shape, frame)}" fill="none" stroke="${paper}" stroke-opacity=".4" stroke-width="${thin}"/>`,
    `<g fill="none" stroke-linejoin="round"><use href="#o" stroke="${paper}" stroke-width="${thin * 6.6}"/>`,
    `<use href="#o" stroke="${clay}" stroke-width="${thin * 3.2}"/></g></svg>`,
  ].join('');
}

const shore = 0.42;

function tint({ tints, sea }: Palette, share: number): string {
  if (!sea) return mix(tints, share);
  return share < shore ? mix(sea, share / shore) : mix(tints, (share - shore) / (1 - shore));
}
