import * as z from 'zod/mini';
import type { CodeListName } from '../codeLists/constants.ts';
import type { PictureShape } from '../shared/frames.ts';
import { type Field, type Fields, groupSchema, textSchema } from './definition.ts';
import type { EditingErrorKey } from './errors.ts';
import {
  amount as amountOf,
  distinct,
  distinctIds,
  fieldError,
  legibleText,
  line as lineOf,
  locale as localeOf,
  paragraphs as manyLines,
  rowId,
  slug,
  textPer,
  webAddress,
  words,
  year as yearOf,
} from './fields.ts';

type Schema = z.core.$ZodType;
type More = Partial<Omit<Field, 'schema' | 'control' | 'isRequired'>>;

const required = <S extends Schema>(control: Field['control'], schema: S, more: More = {}): Field<S> => ({
  ...more,
  control,
  schema,
  isRequired: true,
});

/** Returns the field as one that a record may lack. */
export const optional = <S extends Schema>(field: Field<S>): Field<z.ZodMiniOptional<S>> => ({
  ...field,
  schema: z.optional(field.schema),
  isRequired: false,
});

/** Returns the field with a value for records that lack it. */
export const defaulting = <S extends Schema>(
  field: Field<S>,
  value: z.output<S>,
): Field<z.ZodMiniDefault<S>> => ({
  ...field,
  schema: z._default(field.schema, value as never),
  isRequired: false,
});

/** Returns a list as one that may be empty. */
const possiblyEmpty = <T, S extends z.core.$ZodType<T[]>>(field: Field<S>): Field<z.ZodMiniDefault<S>> => ({
  ...field,
  schema: z._default(field.schema, [] as never),
  isRequired: false,
});

// Its own text where nothing is filled in: nothing has no format.
const missingOrInvalid = {
  error: ({ input }: { readonly input: unknown }) =>
    input === undefined ? 'editing.required' : 'editing.invalid',
};

const codeOf = z
  .string(fieldError('required'))
  .check(
    z.minLength(1, fieldError('required')),
    z.maxLength(60, fieldError('invalid')),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldError('invalid')),
  );

/** Address of a record: slugs from the outermost containing record to its own. */
const addressOf = z
  .string(fieldError('required'))
  .check(
    z.minLength(1, fieldError('required')),
    z.maxLength(400, fieldError('invalid')),
    z.regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, fieldError('invalid')),
  );

const fileHash = z.string(fieldError('required')).check(z.regex(/^[0-9a-f]{64}$/, fieldError('file')));

const positionOf = z.tuple([
  z.number(fieldError('number')).check(z.gte(-180, fieldError('range')), z.lte(180, fieldError('range'))),
  z.number(fieldError('number')).check(z.gte(-90, fieldError('range')), z.lte(90, fieldError('range'))),
]);

interface Range {
  readonly least?: number;
  readonly most?: number;
}

const within = ({ least = -1e15, most = 1e15 }: Range) =>
  [z.gte(least, fieldError('range')), z.lte(most, fieldError('range'))] as const;

// Amounts with more decimals than any currency has would be inexact.
const hasFewDecimals = z.refine<number>((value) => Number(value.toFixed(4)) === value, fieldError('number'));

export const line = (longest = 200) => required('line', lineOf(longest));
export const paragraphs = (longest = 20_000) =>
  required('paragraphs', longest === 20_000 ? manyLines : words(longest));
/** Text that may be blank. */
export const possibleText = (longest: number): Field<z.ZodMiniDefault<z.ZodMiniString>> => ({
  control: 'paragraphs',
  schema: z._default(legibleText(longest), ''),
  isRequired: false,
});
interface Lines {
  /** Greatest number of lines. */
  readonly most: number;
  /** Greatest length of a line. */
  readonly longest: number;
}

/** Text of one item per line, or blank. */
export const possibleLines = ({ most, longest }: Lines): Field<z.ZodMiniDefault<z.ZodMiniString>> => ({
  control: 'paragraphs',
  schema: z._default(
    legibleText(most * (longest + 1) - 1).check(
      z.refine((text) => text.split('\n').length <= most, fieldError('tooMany')),
      z.refine((text) => text.split('\n').every((each) => each.length <= longest), fieldError('tooLong')),
    ),
    '',
  ),
  isRequired: false,
});
export const markdown = () => required('markdown', manyLines);
export const email = () =>
  required('email', z.email(fieldError('invalid')).check(z.maxLength(254, fieldError('tooLong'))));
export const address = () => required('address', webAddress);
export const country = () =>
  required('country', z.string(fieldError('required')).check(z.regex(/^[A-Z]{2}$/, fieldError('required'))), {
    list: 'country',
  });
export const year = () => required('number', yearOf);
export const number = (range: Range = {}) =>
  required('number', z.number(fieldError('number')).check(...within(range)));
/** Number in the range that tables can show. */
export const amount = () => required('number', amountOf);
export const integer = (range: Range = {}) =>
  required('number', z.int(fieldError('number')).check(...within(range)));
/** Sum in units of the record's currency. */
export const sum = () =>
  required('sum', z.number(fieldError('number')).check(...within({ least: 0, most: 1e11 }), hasFewDecimals));
