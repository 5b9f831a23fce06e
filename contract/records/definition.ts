import * as z from 'zod/mini';
import type { CodeListName } from '../codeLists/constants.ts';
import type { PictureShape } from '../shared/frames.ts';
import type { Locale } from '../shared/locale.ts';
import type { SearchKind } from '../shared/searchKinds.ts';
import type { Right } from '../users/rights.ts';
import { fieldError, locale, slug, textPer } from './fields.ts';

type Schema = z.core.$ZodType;

type Control =
  | 'address'
  | 'boundary'
  | 'check'
  | 'choice'
  | 'codes'
  | 'country'
  | 'currency'
  | 'date'
  | 'email'
  | 'file'
  | 'group'
  | 'line'
  | 'markdown'
  | 'number'
  | 'paragraphs'
  | 'path'
  | 'picture'
  | 'position'
  | 'record'
  | 'records'
  | 'rows'
  | 'sum'
  | 'time';

/** Field of a record: its check before publication, and its control in a form. */
export interface Field<S extends Schema = Schema> {
  readonly control: Control;
  readonly schema: S;
  readonly isRequired: boolean;
  /** Code list of a choice or of codes. */
  readonly list?: CodeListName;
  /** Noun of the records that it refers to, by address (`initiative-slug/goal-slug`). */
  readonly to?: string;
  /** Set if it refers to a record of the same parent, by slug. */
  readonly isSibling?: true;
  /** Fields of a group or row. */
  readonly fields?: Fields;
  /** Texts of a row in one language. */
  readonly texts?: Fields;
  /** Only text of a row, without a name. */
  readonly plainText?: Field;
  /** Set if rows have lasting ids. */
  readonly hasIds?: true;
  /** Media types of a file: `image/`. */
  readonly accepts?: string;
  /** Shapes in which pages show a picture, or the pictures of rows. */
  readonly shapes?: readonly PictureShape[];
  /** Field of the same group with the picture of this crop and focal point. */
  readonly frames?: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** Rights for a noun's operations, within its scope. */
interface RecordRights {
  readonly create: Right;
  readonly edit: Right;
  /** Publishes changes, schedules and withdraws. */
  readonly publish: Right;
  /** Publishes a new record; default: `publish`. */
  readonly admit?: Right;
}

/** List inside a record whose items have a slug and texts of their own. */
export interface PartDefinition<T extends Fields = Fields, F extends Fields = Fields> {
  readonly texts: T;
  readonly facts: F;
}

/** Tables of the search, and of what belongs to an initiative. */
type RecordEntity = SearchKind | 'action_plan' | 'maturity';

/**
 * Definition of a noun for content files, loader, drafts, publication, history, export and forms. `name` is
 * the key in content files and addresses.
 */
export interface RecordDefinition {
  readonly name: string;
  readonly entity: RecordEntity;
  /** Field with the address of the containing record, and its noun. */
  readonly parent?: { readonly key: string; readonly noun: string };
  /** Texts in one language; each has a `name`. */
  readonly texts: Fields;
  /** Facts, the same in all languages. */
  readonly facts: Fields;
  readonly parts?: Readonly<Record<string, PartDefinition>>;
  readonly rights: RecordRights;
  /** Scope of the rights: the record itself, or the one in this field. */
  readonly scope:
    'site' | { readonly kind: 'initiative' | 'organization' | 'consortium'; readonly field: string | null };
  /** Facts of every record in the studio: a story there is site news. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Facts that no record in the studio has. */
  readonly unused?: readonly string[];
  /** Set if slugs do not follow names. */
  readonly hasOwnSlug?: true;
}

type Schemas = Readonly<Record<string, Schema>>;
type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

const shapeOf = <F extends Fields>(fields: F): Shape<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape<F>;

export const groupSchema = <F extends Fields>(fields: F): z.ZodMiniObject<Shape<F>, z.core.$strict> =>
  z.strictObject(shapeOf(fields));

export const textSchema = <T extends Fields>(texts: T) => textPer(groupSchema(texts));

const inSource = z.refine<{ text: object; sourceLocale: Locale }>(
  ({ text, sourceLocale }) => sourceLocale in text,
  {
    ...fieldError('sourceLanguage'),
    path: ['text'],
    when: ({ value }) => textPer(z.unknown()).safeParse((value as { text?: unknown }).text).success,
  },
);

interface Written {
  readonly sourceLocale: Locale;
  readonly text: Readonly<Partial<Record<Locale, Readonly<Record<string, unknown>>>>>;
}

/** Content of a record of any noun. */
export type RecordContent = Written & Readonly<Record<string, unknown>>;

const written = (texts: Fields, facts: Schemas) =>
  z
    .strictObject({ ...facts, sourceLocale: locale, text: textSchema(texts) })
    .check(inSource) as unknown as z.ZodMiniType<RecordContent>;

const partSchema = ({ texts, facts }: PartDefinition) =>
  written(texts, {
    ...shapeOf(facts),
    slug: z.optional(slug),
    previousSlugs: z._default(z.array(slug), []),
  });

const partList = (part: PartDefinition) =>
  z._default(z.array(partSchema(part)).check(z.maxLength(200, fieldError('tooMany'))), []);

/**
 * Returns the schema of a published record's content. Content files have paths of files in place of hashes.
 */
export const contentSchema = ({ texts, facts, parts = {} }: RecordDefinition): z.ZodMiniType<RecordContent> =>
  written(texts, {
    ...shapeOf(facts),
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partList(part)])),
  });

interface Texts<T extends Fields> {
  readonly sourceLocale: Locale;
  readonly text: Partial<Record<Locale, { readonly [K in keyof T]: z.output<T[K]['schema']> }>>;
}

export type ContentOf<D extends RecordDefinition> = {
  readonly [K in keyof D['facts']]: z.output<D['facts'][K]['schema']>;
} & Texts<D['texts']>;

export type PartOf<D, N extends string> = D extends { readonly parts?: Readonly<Record<N, infer P>> }
  ? P extends PartDefinition<infer T, infer F>
    ? { readonly [K in keyof F]: z.output<F[K]['schema']> } & Texts<T> & {
          readonly slug?: string | undefined;
        }
    : never
  : never;

/** Returns the definition with the type of its fields. */
export const defineRecord = <const D extends RecordDefinition>(definition: D): D => definition;
