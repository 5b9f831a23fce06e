import * as z from 'zod/mini';
import { type Locale, locales } from '../shared/locale.ts';
import type { EditingErrorKey } from './errors.ts';
import { isWebAddress } from '../shared/webAddress.ts';
import { recordStates } from './constants.ts';

/** How an error of what is edited is told: by the key of a text of `validation`. */
export const fieldError = (key: EditingErrorKey) => ({ error: `editing.${key}` });

// PostgreSQL holds neither NUL nor half a character; the others nobody can see.
const isLegible = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

const legible = z.refine<string>(isLegible, fieldError('characters'));

/** Words of up to so many characters, blanks around them cut off; nothing is no answer. */
export const words = (maximum: number) =>
  z
    .string(fieldError('required'))
    .check(
      z.trim(),
      z.minLength(1, fieldError('required')),
      z.maxLength(maximum, fieldError('tooLong')),
      legible,
    );

/** As `words`, in one line. */
export const line = (maximum = 200) =>
  words(maximum).check(z.refine((text) => !/[\r\n\t]/.test(text), fieldError('oneLine')));

/** Markdown or plain paragraphs. */
export const paragraphs = words(20_000);

/** Why something was done; read by colleagues, and by the person who looks at the history. */
export const note = words(2_000);

export const slug = z
  .string(fieldError('invalid'))
  .check(
    z.maxLength(120, fieldError('invalid')),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldError('invalid')),
  );

export const locale = z.enum(locales, fieldError('invalid'));

/** Only what is published can be seen by visitors. */
export const recordStatus = z.enum(recordStates, fieldError('invalid'));

/** A text per language. */
export const textPer = <T extends z.core.$ZodType>(shape: T) => z.partialRecord(z.enum(locales), shape);

/** Languages whose text was checked against the present source text, and stays as it is. */
export const upToDate = z.optional(z.array(locale));

/** A new record is written in its main language; told together with what else is wrong. */
export const inItsLanguage = z.refine<{ texts: object; sourceLocale: Locale }>(
  ({ texts, sourceLocale }) => sourceLocale in texts,
  {
    ...fieldError('sourceLanguage'),
    path: ['texts'],
    when: ({ value }) => textPer(z.unknown()).safeParse((value as { texts?: unknown }).texts).success,
  },
);

export const year = z
  .int(fieldError('year'))
  .check(z.gte(1900, fieldError('year')), z.lte(2200, fieldError('year')));

/** Any number that a table can show. */
export const amount = z
  .number(fieldError('number'))
  .check(z.gte(-1e15, fieldError('numberTooLarge')), z.lte(1e15, fieldError('numberTooLarge')));

/** A year and what was, or is to be, measured in it. */
export const measure = z.strictObject({ year, value: amount });

/** Items of which none comes twice. */
export const distinct = <T extends z.core.$ZodType>(
  item: T,
  maximum: number,
  keyOf: (item: z.output<T>) => unknown = (each) => each,
) =>
  z.array(item, fieldError('invalid')).check(
    z.maxLength(maximum, fieldError('tooMany')),
    z.refine((items) => new Set(items.map(keyOf)).size === items.length, fieldError('twice')),
  );

/** An address that a page may link to. */
export const webAddress = z
  .string(fieldError('address'))
  .check(z.maxLength(2_000, fieldError('tooLong')), z.refine(isWebAddress, fieldError('address')), legible);
