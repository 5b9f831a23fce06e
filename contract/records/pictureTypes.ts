import * as z from 'zod/mini';
import type { PictureShape } from '../shared/frames.ts';
import { type Fields, groupSchema, textSchema } from './definition.ts';
import { address, check, file, fraction, line } from './fieldTypes.ts';
import { optional, required } from './presence.ts';
import { group } from './rowTypes.ts';

/** Fractions of width and height. */
export const framing = {
  crop: optional(group({ x: fraction(), y: fraction(), width: fraction(), height: fraction() })),
  focus: optional(group({ x: fraction(), y: fraction() })),
};

interface PictureOptions {
  readonly shapes: readonly PictureShape[];
}

/** Crop and focal point of the picture in another field of the group; shown whole without them. */
export const framingOf = (frames: string, { shapes }: PictureOptions) =>
  optional(required('group', groupSchema(framing), { fields: framing, frames, shapes }));

const pictureText = { alt: line(300) };

const pictureField = <F extends Fields>(fields: F, shapes: readonly PictureShape[]) =>
  required(
    'picture',
    z.strictObject({
      ...groupSchema(fields).shape,
      text: z._default(textSchema(pictureText), {}),
    }),
    { fields, texts: pictureText, shapes },
  );

/** Uploaded picture with its alternative text per language. */
export const picture = ({ shapes }: PictureOptions) =>
  pictureField({ file: file('image/'), ...framing, credit: line() }, shapes);

/** Uploaded picture that may be decoration, without alternative text. */
export const possiblyDecorative = ({ shapes }: PictureOptions) =>
  pictureField({ file: file('image/'), ...framing, credit: line(), decorative: check() }, shapes);

/**
 * Picture that may be decoration, or at another site's address in content files. Alternative text without a
 * language is in the source language.
 */
export const pictureOrAddress = ({ shapes }: PictureOptions) =>
  pictureField(
    {
      file: optional(file('image/')),
      url: optional(address()),
      alt: optional(line(300)),
      ...framing,
      credit: line(),
      decorative: check(),
    },
    shapes,
  );
