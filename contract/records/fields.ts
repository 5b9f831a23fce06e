import * as z from 'zod/mini';
import { type Locale, locales } from '../shared/locale.ts';
import type { EditingFault } from './errors.ts';
import { isWebAddress } from '../shared/webAddress.ts';
import { recordStates } from './constants.ts';

/** How a fault of what is edited is told: by the key of a text of `validation`. */
export const fault = (key: EditingFault) => ({ error: `editing.${key}` });

// PostgreSQL holds neither NUL nor half a character; the others nobody can see.
const isLegible = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

const legible = z.refine<string>(isLegible, fault('characters'));

/** Words of up to so many characters, blanks around them cut off; nothing is no answer. */
export const words = (maximum: number) =>
  z
    .string(fault('required'))
    .check(z.trim(), z.minLength(1, fault('required')), z.maxLength(maximum, fault('tooLong')), legible);

/** As `words`, in one line. */
export const line = (maximum = 200) =>
  words(maximum).check(z.refine((text) => !/[\r\n\t]/.test(text), fault('oneLine')));

/** Markdown or plain paragraphs. */
export const paragraphs = words(20_000);

/** Why something was done; read by colleagues, and by whoever looks at the history. */
export const note = words(2_000);

export const slug = z
  .string(fault('invalid'))
  .check(z.maxLength(120, fault('invalid')), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fault('invalid')));

export const locale = z.enum(locales, fault('invalid'));

/** Only what is published can be seen by visitors. */
export const recordStatus = z.enum(recordStates, fault('invalid'));

/** A text per language. */
export const textPer = <T extends z.core.$ZodType>(shape: T) => z.partialRecord(z.enum(locales), shape);

/** Languages whose text was checked against the present source text, and stays as it is. */
export const upToDate = z.optional(z.array(locale));

/** A new record is written in its main language; told together with what else is wrong. */
export const inItsLanguage = z.refine<{ texts: object; sourceLocale: Locale }>(
  ({ texts, sourceLocale }) => sourceLocale in texts,
  {
    ...fault('sourceLanguage'),
    path: ['texts'],
    when: ({ value }) => textPer(z.unknown()).safeParse((value as { texts?: unknown }).texts).success,
  },
);

export const year = z.int(fault('year')).check(z.gte(1900, fault('year')), z.lte(2200, fault('year')));

/** Any number that a table can show. */
export const amount = z
  .number(fault('number'))
  .check(z.gte(-1e15, fault('numberTooLarge')), z.lte(1e15, fault('numberTooLarge')));

/** A year and what was, or is to be, measured in it. */
export const measure = z.strictObject({ year, value: amount });

/** Items of which none comes twice. */
export const distinct = <T extends z.core.$ZodType>(
  item: T,
  maximum: number,
  keyOf: (item: z.output<T>) => unknown = (each) => each,
) =>
  z.array(item, fault('invalid')).check(
    z.maxLength(maximum, fault('tooMany')),
    z.refine((items) => new Set(items.map(keyOf)).size === items.length, fault('twice')),
  );

/** An address that a page may link to. */
export const webAddress = z
  .string(fault('address'))
  .check(z.maxLength(2_000, fault('tooLong')), z.refine(isWebAddress, fault('address')), legible);
