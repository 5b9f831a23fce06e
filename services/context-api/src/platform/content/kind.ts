import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import type { Finding, PathParts } from './fieldError.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Rows of one record in a table; replaced as a whole. */
export type TableRows = readonly [table: string, rows: readonly Row[]];

/** Rows edited one by one: those with these values in this column. */
export interface EditedRows {
  readonly tables: readonly string[];
  readonly column: string;
  readonly values: readonly (string | number)[];
}

export interface NamedContent {
  readonly slug?: string | undefined;
  readonly sourceLocale: Locale;
  readonly text: Readonly<Partial<Record<Locale, { readonly name: string } | undefined>>>;
}

/** Item; its former slugs have a table, as those of entities. */
export interface PartContent extends NamedContent {
  readonly previousSlugs?: readonly string[];
}

export interface EntityContent extends NamedContent {
  readonly previousSlugs: readonly string[];
  readonly status: string;
}

/** Target of references: records of `entity`, by slug, or by `parent-slug/slug` under a parent. */
export interface Target {
  /** Table; `<entity>_id` is the column that refers to it. */
  readonly entity: string;
  readonly parent?: Parent;
}

interface Parent {
  /** Field with the parent's address. */
  readonly key: string;
  readonly kind: Target;
}

export interface Reference {
  readonly path: PathParts;
  /** Kind, part of one, or name of a code list. */
  readonly to: Target | string;
  readonly value: string;
}

export type IdOf = (to: Target, address: string) => string;

/** File of a record, by its path from the folder of the JSON file. */
export interface FileUse {
  readonly path: PathParts;
  readonly file: string;
  readonly accepts: RegExp;
}

export type HashOf = (file: string) => string;

/**
 * List inside a record whose items have a table, a slug and texts (a goal in its initiative). Items keep
 * their id with their slug.
 */
export interface Part<C extends PartContent = PartContent> {
  readonly key: string;
  readonly entity: string;
  /** Returns columns beyond slug, source locale and position. */
  columns(content: C): Row;
  /** Returns rows of tables beyond `<entity>_text`. */
  lists?(content: C): readonly TableRows[];
}

interface Definition<N extends string, S extends z.ZodType<EntityContent>> extends Target {
  /** Field of a content file that lists the records. */
  readonly name: N;
  /** Schema of a record: fields of `entity` in shapes.ts, of the kind, and of the parent. */
  readonly schema: S;
  readonly parts?: readonly Part[];
  /** Column of what lists the records in an order that people may change, if its files name their places. */
  readonly orderedWithin?: string | undefined;
  /** Set where slugs do not follow names: a page has a path, an assessment a year. */
  readonly hasOwnSlug?: true;
  /** Returns references beyond the parent. */
  references?(content: z.output<S>): readonly Reference[];
  files?(content: z.output<S>): readonly FileUse[];
  /** Returns issues beyond the checks of every kind. */
  check?(content: z.output<S>): readonly Finding[];
  /** Returns columns beyond those of every entity. */
  columns?(content: z.output<S>, idOf: IdOf, hashOf: HashOf): Row;
  /** Returns rows of tables beyond `<entity>_text`, in the order of their foreign keys. */
  lists?(content: z.output<S>, idOf: IdOf, hashOf: HashOf): readonly TableRows[];
  /** Saves more than the record's own rows; returns whether that changed. */
  attach?(db: Kysely<Database>, id: string, content: z.output<S>): Promise<boolean>;
  /** Returns separately edited rows, which a load preserves. */
  editedRows?(db: Kysely<Database>, id: string): Promise<EditedRows>;
}

export type Kind = Definition<string, z.ZodType<EntityContent>>;

/** Preserves name and schema of a kind in its type. */
export const defineKind = <const N extends string, S extends z.ZodType<EntityContent>>(
  kind: Definition<N, S>,
): Definition<N, S> => kind;

/** Returns the target of references to a part of a record, as `initiative-slug/goal-slug`. */
export const partOf = (kind: Target, entity: string): Target => ({
  entity,
  parent: { key: kind.entity, kind },
});

/** Splits `initiative/project` into `project` and the address before it. */
export function splitAddress(address: string): { readonly head: string; readonly slug: string } {
  const cut = address.lastIndexOf('/');
  return { head: address.slice(0, Math.max(cut, 0)), slug: address.slice(cut + 1) };
}
