import { z } from 'zod';

/** What a file may be; told by its content, never by what somebody says of it. None of them can run a script. */
const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
  'text/vtt',
  'text/csv',
  'text/plain',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const;

/** SHA-256 in lower-case hexadecimal: the name under which a file is kept, so that its address never changes its content. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A file of the content. `GET /v1/media/{sha256}` answers its bytes, also in parts (RFC 9110, section 14), as long as some
 * published record shows it; the portal passes them on at `/media/{sha256}`.
 */
export const file = z.object({
  sha256,
  /** As it is called when somebody keeps it, `action-plan.pdf`. */
  name: z.string(),
  mediaType: z.enum(mediaTypes),
  bytes: z.int().positive(),
  /** Pixels, of images. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});

/** Where the context API answers the bytes of a file. */
export const mediaPath = '/v1/media/:sha256';

/** Formats of a picture, the smallest first; `fallback` is JPEG, or PNG where the picture is transparent. */
export const pictureFormats = ['avif', 'webp', 'fallback'] as const;

export type PictureFormat = (typeof pictureFormats)[number];
export type MediaType = (typeof mediaTypes)[number];
export type File = z.infer<typeof file>;
