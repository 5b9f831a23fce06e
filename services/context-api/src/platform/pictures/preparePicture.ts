import type { Metadata } from 'sharp';
import type { HiddenData } from '#contract/files/constants.ts';
import type { MediaType } from '#contract/files/schema.ts';
import { decodeHeic } from './decodeHeic.ts';
import { hiddenDataOf } from './hiddenData.ts';
import { isBare } from './isBare.ts';
import { inTurn, MOST_PIXELS, open, scaled, WIDEST } from './scale.ts';

/** Type of phones' pictures, which are saved as JPEG. */
export const HEIC = 'image/heic';

export interface PreparedPicture {
  readonly content: Buffer;
  readonly mediaType: MediaType;
  readonly width: number;
  readonly height: number;
  readonly removed: readonly HiddenData[];
}

const isWhole = ({ width, height }: { width: number; height: number }) => width > 0 && height > 0;

// Browsers show print colors and finer ones differently.
const isForScreens = ({ space, depth }: Metadata) =>
  (space === 'srgb' || space === 'b-w') && depth === 'uchar';

async function prepare(
  mediaType: MediaType | typeof HEIC,
  content: Buffer,
): Promise<PreparedPicture | 'too-many-pixels' | 'broken'> {
  const original = await open(content);
  const metadata = await original.metadata();
  const { width, height } = metadata;
  if (!isWhole(metadata)) return 'broken';
  if (width * height > MOST_PIXELS) return 'too-many-pixels';
  if (mediaType !== HEIC && width <= WIDEST && isForScreens(metadata) && isBare(mediaType, content)) {
    // Decoded once, to reject undecodable files.
    await original.resize(1, 1).raw().toBuffer();
    return { content, mediaType, width, height, removed: [] };
  }
  // The decoder of HEIC rotates pictures itself.
  const turned = mediaType === HEIC ? await open(await decodeHeic(content)) : original.autoOrient();
  const picture = scaled(turned, WIDEST);
  const shown =
    mediaType === 'image/png'
      ? picture.png()
      : mediaType === 'image/webp'
        ? picture.webp({ quality: 85 })
        : picture.flatten({ background: '#fff' }).jpeg({ quality: 85, progressive: true });
  const { data, info } = await shown.toBuffer({ resolveWithObject: true });
  return {
    content: data,
    width: info.width,
    height: info.height,
    removed: hiddenDataOf(metadata),
    mediaType: mediaType === HEIC ? 'image/jpeg' : mediaType,
  };
}

/** Returns one still picture without metadata, upright, in sRGB, of limited size; unchanged if possible. */
export const preparePicture = (
  mediaType: MediaType | typeof HEIC,
  content: Buffer,
): Promise<PreparedPicture | 'too-many-pixels' | 'broken'> =>
  inTurn(async () => {
    try {
      return await prepare(mediaType, content);
    } catch (error) {
      // sharp rejects too many pixels while it reads the header.
      return error instanceof Error && error.message.includes('pixel limit') ? 'too-many-pixels' : 'broken';
    }
  });
