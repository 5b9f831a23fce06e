/** What the picture of a page shows. */
export interface Preview {
  siteName: string;
  title: string;
  line: string;
  /** A drawing of 560 × 630 pixels as data URI; the whole picture is text without one. */
  art: string | null;
}

/** Pixels; what large previews of social networks and messengers expect. */
export const previewSize = { width: 1200, height: 630 } as const;
