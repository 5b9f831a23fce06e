import type { Sharp } from 'sharp';
import { type PictureFormat, pictureWidths } from '#contract/files/schema.ts';
import type { Frame } from '#contract/shared/frames.ts';
import { createTurns } from '../turns.ts';

/** Maximum pixels; larger pictures are rejected before decoding. */
export const MOST_PIXELS = 50_000_000;
export const WIDEST = pictureWidths.at(-1)!;
/** Maximum height: long strips fit into every format. */
const HIGHEST = 10_240;

/** Loads the library, which takes 23 MB. */
async function load() {
  const { default: sharp } = await import('sharp');
  // Decoded pictures are large: no cache, few at once, few threads each.
  sharp.cache(false);
  sharp.concurrency(2);
  return sharp;
}

let library: ReturnType<typeof load> | undefined;
export const inTurn = createTurns(2);

interface Raw {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export async function open(content: Buffer | Raw): Promise<Sharp> {
  const sharp = await (library ??= load());
  return Buffer.isBuffer(content)
    ? sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    : sharp(content.data, {
        limitInputPixels: MOST_PIXELS,
        raw: { width: content.width, height: content.height, channels: 4 },
      });
}

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
    const opened = await open(content);
    const picture = scaled(part ? opened.extract(part) : opened, width);
    if (format === 'avif') return picture.avif({ quality: 55, effort: 3 }).toBuffer();
    if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
    const isOpaque = isFlat || (await opened.stats()).isOpaque;
    return isOpaque
      ? picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
      : picture.png().toBuffer();
  });
}
