import { z } from 'zod';
import { file } from './schema.ts';
import { locale } from '../shared/schema.ts';

/** An image with its words; `language` tells which language they are in. */
export const picture = z.object({
  file,
  /** For those who do not see it. */
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string(),
  language: locale,
});

/** A film that the site itself keeps, with all that is needed to follow it without sound or sight. */
export const video = z.object({
  file,
  poster: file,
  seconds: z.int().positive(),
  title: z.string(),
  /** What is said and seen; blank lines separate paragraphs. */
  transcript: z.string(),
  language: locale,
  /** WebVTT. */
  captions: z.array(z.object({ language: locale, file })).min(1),
});

/** A film that another site keeps; nothing of that site is loaded before a person wants to see it. */
export const embeddedVideo = z.object({
  provider: z.enum(['youtube', 'vimeo']),
  /** At the provider. */
  videoId: z.string().regex(/^[\w-]{6,20}$/),
  poster: file.nullable(),
  title: z.string(),
  /** What is said and seen; null where there are no words for it. */
  transcript: z.string().nullable(),
  language: locale,
});

export const attachment = z.object({
  file,
  title: z.string(),
  language: locale,
  /** The language of the document itself. */
  documentLanguage: locale,
});

export type Picture = z.infer<typeof picture>;
export type Video = z.infer<typeof video>;
export type EmbeddedVideo = z.infer<typeof embeddedVideo>;
export type Attachment = z.infer<typeof attachment>;
