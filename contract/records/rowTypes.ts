import * as z from 'zod/mini';
import type { PictureShape } from '../shared/frames.ts';
import { type Field, type Fields, groupSchema, textSchema } from './definition.ts';
import { distinct, distinctIds, fieldError, rowId, textPer } from './fields.ts';
import { possiblyEmpty, required, type Schema } from './presence.ts';

/** Fields that belong together. */
export const group = <F extends Fields>(fields: F) => required('group', groupSchema(fields), { fields });
const rowKey = (key: readonly string[]) => (row: unknown) =>
  JSON.stringify(key.map((name) => (row as Record<string, unknown>)[name]));
/** Rows identified by the fields of `key`. */
export const rows = <F extends Fields>(
  fields: F,
  { key, most = 2_000 }: { readonly key?: readonly (keyof F & string)[]; readonly most?: number } = {},
) =>
  possiblyEmpty(
    required('rows', distinct(groupSchema(fields), most, key ? rowKey(key) : () => ({})), { fields }),
  );
/** At least one row. */
export const someRows = <F extends Fields>(
  fields: F,
  { key, most }: { readonly key: readonly (keyof F & string)[]; readonly most: number },
) =>
  required(
    'rows',
    distinct(groupSchema(fields), most, rowKey(key)).check(z.minLength(1, fieldError('required'))),
    { fields },
  );
interface RowsWithTexts {
  readonly most: number;
  readonly shapes?: readonly PictureShape[];
}

/** Rows with texts per language: pictures with captions. */
export const rowsWithTexts = <F extends Fields, T extends Fields>(
  fields: F,
  texts: T,
  { most, shapes }: RowsWithTexts,
) =>
  possiblyEmpty(
    required(
      'rows',
      z
        .array(
          z.strictObject({ ...groupSchema(fields).shape, text: textSchema(texts) }),
          fieldError('invalid'),
        )
        .check(z.maxLength(most, fieldError('tooMany'))),
      { fields, texts, ...(shapes && { shapes }) },
    ),
  );
/** Rows whose texts are all optional: values. */
export const rowsWithPossibleTexts = <F extends Fields, T extends Fields>(
  fields: F,
  texts: T,
  { most }: { readonly most: number },
) =>
  possiblyEmpty(
    required(
      'rows',
      z
        .array(
          z.strictObject({ ...groupSchema(fields).shape, text: z._default(textSchema(texts), {}) }),
          fieldError('invalid'),
        )
        .check(z.maxLength(most, fieldError('tooMany'))),
      { fields, texts },
    ),
  );
/** Rows with lasting ids and one text per language: milestones. */
export const rowsWithPlainText = <F extends Fields, T extends Schema>(
  fields: F,
  plainText: Field<T>,
  { most }: { readonly most: number },
) =>
  possiblyEmpty(
    required(
      'rows',
      z
        .array(
          z.strictObject({ id: rowId, ...groupSchema(fields).shape, text: textPer(plainText.schema) }),
          fieldError('invalid'),
        )
        .check(z.maxLength(most, fieldError('tooMany')), distinctIds),
      { fields, plainText, hasIds: true },
    ),
  );
/** Group with texts per language: a film. */
export const groupWithTexts = <F extends Fields, T extends Fields>(fields: F, texts: T) =>
  required('group', z.strictObject({ ...groupSchema(fields).shape, text: textSchema(texts) }), {
    fields,
    texts,
  });
