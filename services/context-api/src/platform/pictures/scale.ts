import sharp, { type Sharp } from 'sharp';
import { type PictureFormat, pictureWidths } from '#contract/files/schema.ts';
import type { Frame } from '#contract/shared/frames.ts';
import { createTurns } from '../turns.ts';

/** Maximum pixels; larger pictures are rejected before decoding. */
export const MOST_PIXELS = 50_000_000;
export const WIDEST = pictureWidths.at(-1)!;
/** Maximum height: long strips fit into every format. */
const HIGHEST = 10_240;

// Decoded pictures are large: no cache, few at once, few threads each.
sharp.cache(false);
sharp.concurrency(2);
export const inTurn = createTurns(2);

interface Raw {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export const open = (content: Buffer | Raw): Sharp =>
  Buffer.isBuffer(content)
    ? sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    : sharp(content.data, {
        limitInputPixels: MOST_PIXELS,
        raw: { width: content.width, height: content.height, channels: 4 },
      });

/** Scales to at most a width, in sRGB without metadata, which sharp omits by default. */
export const scaled = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: HIGHEST, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');

interface Variant {
  readonly part?: Frame;
  /** Set for a white background. */
  readonly isFlat?: boolean;
}

export function makeVariant(
  content: Buffer,
  width: number,
  format: PictureFormat,
  { part, isFlat = false }: Variant = {},
): Promise<Buffer> {
  return inTurn(async () => {
    const opened = open(content);
    const picture = scaled(part ? opened.extract(part) : opened, width);
    if (format === 'avif') return picture.avif({ quality: 55, effort: 3 }).toBuffer();
    if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
    const isOpaque = isFlat || (await open(content).stats()).isOpaque;
    return isOpaque
      ? picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
      : picture.png().toBuffer();
  });
}
