import { z } from 'zod';
import { pictureShapes } from '../shared/frames.ts';
import { locale, textLanguage } from '../shared/schema.ts';
import { file, renditionWidths, sha256 } from './schema.ts';

/**
 * Part of a picture in a shape, under an address of its own: `sha256` stands for the picture, its crop and its focal
 * point, so that another crop has another address. It exists in these widths only.
 */
const rendition = z.object({
  sha256,
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.literal(renditionWidths)).min(1),
});

/** Focal point in fractions of width and height. */
const focus = z.object({ x: z.number(), y: z.number() });

/** Shapes that are ready. */
const renditions = z.partialRecord(z.enum(pictureShapes), rendition);

/** Focal point and shapes of a poster that was cropped; without them, it is shown whole. */
const poster = { posterFocus: focus.optional(), posterRenditions: renditions.optional() };

/** Image with its texts; `language` is theirs. `alt` is empty for a decorative one. */
export const picture = z.object({
  file,
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string(),
  language: textLanguage,
  focus: focus.optional(),
  /** Shapes that are ready; without one, the file is shown around its focal point. */
  renditions: renditions.optional(),
});

/** Film hosted by the site, with captions and transcript. */
export const video = z.object({
  file,
  poster: file,
  ...poster,
  seconds: z.int().positive(),
  title: z.string(),
  /** Transcript of speech and images; blank lines separate paragraphs. */
  transcript: z.string(),
  language: textLanguage,
  /** WebVTT. */
  captions: z.array(z.object({ language: textLanguage, file })).min(1),
});

/** Film on another site; nothing loads from there before a visitor asks for it. */
export const embeddedVideo = z.object({
  provider: z.enum(['youtube', 'vimeo']),
  /** Id at the provider. */
  videoId: z.string().regex(/^[\w-]{6,20}$/),
  poster: file.nullable(),
  ...poster,
  title: z.string(),
  /** Transcript of speech and images; null if there is none. */
  transcript: z.string().nullable(),
  language: textLanguage,
});

export const attachment = z.object({
  file,
  title: z.string(),
  language: textLanguage,
  /** Language of the document itself. */
  documentLanguage: locale,
});

export type Rendition = z.infer<typeof rendition>;
export type Picture = z.infer<typeof picture>;
export type Video = z.infer<typeof video>;
export type EmbeddedVideo = z.infer<typeof embeddedVideo>;
export type Attachment = z.infer<typeof attachment>;