export const currency = () =>
  required('currency', z.string(fieldError('required')).check(z.regex(/^[A-Z]{3}$/, fieldError('invalid'))));
export const date = () => required('date', z.iso.date(missingOrInvalid));
export const time = () => required('time', z.iso.datetime(missingOrInvalid));
export const language = () => required('choice', localeOf);
/** Yes or no; no where it is missing. */
export const check = (): Field<z.ZodMiniDefault<z.ZodMiniBoolean>> => ({
  control: 'check',
  schema: z._default(z.boolean(fieldError('invalid')), false),
  isRequired: false,
});
/** One of fixed codes, named by a code list. */
export const choice = <const V extends readonly string[]>(
  values: V,
  list?: CodeListName,
  error: EditingErrorKey = 'required',
) => required('choice', z.enum(values, fieldError(error)), list ? { list } : {});
export const code = (list: CodeListName) => required('choice', codeOf, { list });
/** Some of fixed codes, at least one. */
export const choices = <const V extends readonly string[]>(values: V, list: CodeListName) =>
  required(
    'codes',
    distinct(z.enum(values, fieldError('invalid')), 40).check(z.minLength(1, fieldError('required'))),
    { list },
  );
export const possibleChoices = <const V extends readonly string[]>(values: V, list?: CodeListName) =>
  possiblyEmpty(required('codes', distinct(z.enum(values, fieldError('invalid')), 40), list ? { list } : {}));
export const codes = (list: CodeListName) =>
  required('codes', distinct(codeOf, 100).check(z.minLength(1, fieldError('required'))), { list });
export const possibleCodes = (list?: CodeListName) =>
  possiblyEmpty(required('codes', distinct(codeOf, 100), list ? { list } : {}));
/** Numbers of Sustainable Development Goals. */
export const sdgs = () =>
  possiblyEmpty(
    required(
      'codes',
      distinct(
        z.int(fieldError('invalid')).check(z.gte(1, fieldError('invalid')), z.lte(17, fieldError('invalid'))),
        17,
      ),
      { list: 'sdg' },
    ),
  );
/** Another record, by its address. */
export const record = (to: string) => required('record', addressOf, { to });
export const records = (to: string) =>
  required('records', distinct(addressOf, 500).check(z.minLength(1, fieldError('required'))), { to });
export const possibleRecords = (to: string) =>
  possiblyEmpty(required('records', distinct(addressOf, 500), { to }));
/** Record with the same parent, by its slug. */
export const sibling = (to: string) => required('record', slug, { to, isSibling: true });
export const position = () => required('position', positionOf);
/** Fields that belong together. */
export const group = <F extends Fields>(fields: F) => required('group', groupSchema(fields), { fields });
/** Rows of fields; those of `key` identify a row. */
export const rows = <F extends Fields>(
  fields: F,
  { key, most = 2_000 }: { readonly key?: readonly (keyof F & string)[]; readonly most?: number } = {},
) =>
  possiblyEmpty(
    required(
      'rows',
      distinct(groupSchema(fields), most, (row) =>
        key ? JSON.stringify(key.map((name) => (row as Record<string, unknown>)[name])) : {},
      ),
      { fields },
    ),
  );
interface RowsWithTexts {
  readonly most: number;
  readonly shapes?: readonly PictureShape[];
}

/** Rows with texts per language, as pictures with captions. */
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
/** Rows whose texts are all optional, as values. */
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
/** Rows with lasting ids and one text per language, as milestones. */
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
/** Group with texts per language, as a film. */
export const groupWithTexts = <F extends Fields, T extends Fields>(fields: F, texts: T) =>
  required('group', z.strictObject({ ...groupSchema(fields).shape, text: textSchema(texts) }), {
    fields,
    texts,
  });
/** Uploaded file, by its hash; `accepts` are beginnings of media types, by commas. */
export const file = (accepts: string) => required('file', fileHash, { accepts });
const fraction = () =>
  required('number', z.number(fieldError('number')).check(...within({ least: 0, most: 1 })));

/** Crop and focal point of a picture, in fractions of its width and height. */
export const framing = {
  crop: optional(group({ x: fraction(), y: fraction(), width: fraction(), height: fraction() })),
  focus: optional(group({ x: fraction(), y: fraction() })),
};

interface PictureOptions {
  /** Shapes in which pages show it. */
  readonly shapes: readonly PictureShape[];
}

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

/** Uploaded picture that may be decoration, and then needs no alternative text. */
export const possiblyDecorative = ({ shapes }: PictureOptions) =>
  pictureField({ file: file('image/'), ...framing, credit: line(), decorative: check() }, shapes);

/**
 * Picture that may be decoration, or at another site's address, as content files have it; editors upload one in its
 * place. The text of an address without language is in the record's source language.
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

/** Boundary, by the id under which it was prepared. */
export const boundary = () => required('boundary', z.uuid(fieldError('required')));
/** Path of a page without the leading slash, `about/governance`. */
export const path = () =>
  required(
    'path',
    z
      .string(fieldError('required'))
      .check(
        z.maxLength(240, fieldError('tooLong')),
        z.regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, fieldError('invalid')),
      ),
  );
