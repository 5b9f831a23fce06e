import type { PictureShape } from '../shared/frames.ts';

/**
 * Path and header of uploads: `POST` takes the raw file, with its name in the header as `encodeURIComponent` writes
 * it, and returns a `file`. Sending a file twice saves it once.
 */
export const uploadPath = '/v1/files';
export const uploadNameHeader = 'x-file-name';

/** Maximum bytes per file. */
export const uploadLimit = 20 * 1024 * 1024;

/** Maximum bytes of a film, which is served as it was uploaded. */
export const filmLimit = 60 * 1024 * 1024;

/** Accepted file extensions of pictures. */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp', 'heic', 'heif'] as const;

/** Accepted file extensions of films and their captions. */
export const filmEndings = ['mp4', 'vtt'] as const;

/** Accepted file extensions of evidence and documents; the content decides the type. */
export const uploadEndings = ['pdf', ...pictureEndings, 'csv', 'xlsx', 'docx', 'txt'] as const;

/** Shapes in which pages show the pictures of stories. */
export const storyPictureShapes = ['cover', 'share', 'full'] as const satisfies readonly PictureShape[];

/** Shapes in which pages show the still picture of a film. */
export const filmShapes = ['film'] as const satisfies readonly PictureShape[];

/** Kinds of metadata in pictures: location, camera, anything else. */
export const hiddenData = ['location', 'camera', 'other'] as const;

export type HiddenData = (typeof hiddenData)[number];
