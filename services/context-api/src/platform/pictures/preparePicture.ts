import type { HiddenData } from '#contract/files/constants.ts';
import type { MediaType } from '#contract/files/schema.ts';
import { decodeHeic } from './decodeHeic.ts';
import { hiddenDataOf } from './hiddenData.ts';
import { isBare } from './isBare.ts';
import { inTurn, MOST_PIXELS, open, scaled, WIDEST } from './scale.ts';

/** What comes from phones and is kept as JPEG. */
export const HEIC = 'image/heic';

export interface PreparedPicture {
  readonly content: Buffer;
  readonly mediaType: MediaType;
  readonly width: number;
  readonly height: number;
  /** What the file said besides the picture. */
  readonly removed: readonly HiddenData[];
}

const isWhole = ({ width, height }: { width: number; height: number }) => width > 0 && height > 0;

async function prepare(
  mediaType: MediaType | typeof HEIC,
  content: Buffer,
): Promise<PreparedPicture | 'too-many-pixels' | 'broken'> {
  const metadata = await open(content).metadata();
  const { width, height } = metadata;
  if (!isWhole(metadata)) return 'broken';
  if (width * height > MOST_PIXELS) return 'too-many-pixels';
  if (mediaType !== HEIC && width <= WIDEST && isBare(mediaType, content)) {
    // Decoded once, so that what nobody can show is refused.
    await open(content).resize(1, 1).raw().toBuffer();
    return { content, mediaType, width, height, removed: [] };
  }
  // The decoder of HEIC turns pictures itself.
  const turned = mediaType === HEIC ? open(await decodeHeic(content)) : open(content).autoOrient();
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

/**
 * Makes a file hold one still picture and nothing else: without metadata, upright, in the colours of the web, and no larger than
 * readers need. One that is so already stays as it is, byte for byte.
 */
export const preparePicture = (
  mediaType: MediaType | typeof HEIC,
  content: Buffer,
): Promise<PreparedPicture | 'too-many-pixels' | 'broken'> =>
  inTurn(async () => {
    try {
      return await prepare(mediaType, content);
    } catch (error) {
      // sharp refuses what has too many pixels while it reads the header.
      return error instanceof Error && error.message.includes('pixel limit') ? 'too-many-pixels' : 'broken';
    }
  });
