import type { PictureShape } from '../shared/frames.ts';

/**
 * `POST` takes a raw file, with its name as written by `encodeURIComponent` in the header, and returns a
 * `file`. Sending a file twice saves it once.
 */
export const uploadPath = '/v1/files';
export const uploadNameHeader = 'x-file-name';

/** Bytes. */
export const uploadLimit = 20 * 1024 * 1024;

/** Bytes of a film, which is served as uploaded. */
export const filmLimit = 60 * 1024 * 1024;

export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp', 'heic', 'heif'] as const;

/** File extensions of films and captions. */
export const filmEndings = ['mp4', 'vtt'] as const;

/** File extensions of evidence and documents; the content decides the type. */
export const uploadEndings = ['pdf', ...pictureEndings, 'csv', 'xlsx', 'docx', 'txt'] as const;

export const storyPictureShapes = ['cover', 'share', 'full'] as const satisfies readonly PictureShape[];

/** Shape of the still picture of a film. */
export const filmShapes = ['film'] as const satisfies readonly PictureShape[];

export const hiddenData = ['location', 'camera', 'other'] as const;

export type HiddenData = (typeof hiddenData)[number];
