import * as z from 'zod/mini';
import type { CodeListName } from '../codeLists/constants.ts';
import type { Field } from './definition.ts';
import type { EditingErrorKey } from './errors.ts';
import {
  amount as amountOf,
  distinct,
  fieldError,
  legibleText,
  line as lineOf,
  locale as localeOf,
  paragraphs as manyLines,
  slug,
  webAddress,
  words,
  year as yearOf,
} from './fields.ts';
import { possiblyEmpty, required } from './presence.ts';

// An empty field gets its own text, not one about its format.
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

/** Slugs, outermost record first. */
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
export const possibleText = (longest: number): Field<z.ZodMiniDefault<z.ZodMiniString>> => ({
  control: 'paragraphs',
  schema: z._default(legibleText(longest), ''),
  isRequired: false,
});
interface Lines {
  readonly most: number;
  readonly longest: number;
}

/** One item per line, or blank. */
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
/** Number in the range of tables. */
export const amount = () => required('number', amountOf);
/** Whole number in the range of tables. */
export const integer = (range: Range = {}) =>
  required('number', z.int(fieldError('number')).check(...within({ most: 2_000_000_000, ...range })));
/** Part of a whole, from 0 to 1. */
export const fraction = () => number({ least: 0, most: 1 });
/** Units of the record's currency. */
export const sum = () =>
  required('sum', z.number(fieldError('number')).check(...within({ least: 0, most: 1e11 }), hasFewDecimals));
export const currency = () =>
  required('currency', z.string(fieldError('required')).check(z.regex(/^[A-Z]{3}$/, fieldError('invalid'))));
export const date = () => required('date', z.iso.date(missingOrInvalid));
export const time = () => required('time', z.iso.datetime(missingOrInvalid));
export const language = () => required('choice', localeOf);
/** Yes or no; default: no. */
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
/** At least one of fixed codes. */
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
/** Uploaded file, by its hash; `accepts` are beginnings of media types, separated by commas. */
export const file = (accepts: string) => required('file', fileHash, { accepts });
/** Id of a prepared boundary. */
export const boundary = () => required('boundary', z.uuid(fieldError('required')));
/** Path of a page without the leading slash: `about/governance`. */
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
