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

/** Nouns whose picture is text only; every other one shows an outline on an invented ground. */
export const nounsInWords: readonly string[] = ['stories', 'organizations', 'conveners', 'consortiums'];

/** Whether the picture at an address of `routes.preview` shows a drawn landscape. */
export function isDrawn(address: string): boolean {
  const [, , , , noun] = address.split('/');
  return noun !== undefined && !nounsInWords.includes(noun);
}
