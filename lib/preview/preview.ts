import type { Picture } from '#contract/files/media.ts';
import type { StatusCounts } from '#contract/indicators/progress.ts';
import { routes } from '#lib/config/routes.ts';

export interface Preview {
  siteName: string;
  /** Chosen by the operator. */
  colors: { primary?: string; secondary?: string; accent?: string };
  /** Set for the software's own mark. */
  hasMark: boolean;
  title: string;
  line: string;
  /** Null without indicators. */
  proof: { lines: readonly string[]; statuses: StatusCounts | null } | null;
  /** 560 × 630 pixels as data URI; null for text only. */
  art: string | null;
}

/** Pixels of large previews on social networks. */
export const previewSize = { width: 1200, height: 630 } as const;

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

/** Nouns with text only; others show an outline. */
export const nounsInWords: readonly string[] = ['stories', 'organizations', 'conveners', 'consortiums'];

/** Checks for a landscape on a picture of `routes.preview`. */
export function isDrawn(address: string): boolean {
  const [, , , , noun] = address.split('/');
  return noun !== undefined && !nounsInWords.includes(noun);
}
