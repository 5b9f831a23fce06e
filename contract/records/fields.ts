import * as z from 'zod/mini';
import { type Locale, locales } from '../shared/locale.ts';
import { isWebAddress } from '../shared/webAddress.ts';
import { recordStates } from './constants.ts';
import type { EditingErrorKey } from './errors.ts';

/** Returns an error with a key of the `validation` texts. */
export const fieldError = (key: EditingErrorKey) => ({ error: `editing.${key}` });

// PostgreSQL rejects NUL and half surrogate pairs; other control characters are invisible.
const isLegible = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

const legible = z.refine<string>(isLegible, fieldError('characters'));

/** Returns a schema for trimmed text, which may be blank. */
export const legibleText = (maximum: number) =>
  z.string(fieldError('required')).check(z.trim(), z.maxLength(maximum, fieldError('tooLong')), legible);

/** Returns a schema for trimmed, non-empty text. */
export const words = (maximum: number) =>
  z
    .string(fieldError('required'))
    .check(
      z.trim(),
      z.minLength(1, fieldError('required')),
      z.maxLength(maximum, fieldError('tooLong')),
      legible,
    );

export const line = (maximum = 200) =>
  words(maximum).check(z.refine((text) => !/[\r\n\t]/.test(text), fieldError('oneLine')));

/** Markdown or plain paragraphs. */
export const paragraphs = words(20_000);

/** Reason for a step, shown to colleagues and in the history. */
export const note = words(2_000);

export const slug = z
  .string(fieldError('invalid'))
  .check(
    z.maxLength(120, fieldError('invalid')),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldError('invalid')),
  );

export const locale = z.enum(locales, fieldError('invalid'));

/** Only `published` is visible to visitors. */
export const recordStatus = z.enum(recordStates, fieldError('invalid'));

export const textPer = <T extends z.core.$ZodType>(shape: T) => z.partialRecord(z.enum(locales), shape);

/** Languages whose unchanged text was checked against the source text. */
export const upToDate = z.optional(z.array(locale));

/** Checks the text in the source language, together with other issues. */
export const inItsLanguage = z.refine<{ texts: object; sourceLocale: Locale }>(
  ({ texts, sourceLocale }) => sourceLocale in texts,
  {
    ...fieldError('sourceLanguage'),
    path: ['texts'],
    when: ({ value }) => z.object({ texts: textPer(z.unknown()) }).safeParse(value).success,
  },
);

export const year = z
  .int(fieldError('year'))
  .check(z.gte(1900, fieldError('year')), z.lte(2200, fieldError('year')));

/** Number in the range of tables. */
export const amount = z
  .number(fieldError('number'))
  .check(z.gte(-1e15, fieldError('numberTooLarge')), z.lte(1e15, fieldError('numberTooLarge')));

export const distinct = <T extends z.core.$ZodType>(
  item: T,
  maximum: number,
  keyOf: (item: z.output<T>) => unknown = (each) => each,
) =>
  z.array(item, fieldError('required')).check(
    z.maxLength(maximum, fieldError('tooMany')),
    z.refine((items) => new Set(items.map(keyOf)).size === items.length, fieldError('twice')),
  );

/** Lasting id of a row; new rows get one. */
export const rowId = z.optional(slug);

export const distinctIds = z.refine<readonly object[]>((rows) => {
  const ids = rows.flatMap((row) => (row as { readonly id?: string }).id ?? []);
  return new Set(ids).size === ids.length;
}, fieldError('twice'));

/** Web address that a page may link to. */
export const webAddress = z
  .string(fieldError('address'))
  .check(z.maxLength(2_000, fieldError('tooLong')), z.refine(isWebAddress, fieldError('address')), legible);
