import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type {
  ContentOf,
  Field,
  Fields,
  PartDefinition,
  PartOf,
  RecordContent,
  RecordDefinition,
} from '#contract/records/definition.ts';
import { loadable } from '#contract/records/derive.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { locale, slug, webAddress } from '#contract/shared/schema.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Finding } from '../content/fieldError.ts';
import type {
  EntityContent,
  FileUse,
  HashOf,
  IdOf,
  KeptRows,
  Kind,
  Part,
  Row,
  TableRows,
} from '../content/kind.ts';
import { fileRows, path } from '../content/mediaShapes.ts';
import { sum } from '../content/money.ts';
import { entity, textOf } from '../content/shapes.ts';
import type { Database } from '../database/schema.ts';
import { pictureFindings } from './pictures.ts';
import { filesIn, referencesIn } from './references.ts';
import { type Resolving, snakeCase, type Storage, type Storages, storagesOf } from './storage.ts';
import { targetOf } from './targets.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** Fields of content files with checks or a shape of their own. */
const byControl = { file: path, address: webAddress, sum };

/** Returns the schema of a field in content files, which have paths of files in place of hashes. */
function fileSchema({ control, schema, isRequired, ...field }: Field, name: string): z.ZodType {
  const own = (): z.ZodType => {
    if (control in byControl) return byControl[control as keyof typeof byControl];
    if ((control === 'group' || control === 'rows' || control === 'picture') && field.fields) {
      const row = rowSchema(field, { needsNoText: control === 'picture' });
      return control === 'rows' ? z.array(row).max(2_000) : row;
    }
    return (loadable({ [name]: schema }) as unknown as Shape)[name]!;
  };
  if (isRequired) return own();
  if (control === 'rows') return own().default([]);
  // Null and nothing are the same in a file.
  return hasDefault(schema) ? own() : z.nullish(own()).transform((value: unknown) => value ?? undefined);
}

const hasDefault = (schema: Field['schema']) => schema._zod.def.type === 'default';

/** Returns the schema of a group or row. */
function rowSchema(
  { fields = {}, texts, plainText, hasIds }: Pick<Field, 'fields' | 'texts' | 'plainText' | 'hasIds'>,
  { needsNoText = false },
) {
  const optionalTexts = needsNoText || (texts && !Object.values(texts).some(({ isRequired }) => isRequired));
  return z.strictObject({
    ...(hasIds && { id: slug.optional() }),
    ...shapeOf(fields),
    ...(texts && { text: optionalTexts ? textsOf(texts).default({}) : textsOf(texts) }),
    ...(plainText && { text: z.partialRecord(z.enum(locales), fileSchema(plainText, 'text')) }),
  });
}

const shapeOf = (fields: Fields): Shape =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fileSchema(field, name)]));

const loadableTexts = (texts: Fields): Shape =>
  loadable(
    Object.fromEntries(Object.entries(texts).map(([name, { schema }]) => [name, schema])),
  ) as unknown as Shape;

// A text that lacks a field has null in its column.
const textsOf = (texts: Fields) =>
  textOf(
    Object.fromEntries(
      Object.entries(loadableTexts(texts)).map(([name, schema]) => [
        name,
        texts[name]!.isRequired || hasDefault(texts[name]!.schema)
          ? schema
          : z
              .any()
              .pipe(schema)
              .nullish()
              .transform((value: unknown) => value ?? null),
      ]),
    ),
  );

type Content = Readonly<Record<string, unknown>>;

const columnsOf = (storages: readonly [string, Field, Storage][], content: object, to: Resolving): Row =>
  Object.assign(
    {},
    ...storages.map(([name, , { columns }]) => columns?.((content as Content)[name] as never, to)),
  ) as Row;

const listsOf = (
  storages: readonly [string, Field, Storage][],
  content: object,
  to: Resolving,
): TableRows[] =>
  storages.flatMap(([name, , { lists }]) => lists?.((content as Content)[name] as never, to) ?? []);

/** Returns the schema of a part's items in content files. */
const partSchema = ({ texts, facts }: PartDefinition) =>
  z.strictObject({
    slug: slug.optional(),
    previousSlugs: z.array(slug).default([]),
    sourceLocale: locale,
    text: textsOf(texts),
    ...shapeOf(facts),
  });

/** Record that an editor writes; null for a new one. */
export interface EditorUse {
  readonly context: UserContext;
  readonly recordId: string | null;
}

/** Content with what its ids stand for, and the columns that keep the ids. */
export interface ResolvedContent {
  readonly content: RecordContent;
  readonly columns: Row;
}

