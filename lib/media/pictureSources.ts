import type { PictureFormat, RenditionWidth } from '#contract/files/schema.ts';
import { routes } from '#lib/config/routes.ts';

interface PictureSources {
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
  /** For browsers without `srcset`, and for single use. */
  readonly src: string;
}

interface PictureFile {
  readonly sha256: string;
  readonly width: number | null;
  readonly widths?: readonly RenditionWidth[] | undefined;
}

/** Pixels in a column of text. */
const USUAL = 960;

/**
 * Returns a picture's widths and formats; without any, the file itself.
 *
 * @param widest width of its display in pixels
 */
export function pictureSources(
  { sha256, width, widths = [] }: PictureFile,
  widest = Infinity,
): PictureSources | null {
  const own = width ?? Infinity;
  const fitting = widths.filter((each) => each <= widest);
  const [narrowest] = fitting;
  if (!narrowest) return null;
  const set = (format: PictureFormat) =>
    fitting
      .map((each) => `${routes.media(sha256, { width: each, format })} ${String(Math.min(each, own))}w`)
      .join(', ');
  const usual = fitting.includes(USUAL) ? USUAL : narrowest;
  return {
    avif: set('avif'),
    webp: set('webp'),
    fallback: set('fallback'),
    src: routes.media(sha256, { width: usual, format: 'fallback' }),
  };
}
