import { z } from 'zod';
import { pictureShapes } from '../shared/frames.ts';
import { locale, textLanguage } from '../shared/schema.ts';
import { file, renditionWidths, sha256 } from './schema.ts';

/** Cropped picture. `sha256` covers picture, crop and focal point, so another crop has another address. */
const rendition = z.object({
  sha256,
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.literal(renditionWidths)).min(1),
});

/** Fractions of width and height. */
const focus = z.object({ x: z.number(), y: z.number() });

/** Shapes that are ready. */
const renditions = z.partialRecord(z.enum(pictureShapes), rendition);

/** Absent for a poster that is shown whole. */
const poster = { posterFocus: focus.optional(), posterRenditions: renditions.optional() };

/** `language` is that of the texts; `alt` is empty for a decorative image. */
export const picture = z.object({
  file,
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string(),
  language: textLanguage,
  focus: focus.optional(),
  /** Without one, the file is shown around its focal point. */
  renditions: renditions.optional(),
});

/** Film hosted by the site. */
export const video = z.object({
  file,
  poster: file,
  ...poster,
  seconds: z.int().positive(),
  title: z.string(),
  /** Speech and images; blank lines separate paragraphs. */
  transcript: z.string(),
  language: textLanguage,
  captions: z.array(z.object({ language: textLanguage, file })).min(1),
});

/** Film on another site, loaded only when a visitor asks for it. */
export const embeddedVideo = z.object({
  provider: z.enum(['youtube', 'vimeo']),
  videoId: z.string().regex(/^[\w-]{6,20}$/),
  poster: file.nullable(),
  ...poster,
  title: z.string(),
  transcript: z.string().nullable(),
  language: textLanguage,
});

export const attachment = z.object({
  file,
  title: z.string(),
  language: textLanguage,
  documentLanguage: locale,
});

export type Rendition = z.infer<typeof rendition>;
export type Picture = z.infer<typeof picture>;
export type Video = z.infer<typeof video>;
export type EmbeddedVideo = z.infer<typeof embeddedVideo>;
export type Attachment = z.infer<typeof attachment>;
