import type { PreviewRole } from '#contract/content/constants.ts';

const PREFIX = 'preview-';

/** Returns the object id of the invented person as whom a page is seen. */
export const previewViewer = (role: PreviewRole): string => `${PREFIX}${role}`;

export const isPreviewViewer = (oid: string): boolean => oid.startsWith(PREFIX);