type Resolve = (
  db: Transaction<Database>,
  content: RecordContent,
  use: EditorUse,
) => Promise<ResolvedContent>;

/** Returns content as it is once visitors see it, for records that become visible at a moment of theirs. */
type WhenPublic = (content: RecordContent) => RecordContent;

/** Facts of a noun that the loader and its tables need besides its definition. */
export interface Saving<C> {
  /** Storages of fields without a column of their name. */
  readonly storages?: Storages;
  /** Storages of a part's fields, by part. */
  readonly partStorages?: Readonly<Record<string, Storages>>;
  /** Schemas of fields that content files write otherwise. */
  readonly shape?: Shape;
  readonly whenPublic?: WhenPublic;
  /** Nouns whose records stand in this one's in content files: goals in an initiative. */
  readonly inside?: Readonly<Record<string, RecordKind>>;
  /** Whether its records stand in those that contain them in content files, and have their mark of demonstration. */
  readonly isInside?: true;
  /** Table of the record's files, which makes them public. */
  readonly filesIn?: string;
  /** Returns columns that follow from several fields. */
  columns?(content: C, hashOf: HashOf, idOf: IdOf): Row;
  /** Returns the rows that people edit apart from the record. */
  kept?(db: Kysely<Database>, id: string): Promise<KeptRows>;
  /** Saves what belongs to a record beyond its tables; returns whether that changed. */
  attach?(db: Kysely<Database>, id: string, content: C): Promise<boolean>;
  /** Returns issues between fields. */
  check?(content: C): readonly Finding[];
  /** Returns the slug of a record whose slug does not follow its name. */
  slugOf?(content: RecordContent): string;
  /** Finds what editors name by ids of what is saved already. */
  resolve?(db: Transaction<Database>, content: RecordContent, use: EditorUse): Promise<ResolvedContent>;
}

/** Noun with its definition and tables. */
export interface RecordKind extends Kind {
  readonly definition: RecordDefinition;
  readonly storages: readonly [string, Field, Storage][];
  readonly partStorages: Readonly<Record<string, readonly [string, Field, Storage][]>>;
  /** Nouns whose records stand in this one's in content files, by field. */
  readonly inside: Readonly<Record<string, RecordKind>>;
  /** Whether its records stand in those that contain them in content files. */
  readonly isInside: boolean;
  readonly slugOf: ((content: RecordContent) => string) | undefined;
  readonly resolve: Resolve | undefined;
  readonly whenPublic?: WhenPublic | undefined;
}

type InputOf<F> = F extends Field<infer S> ? z.input<S> : F extends z.ZodType ? z.input<F> : never;
type OutputOf<F> = F extends Field<infer S> ? z.output<S> : F extends z.ZodType ? z.output<F> : never;

type Optional<F> = { [K in keyof F]: undefined extends InputOf<F[K]> ? K : never }[keyof F];

/** Null where a file may write it for nothing. */
type NullOf<F> = F extends Field<z.core.$ZodOptional> ? null : never;

type Inputs<F> = { [K in Exclude<keyof F, Optional<F>>]: InputOf<F[K]> } & {
  [K in Optional<F>]?: InputOf<F[K]> | NullOf<F[K]>;
};
type Outputs<F> = { [K in keyof F]: OutputOf<F[K]> };

/** Texts of a record or of an item, as written by hand. */
interface TextInput<T> {
  slug?: string;
  previousSlugs?: string[];
  sourceLocale: Locale;
  text: Partial<Record<Locale, Inputs<T>>>;
}

type Parts<D> = D extends { readonly parts: infer P } ? P : unknown;
type PartInputs<P> = {
  [K in keyof P]?: P[K] extends PartDefinition<infer T, infer F> ? (Inputs<F> & TextInput<T>)[] : never;
};
type PartOutputs<P> = {
  [K in keyof P]: P[K] extends PartDefinition ? readonly PartOf<{ parts: P }, K & string>[] : never;
};

/** Record in a content file as written by hand. */
type FileInput<D extends RecordDefinition, S> = Inputs<Omit<D['facts'], keyof S>> &
  Inputs<S> &
  PartInputs<Parts<D>> &
  TextInput<D['texts']> & { status?: 'draft' | 'published' | 'archived' };

/** Record in a content file with defaults for what it lacks. */
export type FileContent<D extends RecordDefinition, S> = EntityContent &
  Omit<ContentOf<D>, keyof S> &
  Outputs<S> &
  PartOutputs<Parts<D>>;

