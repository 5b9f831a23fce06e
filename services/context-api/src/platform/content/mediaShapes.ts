import { z } from 'zod';
import { locale } from '#contract/shared/schema.ts';
import type { PathParts } from './fieldError.ts';
import type { FileUse, HashOf } from './kind.ts';
import { line, paragraphs, textOf } from './shapes.ts';

/** Path of a file from the folder of the JSON file, never outside it. */
export const path = z.string().regex(/^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/);

export const image = z.strictObject({
  file: path,
  credit: line,
  text: textOf({ alt: line, caption: line.optional() }),
});

export const video = z.strictObject({
  file: path,
  poster: path,
  seconds: z.int().positive(),
  captions: z.array(z.strictObject({ language: locale, file: path })).min(1),
  text: textOf({ title: line, transcript: paragraphs }),
});

const embedParts = {
  poster: path.optional(),
  text: textOf({ title: line, transcript: paragraphs.optional() }),
};

/** Film at YouTube or Vimeo, by its id there. */
export const embed = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('youtube'), videoId: z.string().regex(/^[\w-]{11}$/), ...embedParts }),
  z.strictObject({ provider: z.literal('vimeo'), videoId: z.string().regex(/^\d{6,12}$/), ...embedParts }),
]);

export const attachment = z.strictObject({
  file: path,
  language: locale,
  text: textOf({ title: line }),
});

type ImageContent = z.output<typeof image>;
type VideoContent = z.output<typeof video>;
type EmbedContent = z.output<typeof embed>;
type AttachmentContent = z.output<typeof attachment>;

const use = (at: PathParts, file: string, accepts: RegExp): FileUse => ({ path: at, file, accepts });

export const imageFiles = (images: readonly ImageContent[]): FileUse[] =>
  images.map(({ file }, index) => use(['images', index, 'file'], file, /^image\//));

export const attachmentFiles = (attachments: readonly AttachmentContent[]): FileUse[] =>
  attachments.map(({ file }, index) => use(['attachments', index, 'file'], file, /^(text|application)\//));

export const videoFiles = (content: VideoContent | undefined): FileUse[] =>
  content
    ? [
        use(['video', 'file'], content.file, /^video\//),
        use(['video', 'poster'], content.poster, /^image\//),
        ...content.captions.map(({ file }, index) =>
          use(['video', 'captions', index, 'file'], file, /^text\/vtt$/),
        ),
      ]
    : [];

export const embedFiles = (content: EmbedContent | undefined): FileUse[] =>
  content?.poster ? [use(['embed', 'poster'], content.poster, /^image\//)] : [];

/** Returns content with hashes of files instead of paths, as saved. */
export const storedVideo = (content: VideoContent | undefined, hashOf: HashOf) =>
  content
    ? {
        ...content,
        file: hashOf(content.file),
        poster: hashOf(content.poster),
        captions: content.captions.map((each) => ({ ...each, file: hashOf(each.file) })),
      }
    : null;

export const storedEmbed = (content: EmbedContent | undefined, hashOf: HashOf) =>
  content ? { ...content, ...(content.poster && { poster: hashOf(content.poster) }) } : null;

export const storedFiles = <T extends { file: string }>(content: readonly T[], hashOf: HashOf) =>
  content.map((each) => ({ ...each, file: hashOf(each.file) }));

/** Returns rows of the table of a record's files, which makes them public. */
export const fileRows = (uses: readonly FileUse[], hashOf: HashOf) =>
  [...new Set(uses.map(({ file }) => hashOf(file)))].map((sha256, position) => ({ sha256, position }));
