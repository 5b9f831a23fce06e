/**
 * Files are sent raw to `POST /v1/files`, with the name in this header as `encodeURIComponent` writes it; the answer is a `file`.
 * The same file sent twice is one file.
 */
export const uploadPath = '/v1/files';
export const uploadNameHeader = 'x-file-name';

/** Bytes of one file. */
export const uploadLimit = 20 * 1024 * 1024;

/** Endings of the files that are taken; what a file is, its content decides. */
export const uploadEndings = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'heic',
  'heif',
  'csv',
  'xlsx',
  'docx',
  'txt',
] as const;

/** What pictures say besides what they show: where and with what they were made, and anything else. */
export const hiddenData = ['location', 'camera', 'other'] as const;

export type HiddenData = (typeof hiddenData)[number];
