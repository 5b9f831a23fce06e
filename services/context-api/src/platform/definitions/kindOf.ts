import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Field, Fields, RecordContent, RecordDefinition } from '#contract/records/definition.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Finding } from '../content/fieldError.ts';
import type {
  EditedRows,
  EntityContent,
  FileUse,
  HashOf,
  IdOf,
  Kind,
  Part,
  Row,
  TableRows,
} from '../content/kind.ts';
import { fileRows } from '../content/mediaShapes.ts';
import { entity } from '../content/shapes.ts';
import type { Database } from '../database/schema.ts';
import type { FileContent, FileInput } from './fileContent.ts';
import { partSchema, type Shape, shapeOf, textsOf } from './fileSchemas.ts';
import { pictureFindings } from './pictures.ts';
import { filesIn, referencesIn } from './references.ts';
import { type Resolving, snakeCase, type Storage, type Storages, storagesOf } from './storage.ts';
import { targetOf } from './targets.ts';

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

/** Record that an editor writes; `recordId` is null for a new one. */
export interface EditorUse {
  readonly context: UserContext;
  readonly recordId: string | null;
}

/** Content with resolved ids, and the columns that keep them. */
export interface ResolvedContent {
  readonly content: RecordContent;
  readonly columns: Row;
}

type Resolve = (
  db: Transaction<Database>,
  content: RecordContent,
  use: EditorUse,
) => Promise<ResolvedContent>;

/** Returns scheduled content as it is once visitors see it. */
type WhenPublic = (content: RecordContent) => RecordContent;

/** Facts of a noun for its tables, besides its definition. */
export interface Saving<C> {
  /** Storages of fields without a column of their name. */
  readonly storages?: Storages;
  readonly partStorages?: Readonly<Record<string, Storages>>;
  /** Schemas of fields that content files write otherwise. */
  readonly shape?: Shape;
  readonly whenPublic?: WhenPublic;
  /** Nouns inside this one in content files: goals in an initiative. */
  readonly inside?: Readonly<Record<string, RecordKind>>;
  /** Set if its records are inside others in content files, with their mark of demonstration. */
  readonly isInside?: true;
  /** Table of the record's files, which makes them public. */
  readonly filesIn?: string;
  /** Column of what lists the records in an order. */
  readonly orderedWithin?: string;
  /** Returns columns that follow from several fields. */
  columns?(content: C, hashOf: HashOf, idOf: IdOf): Row;
  /** Returns separately edited rows. */
  editedRows?(db: Kysely<Database>, id: string): Promise<EditedRows>;
  /** Saves more than the record's tables; returns whether that changed. */
  attach?(db: Kysely<Database>, id: string, content: C): Promise<boolean>;
  check?(content: C): readonly Finding[];
  /** Returns a slug that does not follow the name. */
  slugOf?(content: RecordContent): string;
  /** Resolves the ids of saved records and files from editors. */
  resolve?(db: Transaction<Database>, content: RecordContent, use: EditorUse): Promise<ResolvedContent>;
}

export interface RecordKind extends Kind {
  readonly definition: RecordDefinition;
  readonly storages: readonly [string, Field, Storage][];
  readonly partStorages: Readonly<Record<string, readonly [string, Field, Storage][]>>;
  /** Nouns inside this one in content files, by field. */
  readonly inside: Readonly<Record<string, RecordKind>>;
  readonly isInside: boolean;
  readonly slugOf: ((content: RecordContent) => string) | undefined;
  readonly resolve: Resolve | undefined;
  readonly whenPublic?: WhenPublic | undefined;
}

/** Returns the kind of content for the loader. */
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
    orderedWithin: saving.orderedWithin,
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
    ...(saving.editedRows && {
      editedRows: (db: Kysely<Database>, id: string) => saving.editedRows!(db, id),
    }),
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

const partFrom = (key: string, kind: RecordKind): Part => ({
  key,
  entity: kind.entity,
  columns: (content) => ({
    status: (content as EntityContent).status,
    ...kind.columns?.(content as EntityContent, nothing.idOf, nothing.hashOf),
  }),
  lists: (content) => kind.lists?.(content as EntityContent, nothing.idOf, nothing.hashOf) ?? [],
});

const withoutParent = ({ facts, parent }: RecordDefinition): Fields =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name !== parent?.key));

const withoutParentStorage = (
  { parent }: RecordDefinition,
  storages: readonly [string, Field, Storage][],
): readonly [string, Field, Storage][] => storages.filter(([name]) => name !== parent?.key);
