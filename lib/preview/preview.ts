import type { Picture } from '#contract/files/media.ts';
import type { StatusCounts } from '#contract/indicators/progress.ts';
import { routes } from '#lib/config/routes.ts';

export interface Preview {
  siteName: string;
  /** Colors that the operator has chosen. */
  colors: { primary?: string; secondary?: string; accent?: string };
  /** Whether the software's own mark stands beside the name. */
  hasMark: boolean;
  title: string;
  line: string;
  /** Progress of a record and its verification in words; null for records without indicators. */
  proof: { lines: readonly string[]; statuses: StatusCounts | null } | null;
  /** Drawing of 560 × 630 pixels as data URI; null for text only. */
  art: string | null;
}

/** Pixels that social networks and messengers expect of large previews. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Returns a picture in the shape of previews; undefined without one. */
export function sharedPhoto(photo: Picture | null | undefined) {
  const share = photo?.renditions?.share;
  if (!share) return undefined;
  const width = Math.min(share.width, previewSize.width);
  return {
    address: routes.media(share.sha256, { width: previewSize.width, format: 'fallback' }),
    type: 'image/jpeg',
    width,
    height: Math.round((width * share.height) / share.width),
    alt: photo.alt,
  };
}

/** Nouns whose picture is text only; others show an outline on an invented ground. */
export const nounsInWords: readonly string[] = ['stories', 'organizations', 'conveners', 'consortiums'];

/** Returns whether a picture of `routes.preview` shows a landscape. */
export function isDrawn(address: string): boolean {
  const [, , , , noun] = address.split('/');
  return noun !== undefined && !nounsInWords.includes(noun);
}
