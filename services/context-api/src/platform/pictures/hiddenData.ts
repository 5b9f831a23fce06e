import type { HiddenData } from '#contract/files/constants.ts';

interface Metadata {
  readonly exif?: Uint8Array | undefined;
  readonly xmp?: Uint8Array | undefined;
  readonly iptc?: Uint8Array | undefined;
  readonly comments?: readonly unknown[] | undefined;
}

/** Tags of TIFF 6.0 and Exif 2.32. */
const GPS_DIRECTORY = 0x8825;
const EXIF_DIRECTORY = 0x8769;
const MAKE_AND_MODEL = [0x010f, 0x0110];
/** Maker's note, serial numbers, lens. */
const CAMERA = [0x927c, 0xa430, 0xa431, 0xa432, 0xa433, 0xa434, 0xa435];
// Orientation, resolution, coordinates of YCbCr; color space, size, versions.
const HARMLESS = new Set([
  0x0100,
  0x0101,
  0x0103,
  0x0112,
  0x011a,
  0x011b,
  0x0128,
  0x0213,
  EXIF_DIRECTORY,
  0x9000,
  0x9101,
  0xa000,
  0xa001,
  0xa002,
  0xa003,
]);
const MOST_TAGS = 500;

/** Reads a directory's tags, with values that are offsets. */
function tagsAt(tiff: Buffer, at: number, isLittle: boolean): ReadonlyMap<number, number> {
  const short = (offset: number) => (isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const long = (offset: number) => (isLittle ? tiff.readUInt32LE(offset) : tiff.readUInt32BE(offset));
  const count = Math.min(short(at), MOST_TAGS);
  return new Map(
    Array.from({ length: count }, (_, index) => at + 2 + 12 * index).map((entry) => [
      short(entry),
      long(entry + 8),
    ]),
  );
}

/** Includes the subdirectory; nothing if broken. */
function tagsOf(exif: Uint8Array): ReadonlySet<number> {
  const whole = Buffer.from(exif);
  const tiff = whole.toString('latin1', 0, 6) === 'Exif\0\0' ? whole.subarray(6) : whole;
  const found = new Set<number>();
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const main = tagsAt(tiff, isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4), isLittle);
    for (const tag of main.keys()) found.add(tag);
    const more = main.get(EXIF_DIRECTORY);
    if (more !== undefined) for (const tag of tagsAt(tiff, more, isLittle).keys()) found.add(tag);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

export function hiddenDataOf({ exif, xmp, iptc, comments = [] }: Metadata): HiddenData[] {
  const tags = exif ? tagsOf(exif) : new Set<number>();
  const words = xmp ? Buffer.from(xmp).toString('utf8') : '';
  const hasLocation = tags.has(GPS_DIRECTORY) || /\bGPSL(?:atitude|ongitude)\b/.test(words);
  const hasCamera =
    [...MAKE_AND_MODEL, ...CAMERA].some((tag) => tags.has(tag)) ||
    /\b(?:tiff:(?:Make|Model)|aux:\w+)\b/.test(words);
  const hasMore =
    [...tags].some((tag) => !HARMLESS.has(tag)) || words !== '' || iptc !== undefined || comments.length > 0;
  if (hasLocation || hasCamera)
    return [...(hasLocation ? ['location' as const] : []), ...(hasCamera ? ['camera' as const] : [])];
  return hasMore ? ['other'] : [];
}
