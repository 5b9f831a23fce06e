import { z } from 'zod';
import { hiddenData } from './constants.ts';

/** What a file may be; told by its content, never by what a person says of it. None of them can run a script. */
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

/** Formats of a picture, the smallest first; `fallback` is JPEG, or PNG where the picture is transparent. */
export const pictureFormats = ['avif', 'webp', 'fallback'] as const;

/** Widths of a picture in pixels; no picture is made wider than it is. */
export const pictureWidths = [480, 960, 1600, 2560] as const;

/** Which form of a picture is asked for, by `?width=960&format=avif`; without it, the file itself. */
export const pictureForm = z.union([
  z.strictObject({
    width: z.enum(['480', '960', '1600', '2560']).transform((width) => Number(width) as PictureWidth),
    format: z.enum(pictureFormats),
  }),
  z.strictObject({ width: z.undefined().optional(), format: z.undefined().optional() }),
]);

/** SHA-256 in lower-case hexadecimal: the name under which a file is kept, so that its address never changes its content. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A file of the content. `GET /v1/media/{sha256}` answers its bytes, also in parts (RFC 9110, section 14), as long as some
 * published record shows it; the portal passes them on at `/media/{sha256}`.
 */
export const file = z.object({
  sha256,
  /** As it is called when a person keeps it, `action-plan.pdf`. */
  name: z.string(),
  mediaType: z.enum(mediaTypes),
  bytes: z.int().positive(),
  /** Pixels, of images. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Of a picture, the widths in which it is there in every format; none yet, or elsewhere, is the whole picture only. */
  widths: z.array(z.literal(pictureWidths)).optional(),
  /** SHA-256 of the bytes, where it is not that of the address. */
  checksum: sha256.optional(),
});

/** The answer to a file that was sent. */
export const uploadedFile = file.extend({
  /** What a picture said besides what it shows, and says no more. */
  removed: z.array(z.enum(hiddenData)).optional(),
});

/** Where the context API answers the bytes of a file. */
export const mediaPath = '/v1/media/:sha256';

export type PictureFormat = (typeof pictureFormats)[number];
export type PictureWidth = (typeof pictureWidths)[number];
export type MediaType = (typeof mediaTypes)[number];
export type File = z.infer<typeof file>;
export type UploadedFile = z.infer<typeof uploadedFile>;
