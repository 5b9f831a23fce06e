import { z } from 'zod';
import { hiddenData } from './constants.ts';

/** Detected from the content, never from the sender's claim; none can run a script. */
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

/** Smallest first; `fallback` is JPEG, or PNG for transparent pictures. */
export const pictureFormats = ['avif', 'webp', 'fallback'] as const;

/** Pixels; no picture is upscaled. */
export const pictureWidths = [480, 960, 1600, 2560] as const;

/** Pixels: widths of pictures, and of small shapes. */
export const renditionWidths = [360, 480, 720, 960, 1080, 1200, 1600, 2560] as const;

/** `?width=960&format=avif`; without it, the file itself. */
export const pictureForm = z.union([
  z.strictObject({
    width: z
      .enum(['360', '480', '720', '960', '1080', '1200', '1600', '2560'])
      .transform((width) => Number(width) as RenditionWidth),
    format: z.enum(pictureFormats),
  }),
  z.strictObject({ width: z.undefined().optional(), format: z.undefined().optional() }),
]);

/** Lower-case hexadecimal; names a file, whose content never changes. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * `GET /v1/media/{sha256}` returns its bytes or ranges (RFC 9110, section 14) while a published record shows
 * it; the portal proxies it at `/media/{sha256}`.
 */
export const file = z.object({
  sha256,
  /** For downloads: `action-plan.pdf`. */
  name: z.string(),
  mediaType: z.enum(mediaTypes),
  bytes: z.int().positive(),
  /** Pixels, for images. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Widths that exist in every format; without it, only the original exists. */
  widths: z.array(z.literal(pictureWidths)).optional(),
  /** Hash of the bytes, if it differs from that of the address. */
  checksum: sha256.optional(),
  /** True while a picture cannot be prepared and is not served. */
  isWithheld: z.boolean().optional(),
});

export const uploadedFile = file.extend({
  /** Metadata removed from a picture. */
  removed: z.array(z.enum(hiddenData)).optional(),
});

export const mediaPath = '/v1/media/:sha256';

export type PictureFormat = (typeof pictureFormats)[number];
export type PictureWidth = (typeof pictureWidths)[number];
export type RenditionWidth = (typeof renditionWidths)[number];
export type MediaType = (typeof mediaTypes)[number];
export type File = z.infer<typeof file>;
export type UploadedFile = z.infer<typeof uploadedFile>;