/** Returns the kind of content of a definition, for the loader. */
export function kindOf<const N extends string, D extends RecordDefinition, S = unknown>(
  name: N,
  definition: D,
  saving: Saving<FileContent<D, S>> & { readonly shape?: S & Shape } = {},
) {
  const { facts, texts, parts = {}, entity: table } = definition;
  const storages = storagesOf(
    { entity: table, parent: definition.parent?.key },
    facts,
    saving.storages ?? {},
  );
  const partStorages = Object.fromEntries(
    Object.entries(parts).map(([part, { facts: own }]) => [
      part,
      storagesOf({ entity: snakeCase(part) }, own, saving.partStorages?.[part] ?? {}),
    ]),
  );
  const schema = z.strictObject({
    ...entity,
    text: textsOf(texts),
    ...shapeOf(facts),
    ...saving.shape,
    ...Object.fromEntries(
      Object.entries(parts).map(([part, own]) => [part, z.array(partSchema(own)).default([])]),
    ),
  }) as unknown as z.ZodType<FileContent<D, S>, FileInput<D, S>>;
  type C = z.output<typeof schema>;
  const filesOf = (content: object): FileUse[] => filesIn(facts, content);
  return {
    name,
    entity: table,
    definition,
    schema,
    storages,
    partStorages,
    inside: saving.inside ?? {},
    isInside: saving.isInside ?? false,
    slugOf: saving.slugOf,
    resolve: saving.resolve,
    whenPublic: saving.whenPublic,
    ...(definition.parent && {
      parent: { key: definition.parent.key, kind: targetOf(definition.parent.noun) },
    }),
    ...(definition.hasOwnSlug && { hasOwnSlug: true as const }),
    parts: [
      ...Object.entries(saving.inside ?? {}).map(([key, kind]) => partFrom(key, kind)),
      ...Object.entries(partStorages).map(([part, own]): Part => ({
        key: part,
        entity: snakeCase(part),
        columns: (content) => columnsOf(own, content, resolvingNothing(content)),
        lists: (content) => listsOf(own, content, resolvingNothing(content)),
      })),
    ],
    references: (content: C) =>
      referencesIn(withoutParent(definition), content, definition.parent?.key).filter(
        ({ path: at }) => !Object.hasOwn(saving.shape ?? {}, String(at[0])),
      ),
    files: filesOf,
    ...(saving.attach && {
      attach: (db: Kysely<Database>, id: string, content: C) => saving.attach!(db, id, content),
    }),
    ...(saving.kept && { kept: (db: Kysely<Database>, id: string) => saving.kept!(db, id) }),
    check: (content: C) => [...pictureFindings(facts, content), ...(saving.check?.(content) ?? [])],
    columns: (content: C, idOf: IdOf, hashOf: HashOf): Row => ({
      ...columnsOf(withoutParentStorage(definition, storages), content, { idOf, hashOf, content }),
      ...saving.columns?.(content, hashOf, idOf),
    }),
    lists: (content: C, idOf: IdOf, hashOf: HashOf): TableRows[] => [
      ...listsOf(storages, content, { idOf, hashOf, content }),
      ...(saving.filesIn ? ([[saving.filesIn, fileRows(filesOf(content), hashOf)]] as TableRows[]) : []),
    ],
  } satisfies RecordKind;
}

const nothing = {
  idOf: () => {
    throw new Error('Items of a list refer to no records');
  },
  hashOf: () => {
    throw new Error('Items of a list have no files');
  },
};

const resolvingNothing = (content: object): Resolving => ({ ...nothing, content });

/** Returns the list of records that stand in another one's in content files. */
const partFrom = (key: string, kind: RecordKind): Part => ({
  key,
  entity: kind.entity,
  columns: (content) => ({
    status: (content as EntityContent).status,
    ...kind.columns?.(content as EntityContent, nothing.idOf, nothing.hashOf),
  }),
  lists: (content) => kind.lists?.(content as EntityContent, nothing.idOf, nothing.hashOf) ?? [],
});

/** Returns the schema of a noun's records where they stand in another one's in content files. */
export const insideSchema = <P extends string, O extends object, I extends object>(
  { schema }: { readonly schema: z.ZodType<O, I> },
  parent: P,
) =>
  (schema as unknown as z.ZodObject<Shape>).omit({ [parent]: true } as object) as unknown as z.ZodType<
    Omit<O, P>,
    Omit<I, P>
  >;

const withoutParent = ({ facts, parent }: RecordDefinition): Fields =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name !== parent?.key));

const withoutParentStorage = (
  { parent }: RecordDefinition,
  storages: readonly [string, Field, Storage][],
): readonly [string, Field, Storage][] => storages.filter(([name]) => name !== parent?.key);
