import type { PreviewRole } from '#contract/content/constants.ts';

const PREFIX = 'preview-';

/** Returns the invented person's object id. */
export const previewViewer = (role: PreviewRole): string => `${PREFIX}${role}`;

export const isPreviewViewer = (oid: string): boolean => oid.startsWith(PREFIX);
